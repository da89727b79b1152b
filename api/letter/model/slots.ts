import type { Challenge, Slot } from '../contract.ts'
import { type Item, itemsOfComponent } from '#api/instrument/bank.ts'
import { type ComponentReading, isQuotable, type AnalysedResult } from '../evidence/evidence.ts'

export interface OpenSlot {
  slot: Slot
  items: Item[]
  wordsAtMost: number
  component?: ComponentReading
  act?: string
}

const pairsOfOpening = 2

const actOf = ({ days: [first] }: Challenge) => `“${first!.title}”: ${first!.text}`

export function openSlots({ profile, pairs, care, answers }: AnalysedResult, challenge: Challenge): OpenSlot[] {
  // Neutral answers tell nothing.
  const isOpen = ({ id }: Item) => answers.get(id) === 3
  const itemsOf = ({ name, signal }: ComponentReading) =>
    itemsOfComponent(signal, name).filter((item) => isQuotable(item, care) && !isOpen(item))
  const ofPairs = pairs
    .map(({ answers }) => answers.map(({ item }) => item))
    .filter((pair) => !pair.some(isOpen))
    .slice(0, pairsOfOpening)
    .flat()
  const ofWeek = [...new Set([...ofPairs.slice(0, 2), ...itemsOf(profile.weakest)])]
  const slots: OpenSlot[] = [
    { slot: 'opening', items: ofPairs, wordsAtMost: 60 },
    { slot: 'scene-1', items: itemsOf(profile.weakest), wordsAtMost: 35, component: profile.weakest },
    {
      slot: 'bridge',
      items: ofPairs.length > 0 ? ofWeek : [],
      wordsAtMost: 40,
      component: profile.weakest,
      act: actOf(challenge),
    },
    { slot: 'question', items: ofWeek, wordsAtMost: 25 },
  ]
  return slots.filter(({ items }) => items.length > 0)
}
