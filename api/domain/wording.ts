import type { SignalName } from '../contract/signal.ts'
import { bankVersion, items } from './bank.ts'

export interface Wording {
  id: number
  signal: SignalName
  text: string
}

/** The current questions, to be kept as long as answers to them are kept. */
export const currentBank: { version: string; items: Wording[] } = {
  version: bankVersion,
  items: items.map(({ id, signal, text }) => ({ id, signal, text })),
}

/** The questions, by id, with the same words in all banks; none if a bank is no longer known. */
export function sharedWording(banks: readonly (readonly Wording[] | undefined)[]): Map<number, Wording> {
  const [first, ...others] = banks.map((bank) => new Map(bank?.map((wording) => [wording.id, wording])))
  const isShared = ({ id, text }: Wording) => others.every((bank) => bank.get(id)?.text === text)
  return new Map([...(first ?? [])].filter(([, wording]) => isShared(wording)))
}
