import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/** The words of a text in lower case, apostrophes kept. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+(?:’[a-z]+)?/g) ?? []
}

/** Flesch-Kincaid school grade of one sentence: 0.39 x words + 11.8 x syllables per word - 15.59. */
export function gradeOf(text: string): number {
  return fleschKincaid({ sentence: 1, word: wordsOf(text).length, syllable: syllable(text) })
}
