import { source } from '#language'
import type { SavedAnswer } from '#api/answers/answer-sheet.ts'
import { bankAtStart, type StoredBank } from '#api/answers/banks.ts'
import { bankVersionIn, createWordingLookup, type Wording } from '#api/instrument/wording.ts'
import type { ScoreResult } from '#api/results/contract.ts'

/** `language`: in which it was read; null if nobody knows. */
export type WordingOf = (answer: SavedAnswer) => { language: string | null; wording: Wording | undefined }

interface Begun {
  bankVersion: string
  createdAt: Date
}

/**
 * Finds what a statement said when an answer was given. Of a mixed result, which keeps no language of each answer, it
 * finds nothing.
 */
export function createWordings(banks: readonly StoredBank[]) {
  const lookups = [...Map.groupBy(banks, ({ language }) => language)].map(
    ([language, ofLanguage]) => [language, createWordingLookup(ofLanguage)] as const,
  )
  return (begun: Begun, score: ScoreResult | undefined): WordingOf => {
    const { languages: [language, ...others] = [source] } = score ?? {}
    const finders = new Map(
      lookups.map(([one, find]) => {
        const last = score?.bankVersion ?? bankVersionIn([one])
        return [one, find({ first: bankAtStart(banks, one, begun), last })]
      }),
    )
    return ({ questionId, chosenAt, answeredAt, language: read }) => {
      const known = read ?? (others.length === 0 ? language! : null)
      const find = known === null ? undefined : finders.get(known)
      return { language: known, wording: find?.(questionId, chosenAt ?? answeredAt) }
    }
  }
}
