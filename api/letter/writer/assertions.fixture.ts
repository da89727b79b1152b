import type { EvidenceId } from '../contract.ts'
import { type SignalName, signalScoreKey } from '#api/contract/signal.ts'
import { areApart, componentsApartError, signalError } from '#api/instrument/public/standard-errors.ts'
import { itemsById } from '#api/instrument/bank.ts'
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

const checks: Record<keyof SubjectCondition, Check> = {
  from: ({ from }, id, { scored }) => scoreOf(id, scored) >= from!,
  under: ({ under }, id, { scored }) => scoreOf(id, scored) < under!,
  standing: ({ standing }, id, { scored }) => partOf(id, scored).standing === standing,
  isAmongLowest: ({ isAmongLowest }, id, letter) => lowestThree(letter).includes(id) === isAmongLowest,
  isLevel: (test, _, letter) => isLevel(letter) === test.isLevel,
  nearBorder: ({ nearBorder }, _, { scored }) => (scored.nearBorder !== null) === nearBorder,
  flag: ({ flag }, _, { scored }) => scored.quality.flag === flag,
  meaning: (test, id, letter) => change(id, letter).meaning === test.meaning,
  direction: ({ direction }, id, letter) => Math.sign(change(id, letter).moved) === (direction === 'up' ? 1 : -1),
  sameInstrument: ({ sameInstrument }) => sameInstrument === true,
  said: ({ said }, id, letter) => matchesStance(answerTo(id, letter), said!),
  counts: ({ counts }, id, letter) => leanOf(id, letter) === (counts === 'for' ? 1 : -1),
  confidence: ({ confidence }, id, letter) => style(id, letter).confidence === confidence,
  faint: ({ faint }, id, letter) => style(id, letter).faint === faint,
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

/** The components with the lowest estimates, without those left alone under care; of several alike, the first shown. */
export function lowestThree({ scored, read }: Letter): EvidenceId[] {
  return byEstimate(scored)
    .filter(({ signal }) => !(read.care && (signal === 'Anchor' || signal === 'Pattern')))
    .slice(0, 3)
    .map(({ id }) => id)
}

export function isLevel({ scored }: Letter): boolean {
  const inOrder = byEstimate(scored)
  const [lowest, highest] = [inOrder[0]!, inOrder.at(-1)!]
  const isApart = areApart(highest.score, lowest.score, componentsApartError(highest, lowest))
  return !isApart && inOrder.every(({ standing }) => standing === 'even')
}

function change(id: EvidenceId, { scored, read }: Letter) {
  const previous = read.previous!
  if (id === 'growth')
    return { ...growth(scored.rasScore, previous.rasScore), moved: scored.rasScore - previous.rasScore }
  const signal = signalOf(id)
  const [from, to] = [previous[signalScoreKey(signal)], scored[signalScoreKey(signal)]]
  return { ...changeBetween(from, to, signalError(signal), 'ten'), moved: to - from }
}

const answerTo = (id: EvidenceId, { answers }: Letter) => answers.get(Number(id.replace('item:', '')))!

const leanOf = (id: EvidenceId, letter: Letter) =>
  Math.sign(itemsById.get(Number(id.replace('item:', '')))!.keyed * (answerTo(id, letter) - 3))

const style = (id: EvidenceId, { scored }: Letter) =>
  scored.styleAnalysis.find(({ signal }) => signal === signalOf(id))!
