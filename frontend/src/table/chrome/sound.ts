// Soft synthesised sounds, off by default: noise for cards and chips, a few notes for what a round brought.
import { settings } from '../../lib/settings.svelte'

type Context = BaseAudioContext

const LOUDEST = 0.12 // of one note: several may sound together
const CHORDS: Record<string, number[]> = {
  win: [523.25, 659.25],
  big: [523.25, 659.25, 783.99],
  natural: [523.25, 659.25, 783.99, 1046.5],
  bank: [392, 523.25, 659.25, 783.99, 1046.5],
  push: [440],
}

let context: AudioContext | null = null

/** Plays the sound of an event, an outcome or a press. What has no sound stays silent. */
export function playSound(sound: string): void {
  if (!settings.sound) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  render(context, sound)
}

/** Writes a sound into a context, from now on. */
export function render(audio: Context, sound: string): void {
  if (sound === 'card' || sound === 'turn') return noise(audio, 2600, 0.9, 0.09, 0.2)
  if (sound === 'press' || sound === 'bet' || sound === 'paid') return chip(audio)
  if (sound === 'bust') return tone(audio, 110, 0, 0.22, LOUDEST)
  if (sound === 'clock') return tone(audio, 880, 0, 0.08, LOUDEST / 2)
  for (const [i, frequency] of (CHORDS[sound] ?? []).entries()) tone(audio, frequency, i * 0.09, 0.5, LOUDEST)
}

/** Two chips that touch: two short, high, ringing clicks. */
function chip(audio: Context): void {
  noise(audio, 4200, 9, 0.05, 0.5)
  noise(audio, 5100, 9, 0.04, 0.35, 0.035)
}

/** Noise through a band: dull and long for paper, narrow and short for clay. */
function noise(audio: Context, frequency: number, q: number, seconds: number, level: number, after = 0): void {
  const length = Math.floor(audio.sampleRate * seconds)
  const buffer = audio.createBuffer(1, length, audio.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3
  const source = audio.createBufferSource()
  const filter = audio.createBiquadFilter()
  const gain = audio.createGain()
  filter.type = 'bandpass'
  filter.frequency.value = frequency
  filter.Q.value = q
  gain.gain.value = level
  source.buffer = buffer
  source.connect(filter).connect(gain).connect(audio.destination)
  source.start(audio.currentTime + after)
}

/** A note that begins softly and dies away. */
function tone(audio: Context, frequency: number, after: number, seconds: number, level: number): void {
  const start = audio.currentTime + after
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.type = 'triangle'
  oscillator.frequency.value = frequency
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(level, start + 0.015)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}
