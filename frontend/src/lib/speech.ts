// Speaks texts aloud in the page's language, for people who practise without looking.
import { language } from './i18n'

const STORED = 'croupier.speech'

export const canSpeak = (): boolean => 'speechSynthesis' in window

export function wantsSpeech(): boolean {
  try {
    return localStorage.getItem(STORED) === 'on'
  } catch {
    return false
  }
}

export function storeSpeech(on: boolean): void {
  try {
    localStorage.setItem(STORED, on ? 'on' : 'off')
  } catch {
    // Storage may be full or forbidden. The choice then lasts as long as the page.
  }
  if (!on) hush()
}

/** Speaks a text at once, in place of what is being said. */
export function speak(text: string): void {
  if (!canSpeak() || !text) return
  hush()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = language()
  speechSynthesis.speak(utterance)
}

export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel()
}
