import type { EvidenceId } from '../contract/insights.ts'
import type { SignalName } from '../contract/signal.ts'
import { items, type Item } from '../domain/bank.ts'
import type { Test } from '../domain/insights/writer/conditions.ts'
import type { WrittenSentence } from '../domain/insights/writer/sentences.ts'
import { componentError, differenceError, signalError } from '../domain/measurement-error.ts'
import type { ScoredSheet } from '../domain/scoring.ts'
import type { Sheet } from '../domain/sheet.ts'
import { zones } from '../facts/zones.ts'

/** What a text was written from. */
export interface WrittenText {
  answers: Sheet
  scored: ScoredSheet
  before?: Sheet
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
        .filter(([key]) => !isMet(key as keyof Test, test, id, written, subjects))
        .map(([key]) => `${key} of ${id} in "${text}"`),
    )
  })
}

type Check = (test: Test, id: EvidenceId, written: WrittenText, subjects: WrittenSentence['subjects']) => boolean

const checks: Partial<Record<keyof Test, Check>> = {
  from: ({ from }, id, { answers }) => scoreNow(id, answers) >= from!,
  under: ({ under }, id, { answers }) => scoreNow(id, answers) < under!,
  standing: (test, id, { answers }) => standing(id, answers) === test.standing,
  rank: ({ rank }, id, { answers }) => isRanked(rank!, id, answers),
  peers: (test, id, { answers }) => peers(id, answers) === test.peers,
  parts: ({ parts }, id, { answers }) => range(partsOf(id).map((part) => scoreNow(part, answers))) < parts!.under,
  gap: ({ gap }, id, { answers }, subjects) => isGap(gap!, id, subjects[gap!.to]!, answers),
  name: ({ name }, _, { answers }) => zoneNow(answers).name === name,
  nearBorder: ({ nearBorder }, _, { answers }) => isNearBorder(answers) === nearBorder,
  changed: ({ changed }, _, { answers, before }) => (zoneNow(before!) !== zoneNow(answers)) === changed,
  flag: ({ flag }, _, { scored }) => scored.quality.flag === flag,
  meaning: (test, id, written) => meaning(id, written) === test.meaning,
  direction: ({ direction }, id, written) => Math.sign(moved(id, written)) === (direction === 'up' ? 1 : -1),
  sameInstrument: ({ sameInstrument }) => sameInstrument === true,
  answers: ({ answers }, id, written) => answers!.includes(answerTo(id, written)),
  counts: (test, id, written) => counts(id, written) === test.counts,
  confidence: ({ confidence }, id, written) => style(id, written).confidence === confidence,
  faint: ({ faint }, id, written) => style(id, written).faint === faint,
  leads: ({ leads }, id, written) => style(id, written).leads === leads,
}

function isMet(
  key: keyof Test,
  test: Test,
  id: EvidenceId,
  written: WrittenText,
  subjects: WrittenSentence['subjects'],
): boolean {
  const check = checks[key]
  if (!check) throw new Error(`No check for ${key}`)
  return check(test, id, written, subjects)
}

function itemsBehind(id: EvidenceId): Item[] {
  if (id === 'ras') return items.filter(({ keyed }) => keyed !== 0)
  const [, signal, component] = /^\w+:(\w+)(?:\/(.+))?$/.exec(id)!
  return items.filter(
    (item) => item.signal === signal && item.keyed !== 0 && (!component || item.component === component),
  )
}

const known = new WeakMap<Sheet, Map<EvidenceId, number>>()

/** Two decimals, as a score is stored. */
function scoreNow(id: EvidenceId, answers: Sheet): number {
  const scores = known.get(answers) ?? new Map<EvidenceId, number>()
  known.set(answers, scores)
  if (!scores.has(id)) scores.set(id, workedOut(id, answers))
  return scores.get(id)!
}

