import type { SignalName } from '../contract/signal.ts'
import { bankVersion, items } from './bank.ts'

export interface Wording {
  id: number
  signal: SignalName
  text: string
}

export const currentBank: { version: string; items: Wording[] } = {
  version: bankVersion,
  items: items.map(({ id, signal, text }) => ({ id, signal, text })),
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
}

/**
 * Finds the words that were served when an answer was given. A page that was open by then may have shown earlier ones.
 * `banks`: all, in the order in which they were served; `first` and `last`: at the start of the survey, and at its end.
 */
export function createWordingLookup(banks: readonly ServedBank[]) {
  const all = banks.map(({ version, items, servedFrom }) => {
    const wordings = new Map(items.map((wording) => [wording.id, wording]))
    return { version, wordings, servedFrom }
  })
  return ({ first, last }: { first: string; last: string }) => {
    const since = all.slice(all.findIndex(({ version }) => version === first))
    const isKnown = since[0]?.version === first
    const bankAt = (at: Date) => (first === last ? undefined : since.findLast(({ servedFrom }) => servedFrom <= at))
    return (questionId: number, at: Date): Wording | undefined =>
      isKnown ? (bankAt(at) ?? since[0]!).wordings.get(questionId) : undefined
  }
}
