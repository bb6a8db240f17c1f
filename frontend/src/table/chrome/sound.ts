// Short synthesised sounds: noise for a card, a high note for a chip. Off by default.
import { settings } from '../../lib/settings.svelte'

let context: AudioContext | null = null

type Sound = 'card' | 'press' | 'turn' | 'over' | 'paid' | string

export function playSound(sound: Sound): void {
  if (!settings.sound) return
  context ??= new AudioContext()
  if (sound === 'card' || sound === 'turn') return rustle(context)
  if (sound === 'press' || sound === 'bet') return note(context, 1900, 0.05)
  if (sound === 'paid') return note(context, 1300, 0.18)
  if (sound === 'over') return note(context, 660, 0.22)
  if (sound === 'clock') note(context, 880, 0.08)
}

function rustle(audio: AudioContext): void {
  const length = Math.floor(audio.sampleRate * 0.07)
  const buffer = audio.createBuffer(1, length, audio.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3
  const source = audio.createBufferSource()
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = 3200
  source.buffer = buffer
  source.connect(filter).connect(volume(audio, 0.25)).connect(audio.destination)
  source.start()
}

function note(audio: AudioContext, frequency: number, seconds: number): void {
  const tone = audio.createOscillator()
  const gain = volume(audio, 0.08)
  tone.type = 'triangle'
  tone.frequency.value = frequency
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + seconds)
  tone.connect(gain).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + seconds)
}

function volume(audio: AudioContext, level: number): GainNode {
  const gain = audio.createGain()
  gain.gain.value = level
  return gain
}