function workedOut(id: EvidenceId, answers: Sheet): number {
  if (id === 'ras') return round(average(signalIds.map((signal) => unrounded(signal, answers))))
  return round(unrounded(id, answers))
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
const range = (values: number[]) => round(Math.max(...values) - Math.min(...values))
const signalIds = [...new Set(items.map(({ signal }) => `signal:${signal}`))]
const componentIds = [
  ...new Set(
    items.filter(({ component }) => component).map(({ signal, component }) => `component:${signal}/${component}`),
  ),
]
const kindOf = (id: EvidenceId) => (id.startsWith('signal:') ? signalIds : componentIds)
const signalOf = (id: EvidenceId) => /^\w+:(\w+)/.exec(id)![1] as SignalName
const partsOf = (id: EvidenceId) => componentIds.filter((other) => signalOf(other) === signalOf(id))

function standing(id: EvidenceId, answers: Sheet): string {
  const away = unrounded(id, answers) - unrounded(`signal:${signalOf(id)}`, answers)
  if (Math.round(Math.abs(away) * 100) < 1500) return 'even'
  return away > 0 ? 'strength' : 'edge'
}

function isRanked(rank: NonNullable<Test['rank']>, id: EvidenceId, answers: Sheet): boolean {
  const score = scoreNow(id, answers)
  if (rank === 'lowest in its signal') return partsOf(id).every((part) => scoreNow(part, answers) >= score)
  const scores = kindOf(id)
    .map((other) => scoreNow(other, answers))
    .sort((a, b) => a - b)
  if (rank === 'upper half')
    return scores.filter((other) => other < score).length > scores.filter((other) => other > score).length
  const outermost = {
    highest: scores.at(-1)!,
    'next to highest': scores.at(-2)!,
    lowest: scores[0]!,
    'next to lowest': scores[1]!,
  }
  return rank.includes('highest') ? score >= outermost[rank] : score <= outermost[rank]
}

function peers(id: EvidenceId, answers: Sheet): string {
  const shown = (other: EvidenceId) => Math.floor(scoreNow(other, answers) + 0.5)
  const alike = kindOf(id).filter((other) => shown(other) === shown(id)).length
  return alike === 1 ? 'none' : alike === kindOf(id).length ? 'all' : 'some'
}

function isGap(gap: NonNullable<Test['gap']>, one: EvidenceId, other: EvidenceId, answers: Sheet): boolean {
  const distance = Math.abs(scoreNow(one, answers) - scoreNow(other, answers))
  const error = Math.min(...[one, other].map(errorOf))
  return distance >= (gap.from ?? 0) && distance < (gap.under ?? 101) && (!gap.withinError || distance < error)
}

function errorOf(id: EvidenceId): number {
  return id.startsWith('signal:') ? signalError(signalOf(id)) : componentError(signalOf(id), id.split('/')[1]!)
}

function zoneNow(answers: Sheet) {
  const shown = Math.floor(scoreNow('ras', answers) + 0.5)
  return zones.find(({ from, to }) => shown >= from && shown <= to)!
}

function isNearBorder(answers: Sheet): boolean {
  const ras = scoreNow('ras', answers)
  return zones.some(({ from }) => from > 0 && Math.abs(ras - (from - 0.5)) <= 3 + 1e-9)
}

/** From the result before, in stored points: of the RAS, or of the signal that the id names. */
function moved(id: EvidenceId, { answers, before }: WrittenText): number {
  const score = id === 'growth' ? 'ras' : `signal:${signalOf(id)}`
  return round(scoreNow(score, answers) - scoreNow(score, before!))
}

function meaning(id: EvidenceId, written: WrittenText): string {
  const size = Math.abs(moved(id, written))
  const error = id === 'growth' ? 0 : differenceError(signalError(signalOf(id)))
  const [possible, likely] = id === 'growth' ? [6, 9] : [error, 1.96 * error]
  return size < possible! ? 'about the same' : size < likely! ? 'possible shift' : 'likely real change'
}

const answerTo = (id: EvidenceId, { answers }: WrittenText) => answers.get(Number(id.replace('item:', '')))!

function counts(id: EvidenceId, written: WrittenText): string | undefined {
  const { keyed } = items.find((item) => `item:${item.id}` === id)!
  const answer = keyed === 1 ? answerTo(id, written) : keyed === -1 ? 6 - answerTo(id, written) : 3
  return answer === 3 ? undefined : answer > 3 ? 'for' : 'against'
}

function style(id: EvidenceId, { scored }: WrittenText) {
  const { confidence, faint } = scored.styleAnalysis.find(({ signal }) => signal === signalOf(id))!
  return { confidence, faint, leads: !faint && confidence !== 'blended' }
}
