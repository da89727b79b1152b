import { z } from 'zod'
import pairsContent from '#content/assessment/insights/pairs.json'
import pairWordsContent from '#content/en/assessment/insights/pairs.json'
import { checkedContent, parseContent } from '#api/content/content-error.ts'
import { forLanguage } from '#api/content/numbers.ts'
import { isSensitiveSignal } from '#api/instrument/public/signals.ts'
import { Phrase, Text } from '#api/content/text-schema.ts'
import { ItemId, itemsById, itemsInIdOrder, itemsOfComponent, type Item } from '#api/instrument/bank.ts'
import { hash } from '../phrasing.ts'
import { answersTo, type Sheet } from '#api/instrument/sheet.ts'
import { answersKey, matchesStance, Stance } from './stance.ts'

const pairsAtMost = 3

export const pairFamilies = [
  'give-and-take',
  'shown-and-hidden',
  'near-and-far',
  'known-and-done',
  'now-and-later',
  'theirs-and-yours',
  'free-and-steady',
  'two-ways',
] as const
type PairFamily = (typeof pairFamilies)[number]

const Ids = z.array(ItemId).optional()
const Pairs = z.array(
  z
    .strictObject({
      agreed: Ids,
      disagreed: Ids,
      'strongly agreed': Ids,
      'strongly disagreed': Ids,
      undecided: Ids,
      family: z.enum(pairFamilies),
    })
    .transform(({ family, ...stances }, context): Omit<AnswerPair, 'turns' | 'handle'> & { key: string } => {
      const answers = Stance.options.flatMap((stance) =>
        (stances[stance] ?? []).map((id) => ({ item: itemsById.get(id)!, stance })),
      )
      const [one, other, third] = answers
      if (one && other && !third) return { key: answersKey(stances), family, answers: [one, other] }
      context.addIssue('A pair has two statements.')
      return z.NEVER
    }),
)

const PairWords = z.strictObject({
  /** each tells both answers, and what lies between them */
  turns: z.array(Text).min(3),
  /** names them in advice */
  handle: Phrase,
})

interface PairAnswer {
  item: Item
  stance: Stance
}

export interface AnswerPair {
  answers: [PairAnswer, PairAnswer]
  family: PairFamily
  turns: string[]
  handle: string
}

const pairs = parseContent('assessment/insights/pairs.json', Pairs, pairsContent)

const AllWords = z.strictObject(Object.fromEntries(pairs.map(({ key }) => [key, PairWords])))

const pairWords = checkedContent('assessment/insights/pairs.json', AllWords, pairWordsContent)

export const allPairs = forLanguage(() =>
  pairs.map(({ key, ...pair }): AnswerPair => ({ ...pair, ...pairWords()[key]! })),
)

export function isPairTrue({ answers }: AnswerPair, sheet: Sheet): boolean {
  return answers.every(({ item, stance }) => matchesStance(sheet.get(item.id), stance))
}

/** Tender statements never; sensitive ones not where care is needed. */
export function isQuotable(item: Item, care: boolean): boolean {
  return !item.tender && !(care && isSensitiveSignal(item.signal))
}

/**
 * Up to three: those that pull most, strongest first, from different signals if possible. Ties prefer what somebody does
 * to what they choose, answers that no other of their component contradicts, and the week's component; then the whole
 * sheet decides, so that no pair is shown to too many.
 */
export function pairsOf(sheet: Sheet, care: boolean, week: { signal: string; name: string }): AnswerPair[] {
  const seed = hash(answersTo(sheet, itemsInIdOrder).join(''))
  const strength = ({ answers }: AnswerPair) =>
    answers.reduce((sum, { item }) => sum + Math.abs(sheet.get(item.id)! - 3), 0)
  const contrary = ({ answers }: AnswerPair) => answers.reduce((sum, { item }) => sum + contraryAnswers(item, sheet), 0)
  const isOfChoices = ({ answers }: AnswerPair) => answers.every(({ item }) => item.keyed === 0)
  const isOfWeek = ({ answers }: AnswerPair) =>
    answers.some(({ item }) => item.signal === week.signal && item.component === week.name)
  const found = allPairs()
    .filter((pair) => isPairTrue(pair, sheet) && pair.answers.every(({ item }) => isQuotable(item, care)))
    .filter((pair) => pullOf(pair, sheet) > 0)
    .map((pair) => ({
      pair,
      strength: strength(pair),
      pull: pullOf(pair, sheet),
      isOfChoices: Number(isOfChoices(pair)),
      contrary: contrary(pair),
      isOfWeek: Number(isOfWeek(pair)),
      lot: hash(`${seed} ${pair.answers.map(({ item }) => item.id).join(' ')}`),
    }))
    .sort(
      (a, b) =>
        b.pull - a.pull ||
        b.strength - a.strength ||
        a.isOfChoices - b.isOfChoices ||
        a.contrary - b.contrary ||
        b.isOfWeek - a.isOfWeek ||
        a.lot - b.lot,
    )
    .map(({ pair }) => pair)
  const fromOtherSignals = spreadOver(found, ({ signal }) => signal)
  const withOtherItems = spreadOver([...fromOtherSignals, ...found], ({ id }) => id)
  return withOtherItems.slice(0, pairsAtMost)
}

/** 0: both raise a score, so they go together well; 1: two first choices of one kind; 2: others. */
export function pullOf({ answers, family }: AnswerPair, sheet: Sheet): 0 | 1 | 2 {
  const leans = answers.map(({ item }) => item.keyed * (sheet.get(item.id)! - 3))
  if (leans.every((lean) => lean > 0)) return 0
  return family === 'two-ways' ? 1 : 2
}

/** Answers to the same component that count the other way. */
export function contraryAnswers({ signal, component, keyed, id }: Item, sheet: Sheet): number {
  const leanOf = (item: Item) => Math.sign(item.keyed * (sheet.get(item.id)! - 3))
  const lean = Math.sign(keyed * (sheet.get(id)! - 3))
  return lean === 0 ? 0 : itemsOfComponent(signal, component).filter((item) => leanOf(item) === -lean).length
}

function spreadOver(pairs: readonly AnswerPair[], shared: (item: Item) => unknown): AnswerPair[] {
  const taken = new Set<unknown>()
  return pairs.filter(({ answers }) => {
    const mine = answers.map(({ item }) => shared(item))
    if (mine.some((one) => taken.has(one))) return false
    mine.forEach((one) => taken.add(one))
    return true
  })
}
