import { type LetterBody, sentencesOf } from '#api/letter/contract.ts'
import { gradeOf, wordsOf } from '#api/scripts/content/reading-grade.ts'
import { anyName } from '#api/content/names.ts'

const named = new RegExp(`“[^”]+”|${anyName.source}|\\b\\d+\\b`, 'g')
const whole = /(?<=[.!?…][”"]?)\s+/

const textsOf = (letter: Pick<LetterBody, 'summary'>): string[] =>
  sentencesOf(letter).flatMap(({ text }) => text.split(whole))

/** `namesAndNumbers`: share of words, in percent; `readingGrade`: mean Flesch-Kincaid grade of a sentence */
export function measuresOf(letter: Pick<LetterBody, 'summary'>) {
  const texts = textsOf(letter)
  const words = wordCount(texts.join(' '))
  const names = texts.flatMap((text) => text.match(named) ?? [])
  const grades = texts.filter((text) => wordsOf(text).length > 0).map(gradeOf)
  return { words, namesAndNumbers: (100 * wordCount(names.join(' '))) / words, readingGrade: meanOrZero(grades) }
}

export function modelShare(letter: Pick<LetterBody, 'summary'>): number {
  const all = sentencesOf(letter)
  const count = (sentences: typeof all) => wordCount(sentences.map(({ text }) => text).join(' '))
  return count(all.filter(({ writer }) => writer === 'model')) / count(all)
}

export function sharedSentences(one: Pick<LetterBody, 'summary'>, other: Pick<LetterBody, 'summary'>): number {
  const others = new Set(textsOf(other))
  return meanOrZero(textsOf(one).map((sentence) => (others.has(sentence) ? 1 : 0)))
}

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length

export function meanOrZero(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** 95 % of a normal distribution */
const z = 1.96

/** "598 of 600 (99.7 %, 98.8 to 99.9)", with Wilson's interval of 95 %. */
export function share(count: number, of: number): string {
  if (of === 0) return '–'
  const proportion = count / of
  const middle = (proportion + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half = (z * Math.sqrt((proportion * (1 - proportion)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of)
  const percent = (value: number) => (100 * value).toFixed(1)
  return `${count} of ${of} (${percent(proportion)} %, ${percent(Math.max(0, middle - half))} to ${percent(middle + half)})`
}
