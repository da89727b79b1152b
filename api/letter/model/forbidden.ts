import { stemmer } from 'stemmer'
import { forbiddenPhrases } from './phrases.ts'

const word = "[\\p{L}\\p{M}’'-]"

function patternOf(list: string): RegExp {
  const alternatives = list
    .split('|')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .map((phrase) =>
      phrase
        .replace(/[’']/g, "[’']")
        .replace(/[\w’[\]'-]+(?:\/[\w’'-]+)+/g, (options) => `(?:${options.replaceAll('/', '|')})`)
        .replaceAll('*', `${word}*`)
        .replaceAll(' ', '\\s+'),
    )
    .toSorted((one, other) => other.length - one.length)
  return new RegExp(`(?<!${word})(?:${alternatives.join('|')})(?!${word})`, 'giu')
}

const patterns = Object.entries(forbiddenPhrases).map(([kind, list]) => ({ kind, pattern: patternOf(list) }))

export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? []

export const stemsOf = (text: string): string[] => wordsOf(text).map((one) => stemmer(one))

/** `exempt`: stems of allowed words. */
export function forbiddenIn(text: string, exempt: ReadonlySet<string>): { kind: string; phrase: string }[] {
  const whole = text.replace(/[’']ll\b/g, ' will').replace(/n[’']t\b/g, ' not')
  return patterns.flatMap(({ kind, pattern }) =>
    (whole.match(pattern) ?? [])
      .filter((phrase) => !stemsOf(phrase).every((one) => exempt.has(one)))
      .map((phrase) => ({ kind, phrase })),
  )
}
