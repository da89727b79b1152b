import type { EvidenceId } from '../contract.ts'
import { type SignalName, signalScoreKey } from '#api/contract/signal.ts'
import { areApart, componentsApartError, signalError } from '#api/instrument/public/standard-errors.ts'
import { items } from '#api/instrument/bank.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import { changeBetween, growth } from '#api/instrument/change.ts'
import type { ScoredSheet } from '#api/instrument/scoring.ts'
import { type AnalysedResult, matchesStance } from '../evidence/evidence.ts'
import type { SubjectCondition } from './conditions.ts'
import type { WrittenSentence } from './sentences.ts'

/** What a text was written from. */
type Letter = Pick<AnalysedResult, 'answers' | 'scored'> & { read: AnalysedResult }

/** Checks a sentence's condition against the scores and the answers, without the facts that the writer asked. */
export function brokenConditions({ condition, subjects, text }: WrittenSentence, letter: Letter): string[] {
  return Object.entries(condition).flatMap(([subject, test]) => {
    const ids = subject === '*' ? Object.values(subjects) : [subjects[subject]!]
    return ids.flatMap((id) =>
      Object.keys(test)
        .filter((key) => !checks[key as keyof SubjectCondition](test, id, letter))
        .map((key) => `${key} of ${id} in "${text}"`),
    )
  })
}

type Check = (test: SubjectCondition, id: EvidenceId, letter: Letter) => boolean

export const checks: Record<keyof SubjectCondition, Check> = {
  from: ({ from }, id, { scored }) => scoreOf(id, scored) >= from!,
  under: ({ under }, id, { scored }) => scoreOf(id, scored) < under!,
  standing: ({ standing }, id, { scored }) => partOf(id, scored).standing === standing,
  isAllHigh: (test, _, { scored }) => partsOf(scored).every(({ score }) => score >= 75) === test.isAllHigh,
  isLowest: ({ isLowest }, id, letter) => isLowestOf(id, letter) === isLowest,
  isBelowGrowth: (test, id, letter) => isBelow(id, growthOrder(letter)[0]!, letter) === test.isBelowGrowth,
  isLevel: (test, _, letter) => isLevel(letter) === test.isLevel,
  flag: ({ flag }, _, { scored }) => scored.quality.flag === flag,
  meaning: (test, id, letter) => change(id, letter).meaning === test.meaning,
  direction: ({ direction }, id, letter) => Math.sign(change(id, letter).moved) === (direction === 'up' ? 1 : -1),
  isSameNumber: ({ isSameNumber }, id, letter) => isSame(id, letter) === isSameNumber,
  sameInstrument: ({ sameInstrument }) => sameInstrument === true,
  said: ({ said }, id, letter) => matchesStance(answerTo(id, letter), said!),
  confidence: ({ confidence }, id, letter) => style(id, letter).confidence === confidence,
}

const signalOf = (id: EvidenceId) => /^\w+:(\w+)/.exec(id)![1] as SignalName

/** The components in shown order, with their evidence ids. */
export function partsOf({ signalBreakdowns }: ScoredSheet) {
  return signalBreakdowns.flatMap(({ signal, components }) =>
    components.map((component) => ({ ...component, signal, id: `component:${signal}/${component.name}` })),
  )
}

export const partOf = (id: EvidenceId, scored: ScoredSheet) => partsOf(scored).find((part) => part.id === id)!

/** The score, 0-100, of the whole, of a signal or of a component. */
export function scoreOf(id: EvidenceId, scored: ScoredSheet): number {
  if (id === 'ras') return scored.rasScore
  return id.startsWith('component:') ? partOf(id, scored).score : scored[signalScoreKey(signalOf(id))]
}

const byEstimate = (scored: ScoredSheet) => partsOf(scored).sort((a, b) => a.estimate - b.estimate)

/**
 * The component where growth is nearest and those after it: by estimate, of several alike the first shown, without those
 * left alone under care; one whose answers all stay in the middle comes first only if all do.
 */
export function growthOrder({ answers, scored, read }: Letter): EvidenceId[] {
  const inOrder = byEstimate(scored)
    .filter(({ signal }) => !(read.care && (signal === 'Anchor' || signal === 'Pattern')))
    .map(({ id }) => id)
  const first = inOrder.find((id) => itemsOf(id).some((item) => answers.get(item.id) !== 3)) ?? inOrder[0]!
  return [first, ...inOrder.filter((id) => id !== first)]
}

const itemsOf = (id: EvidenceId) => items.filter((item) => id === `component:${item.signal}/${item.component}`)

const isBelow = (id: EvidenceId, other: EvidenceId, { scored }: Letter) =>
  roundScore(scoreOf(id, scored)) < roundScore(scoreOf(other, scored))

function isLowestOf(id: EvidenceId, letter: Letter): boolean {
  const all = byEstimate(letter.scored)
  return (
    !letter.read.care &&
    !isLevel(letter) &&
    all[0]!.id === id &&
    all.slice(1).every((other) => isBelow(id, other.id, letter))
  )
}

export function isLevel({ scored }: Letter): boolean {
  const inOrder = byEstimate(scored)
  const [lowest, highest] = [inOrder[0]!, inOrder.at(-1)!]
  const isApart = areApart(highest.score, lowest.score, componentsApartError(highest, lowest))
  return !isApart && inOrder.every(({ standing }) => standing === 'even')
}

function change(id: EvidenceId, { scored, read }: Letter) {
  const previous = read.previous!
  if (id === 'growth') return { ...growth(scored, previous), moved: scored.rasScore - previous.rasScore }
  const signal = signalOf(id)
  const [from, to] = [previous[signalScoreKey(signal)], scored[signalScoreKey(signal)]]
  return { ...changeBetween(from, to, signalError(signal), 'ten'), moved: to - from }
}

function isSame(id: EvidenceId, { scored, read }: Letter): boolean {
  const key = id === 'growth' ? 'rasScore' : signalScoreKey(signalOf(id))
  return roundScore(read.previous![key]) === roundScore(scored[key])
}

const answerTo = (id: EvidenceId, { answers }: Letter) => answers.get(Number(id.replace('item:', '')))!

const style = (id: EvidenceId, { scored }: Letter) =>
  scored.styleAnalysis.find(({ signal }) => signal === signalOf(id))!
