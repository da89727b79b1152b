import { componentId, growthId, itemId, signalId, styleId, type Evidence, type EvidenceId } from '../contract.ts'
import { shownMeaning } from '#api/content/shown-meaning.ts'
import { shownName } from '#api/content/shown-name.ts'
import { answerLabel } from '#api/contract/constants.ts'
import type { Growth, StyleAnalysis } from '#api/results/contract.ts'
import { type SignalName, signalNames, signalScoreKey } from '#api/contract/signal.ts'
import { items, type Item } from '#api/instrument/bank.ts'
import { growth, signalChange } from '#api/instrument/change.ts'
import { sideOfRas } from '#api/instrument/components.ts'
import { formatChange, formatList, formatPercent } from '#api/content/format.ts'
import { statementText } from '#api/instrument/wording.ts'
import { parameter } from '#api/instrument/public/parameters.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import type { ScoredSheet } from '#api/instrument/scoring.ts'
import type { Sheet } from '#api/instrument/sheet.ts'
import { zoneOf } from '#api/instrument/public/zones.ts'
import { label, value } from './entry-words.ts'
import type { PreviousScores } from './figures.ts'

type Entry = [EvidenceId, Evidence]

function evidence(shown: string, values: Evidence['values'], from: readonly EvidenceId[] = []): Evidence {
  return { label: shown, values, statement: null, items: [...from] }
}

const namesBy = (group: (item: Item) => string, some: readonly Item[]) =>
  new Map([...Map.groupBy(some, group)].map(([name, found]) => [name, found.map(({ id }) => itemId(id))]))
const scoredItems = items.filter(({ keyed }) => keyed !== 0)
const behindSignal = namesBy(({ signal }) => signal, scoredItems)
const behindComponent = namesBy(({ signal, component }) => `${signal}/${component}`, scoredItems)
const behindStyles = namesBy(
  ({ signal }) => signal,
  items.filter(({ style }) => style !== null),
)

function scoreValues(score: number, error: number): Evidence['values'] {
  return [value('score', 'outOf', { score: roundScore(score) }), value('error', 'points', { count: roundScore(error) })]
}

export function wholeEntries(scored: ScoredSheet): Entry[] {
  return [
    ['ras', wholeScore(scored)],
    ['zone', zone(scored)],
    ['quality', evidence(label('quality'), qualityValues(scored.quality))],
  ]
}

function wholeScore({ rasScore, rasError }: ScoredSheet): Evidence {
  const rests = value('rests', 'answers', { count: scoredItems.length })
  return evidence(label('ras'), [...scoreValues(rasScore, rasError), rests])
}

function zone({ rasScore, nearBorder }: ScoredSheet): Evidence {
  const { name, from, to } = zoneOf(rasScore)
  const [lower = '', upper = ''] = (nearBorder ?? []).map(shownName)
  return evidence(label('zone'), [
    value('zone', 'plain', { text: shownName(name) }),
    value('range', 'between', { from, to }),
    ...(nearBorder ? [value('border', 'borderNames', { lower, upper })] : []),
  ])
}

function qualityValues({ reasons }: ScoredSheet['quality']): Evidence['values'] {
  return reasons.length > 0 ? reasons.map((reason) => value('quality', reason, {})) : [value('quality', 'good', {})]
}

type Breakdown = ScoredSheet['signalBreakdowns'][number]

export function signalEntries(scored: ScoredSheet, { signal, error, components }: Breakdown): Entry[] {
  const values = scoreValues(scored[signalScoreKey(signal)], error)
  return [
    [signalId(signal), evidence(label('signal', { signal: shownName(signal) }), values, behindSignal.get(signal))],
    ...components.map((component): Entry => [
      componentId(signal, component.name),
      componentEvidence(signal, component, scored.rasScore),
    ]),
  ]
}

function componentEvidence(
  signal: SignalName,
  { name, score, error, standing }: Breakdown['components'][number],
  ras: number,
): Evidence {
  const side = standing === 'even' ? sideOfRas({ signal, name, score }, ras) : standing
  return evidence(
    label('component', { component: shownName(name), signal: shownName(signal) }),
    [...scoreValues(score, error), value('standing', side, {})],
    behindComponent.get(`${signal}/${name}`),
  )
}

const neutralPercent = 60

export function styleEntry({ signal, confidence, shown: keys, styles }: StyleAnalysis): Entry {
  const shown = keys.map(shownName)
  const reading = value('styles', shown.length === 0 ? 'faint' : confidence, {})
  const values = [
    shown.length === 0 ? reading : value('styles', 'named', { names: formatList(shown), reading: reading.value }),
    ...styles.map(({ name, score }) => {
      const percent = roundScore(score * 20)
      const inWords = { percent: formatPercent(percent) }
      return {
        ...value('styles', percent === neutralPercent ? 'neutral' : 'percent', inWords),
        name: shownName(name),
      }
    }),
  ]
  return [styleId(signal), evidence(label('style', { signal: shownName(signal) }), values, behindStyles.get(signal))]
}

export function changeEntries(scored: ScoredSheet, previous: PreviousScores): Entry[] {
  return [
    ['growth', wholeGrowth(scored, previous)],
    ...signalNames.map((signal): Entry => [growthId(signal), signalGrowth(signal, previous, scored)]),
  ]
}

function wholeGrowth(scored: ScoredSheet, previous: PreviousScores): Evidence {
  const before = value('zoneBefore', 'plain', { text: shownName(previous.tier) })
  const values = changeValues(previous.rasScore, scored.rasScore, growth(scored, previous))
  return evidence(label('growth'), [before, ...values])
}

function signalGrowth(signal: SignalName, previous: PreviousScores, scored: ScoredSheet): Evidence {
  const change = signalChange(signal, previous, scored)
  return evidence(label('signalGrowth', { signal: shownName(signal) }), changeValues(change.from, change.to, change))
}

const chance = () =>
  value('chance', 'chance', {
    share: roundScore(parameter('chance.possible') * 100),
    likely: roundScore(parameter('chance.likely') * 100),
  })

function changeValues(from: number, to: number, change: Growth): Evidence['values'] {
  const scores = [
    value('before', 'outOf', { score: roundScore(from) }),
    value('now', 'outOf', { score: roundScore(to) }),
  ]
  const meaning = value('meaning', 'plain', { text: shownMeaning(change.meaning) })
  if (change.meaning === 'across languages') return [...scores, meaning]
  return [chance(), ...scores, pointsValue(change), meaning]
}

function pointsValue({ points, meaning }: Growth): Evidence['values'][number] {
  if (meaning === 'about the same') return value('change', 'unchanged', {})
  return value('change', 'changed', { count: Math.abs(points), points: formatChange(points) })
}

export function itemEntry({ id, signal }: Item, answers: Sheet): Entry {
  const answer = answers.get(id)!
  const statement = { wording: statementText(id), answer }
  const given = value('answer', 'given', { answer, label: answerLabel(answer) })
  return [itemId(id), { label: label('item', { signal }), values: [given], statement, items: [] }]
}
