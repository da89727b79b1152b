import type { EvidenceId } from '../../../contract/insights.ts'
import type { SignalName } from '../../../contract/signal.ts'
import { items, type Item } from '../../bank.ts'
import type { Test } from './conditions.ts'
import type { WrittenSentence } from './sentences.ts'
import type { ScoredSheet } from '../../scoring.ts'
import type { Sheet } from '../../sheet.ts'
import { signals } from '../../../facts/signals.ts'
import { zones } from '../../../facts/zones.ts'

/** What a text was written from. */
export interface WrittenText {
  answers: Sheet
  scored: ScoredSheet
  before?: Sheet | undefined
}

/**
 * Checks a sentence's condition against the answers themselves, with arithmetic of its own: neither
 * the scorer nor the writer's facts are asked, but for the confidence of styles and the quality flag.
 */
export function brokenConditions({ condition, subjects, text }: WrittenSentence, written: WrittenText): string[] {
  return Object.entries(condition).flatMap(([subject, test]) => {
    const ids = subject === '*' ? Object.values(subjects) : [subjects[subject]!]
    return ids.flatMap((id) =>
      Object.entries(test)
        .filter(([, expected]) => expected !== undefined)
        .filter(([key]) => !checks[key as keyof Test](test, id, written))
        .map(([key]) => `${key} of ${id} in "${text}"`),
    )
  })
}

type Check = (test: Test, id: EvidenceId, written: WrittenText) => boolean

const checks: Record<keyof Test, Check> = {
  from: ({ from }, id, { answers }) => scoreNow(id, answers) >= from!,
  under: ({ under }, id, { answers }) => scoreNow(id, answers) < under!,
  standing: (test, id, { answers }) => standing(id, answers) === test.standing,
  isAmongLowest: (test, id, { answers }) => lowestThree(answers).includes(id) === test.isAmongLowest,
  isLevel: (test, _, { answers }) => isLevel(answers) === test.isLevel,
  nearBorder: ({ nearBorder }, _, { answers }) => isNearBorder(answers) === nearBorder,
  flag: ({ flag }, _, { scored }) => scored.quality.flag === flag,
  meaning: (test, id, written) => meaning(id, written) === test.meaning,
  direction: ({ direction }, id, written) => Math.sign(moved(id, written)) === (direction === 'up' ? 1 : -1),
  sameInstrument: ({ sameInstrument }) => sameInstrument === true,
  said: ({ said }, id, written) => sayings[said!].includes(answerTo(id, written)),
  counts: (test, id, written) => counts(id, written) === test.counts,
  confidence: ({ confidence }, id, written) => style(id, written).confidence === confidence,
  faint: ({ faint }, id, written) => style(id, written).faint === faint,
}

const sayings = {
  agreed: [4, 5],
  disagreed: [1, 2],
  'strongly agreed': [5],
  'strongly disagreed': [1],
  undecided: [3],
}

const itemsById = new Map<EvidenceId, Item[]>()

const itemsBehind = (id: EvidenceId) => itemsById.getOrInsertComputed(id, findItems)

function findItems(id: EvidenceId): Item[] {
  if (id === 'ras') return items.filter(({ keyed }) => keyed !== 0)
  const [, signal, component] = /^\w+:(\w+)(?:\/(.+))?$/.exec(id)!
  return items.filter(
    (item) => item.signal === signal && item.keyed !== 0 && (!component || item.component === component),
  )
}

const known = new WeakMap<Sheet, Map<EvidenceId, number>>()

/** Two decimals, as a score is stored. */
export function scoreNow(id: EvidenceId, answers: Sheet): number {
  const scores = known.getOrInsertComputed(answers, () => new Map<EvidenceId, number>())
  const ids = id === 'ras' ? signalIds : [id]
  return scores.getOrInsertComputed(id, () => round(average(ids.map((each) => unrounded(each, answers)))))
}

function unrounded(id: EvidenceId, answers: Sheet): number {
  const of = (key: number) =>
    average(
      itemsBehind(id)
        .filter(({ keyed }) => keyed === key)
        .map((item) => answers.get(item.id)!),
    )
  return ((of(1) - of(-1) + 4) / 8) * 100
}

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const round = (value: number) => Math.round(value * 100 + 1e-6) / 100
const signalIds = [...new Set(items.map(({ signal }) => `signal:${signal}`))]
export const componentIds = signals.flatMap(({ name, components }) =>
  components.map((component) => `component:${name}/${component.name}`),
)
const signalOf = (id: EvidenceId) => /^\w+:(\w+)/.exec(id)![1] as SignalName

// The table of parameters again, typed by hand.
const spread = { plus: 0.86, minus: 0.93 }
const day = { common: 3.15, signal: 2.6 }
const shrink: Record<number, [ofScore: number, ofDifference: number]> = {
  4: [0.64, 0.56],
  5: [0.68, 0.6],
  6: [0.71, 0.64],
  7: [0.73, 0.66],
}

const counted = (id: EvidenceId, key: number) => itemsBehind(id).filter(({ keyed }) => keyed === key).length

/** The variance that comes from the statements. */
function fromItems(id: EvidenceId): number {
  return 12.5 ** 2 * (spread.plus ** 2 / counted(id, 1) + spread.minus ** 2 / counted(id, -1))
}

