import { builtLanguages, inLanguage } from '#language'
import { forLanguage } from '../content/numbers.ts'
import type { SignalName } from '../contract/signal.ts'
import { items, versionOf } from './bank.ts'
import { statementsOf } from './public/statements.ts'

export interface Wording {
  id: number
  signal: SignalName
  text: string
}

/** The statements in the language of the request. Each language is a bank of its own. */
export const currentBank = forLanguage((language): { version: string; language: string; items: Wording[] } => {
  const worded = items.map((item) => ({ ...item, text: statementsOf(item.signal)[item.id]! }))
  return { version: versionOf(worded), language, items: worded.map(({ id, signal, text }) => ({ id, signal, text })) }
})

const texts = forLanguage(() => new Map(currentBank().items.map(({ id, text }) => [id, text])))

/** What a statement says in the language of the request. */
export const statementText = (id: number): string => texts().get(id)!

/** Of answers given in these languages. If they are several, it's a version of no bank. */
export function bankVersionIn(languages: readonly string[]): string {
  const built = builtLanguages()
  return languages.map((one) => (built.includes(one) ? inLanguage(one, currentBank).version : one)).join('+')
}

/** Questions with the same words in all banks; none if a bank is unknown. */
export function sharedWording(banks: readonly (readonly Wording[] | undefined)[]): Map<number, Wording> {
  const [first, ...others] = banks.map((bank) => new Map(bank?.map((wording) => [wording.id, wording])))
  const isShared = ({ id, text }: Wording) => others.every((bank) => bank.get(id)?.text === text)
  return new Map([...(first ?? [])].filter(([, wording]) => isShared(wording)))
}

interface ServedBank {
  version: string
  items: readonly Wording[]
  servedFrom: Date
  servedAgain: readonly Date[]
}

/**
 * Finds the words that were served when an answer was given. A page that was open by then may have shown earlier ones.
 * `first` and `last`: the bank at the start of the survey, and at its end.
 */
export function createWordingLookup(banks: readonly ServedBank[]) {
  const servings = banks
    .flatMap(({ version, items, servedFrom, servedAgain }) => {
      const wordings = new Map(items.map((wording) => [wording.id, wording]))
      return [servedFrom, ...servedAgain].map((from) => ({ version, wordings, from }))
    })
    .sort((one, other) => one.from.getTime() - other.from.getTime())
  return ({ first, last }: { first: string; last: string }) => {
    const since = servings.slice(servings.findIndex(({ version }) => version === first))
    const isKnown = since[0]?.version === first
    const lastServed = since.findLast(({ version }) => version === last)
    const servingAt = (at: Date) => {
      // Version 0.2, which some go back to, doesn't record that its bank is served again.
      const isUnrecorded = first === last && lastServed !== undefined && lastServed.from <= at
      return isUnrecorded ? undefined : since.findLast(({ from }) => from <= at)
    }
    return (questionId: number, at: Date): Wording | undefined =>
      isKnown ? (servingAt(at) ?? since[0]!).wordings.get(questionId) : undefined
  }
}
