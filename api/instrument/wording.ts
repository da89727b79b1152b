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