function errorOf(id: EvidenceId): number {
  const fromSignals = signalIds.reduce((sum, signal) => sum + fromItems(signal), 0) / 100
  if (id === 'ras') return Math.sqrt(fromSignals + day.common ** 2 + day.signal ** 2 / 10)
  return Math.sqrt(fromItems(id) + day.common ** 2 + day.signal ** 2)
}

/** The distance of a component from the whole score, in standard errors. */
function distance(id: EvidenceId, answers: Sheet): number {
  const trusted = Math.sqrt(shrink[itemsBehind(id).length]![1])
  const away = scoreNow(id, answers) - scoreNow('ras', answers)
  return (trusted * away) / Math.sqrt(fromItems(id) + day.signal ** 2)
}

/** The side of the whole score on which a component lies, by more than its error explains; otherwise even. */
export function trueSideOfRas(id: EvidenceId, answers: Sheet): 'above' | 'below' | 'even' {
  const away = distance(id, answers)
  if (Math.abs(away) < 1.64) return 'even'
  return away > 0 ? 'above' : 'below'
}

export function standing(id: EvidenceId, answers: Sheet): string {
  const all = componentIds.map((other) => distance(other, answers))
  if (trueSideOfRas(id, answers) === 'above' && all.indexOf(Math.max(...all)) === componentIds.indexOf(id))
    return 'strength'
  const isFurthestBelow = all.indexOf(Math.min(...all)) === componentIds.indexOf(id)
  return trueSideOfRas(id, answers) === 'below' && isFurthestBelow ? 'edge' : 'even'
}

/** What another day is expected to show of a component. */
export const estimate = (id: EvidenceId, answers: Sheet) =>
  round(60 + shrink[itemsBehind(id).length]![0] * (scoreNow(id, answers) - 60))

const byEstimate = (answers: Sheet) => [...componentIds].sort((a, b) => estimate(a, answers) - estimate(b, answers))

/** The components with the lowest estimates, without those left alone under care; of several alike, the first shown. */
export function lowestThree(answers: Sheet): EvidenceId[] {
  const isCared = isCareDue(answers)
  return byEstimate(answers)
    .filter((id) => !(isCared && /:(Anchor|Pattern)\//.test(id)))
    .slice(0, 3)
}

/** Fear and being torn, by the numbers of their statements. */
export function isCareDue(answers: Sheet): boolean {
  const given = [37, 38, 39, 40].map((id) => answers.get(id)!)
  const all = [...answers.values()]
  const mean = average(all)
  const isFlat = Math.sqrt(average(all.map((answer) => (answer - mean) ** 2))) <= 0.4
  const isTorn = average(given) >= 3.5 && given.filter((answer) => answer >= 4).length > 1
  return !isFlat && (isTorn || (given[0]! >= 4 && given[2]! >= 4))
}

export function isLevel(answers: Sheet): boolean {
  const inOrder = byEstimate(answers)
  const isApart = isFarAbove(inOrder.at(-1)!, inOrder[0]!, answers) || isFarAbove(inOrder[0]!, inOrder.at(-1)!, answers)
  return !isApart && componentIds.every((id) => standing(id, answers) === 'even')
}

/** Whether one component is above another, by more than their errors explain. */
function isFarAbove(one: EvidenceId, other: EvidenceId, answers: Sheet): boolean {
  const isOfOneSignal = signalOf(one) === signalOf(other)
  const error = Math.sqrt(fromItems(one) + fromItems(other) + (isOfOneSignal ? 0 : 2 * day.signal ** 2))
  const apart = scoreNow(one, answers) - scoreNow(other, answers)
  return apart > 0 && apart / error >= 1.64
}

function isNearBorder(answers: Sheet): boolean {
  const ras = scoreNow('ras', answers)
  return zones.some(({ from }) => from > 0 && Math.abs(ras - (from - 0.5)) <= 3 + 1e-9)
}

/** The change since the previous result, in stored points: of the RAS, or of the signal that the id names. */
function moved(id: EvidenceId, { answers, before }: WrittenText): number {
  const score = id === 'growth' ? 'ras' : `signal:${signalOf(id)}`
  return round(scoreNow(score, answers) - scoreNow(score, before!))
}

function meaning(id: EvidenceId, written: WrittenText): string {
  const score = id === 'growth' ? 'ras' : `signal:${signalOf(id)}`
  const [possible, likely] = id === 'growth' ? [1.25, 1.87] : [2.3, 2.8]
  const errors = Math.abs(moved(id, written)) / (Math.SQRT2 * errorOf(score))
  return errors < possible! ? 'about the same' : errors < likely! ? 'possible shift' : 'likely real change'
}

const answerTo = (id: EvidenceId, { answers }: WrittenText) => answers.get(Number(id.replace('item:', '')))!

function counts(id: EvidenceId, written: WrittenText): string | undefined {
  const { keyed } = items.find((item) => `item:${item.id}` === id)!
  const answer = keyed === 1 ? answerTo(id, written) : keyed === -1 ? 6 - answerTo(id, written) : 3
  return answer === 3 ? undefined : answer > 3 ? 'for' : 'against'
}

function style(id: EvidenceId, { scored }: WrittenText) {
  return scored.styleAnalysis.find(({ signal }) => signal === signalOf(id))!
}
