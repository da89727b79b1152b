import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+(?:’[a-z]+)?/g) ?? []
}

/** Flesch-Kincaid: 0.39 × words + 11.8 × syllables per word − 15.59. */
export function gradeOf(text: string): number {
  return fleschKincaid({ sentence: 1, word: wordsOf(text).length, syllable: syllable(text) })
}
