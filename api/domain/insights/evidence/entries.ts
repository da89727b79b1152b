import {
  componentId,
  growthId,
  itemId,
  signalId,
  styleId,
  type Evidence,
  type EvidenceId,
} from '../../../contract/insights.ts'
import { answerLabel } from '../../../contract/answer-labels.ts'
import type { Growth, StyleAnalysis } from '../../../contract/score.ts'
import type { SignalName } from '../../../contract/signal.ts'
import { signalNames, signalScoreKey } from '../../../contract/signal-names.ts'
import { items, type Item } from '../../bank.ts'
import { changeBetween } from '../../change.ts'
import { growth } from '../../growth.ts'
import { sideOfRas } from '../../parts.ts'
import { listed } from '../../phrasing.ts'
import { signalError } from '../../../facts/errors.ts'
import { parameter } from '../../../facts/parameters.ts'
import { whole } from '../../../facts/rounding.ts'
import type { ScoredSheet } from '../../scoring.ts'
import type { Sheet } from '../../sheet.ts'
import { zoneOf } from '../../../facts/zones.ts'
import { label, value } from './entry-words.ts'
import type { PreviousScores } from './facts.ts'

/** One thing that a sentence may rest on, as a reader is shown it, with its id. */
export type Entry = [EvidenceId, Evidence]

function entry(id: EvidenceId, shown: string, values: Evidence['values'], from: readonly EvidenceId[] = []): Entry {
  return [id, { label: shown, values, statement: null, items: [...from] }]
}

/** The ids of the items that a signal, a component (`Spark/Showing Care`) or a signal's styles rest on. */
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
  return [value('score', 'outOf', { score: whole(score) }), value('error', 'points', { error: whole(error) })]
}

export function wholeEntries(scored: ScoredSheet): Entry[] {
  const { name, from, to } = zoneOf(scored.rasScore)
  const [lower = '', upper = ''] = scored.nearBorder ?? []
  return [
    entry('ras', label('ras'), [
      ...scoreValues(scored.rasScore, scored.rasError),
      value('rests', 'answers', { count: scoredItems.length }),
    ]),
    entry('zone', label('zone'), [
      value('zone', 'plain', { text: name }),
      value('range', 'between', { from, to }),
      ...(scored.nearBorder ? [value('border', 'borderNames', { lower, upper })] : []),
    ]),
    entry('quality', label('quality'), qualityValues(scored.quality)),
  ]
}

function qualityValues({ reasons }: ScoredSheet['quality']): Evidence['values'] {
  return reasons.length > 0 ? reasons.map((reason) => value('quality', reason, {})) : [value('quality', 'good', {})]
}

export function signalEntries(scored: ScoredSheet, breakdown: ScoredSheet['signalBreakdowns'][number]): Entry[] {
  const { signal, error, components } = breakdown
  const score = scored[signalScoreKey(signal)]
  return [
    entry(signalId(signal), label('signal', { signal }), scoreValues(score, error), behindSignal.get(signal)),
    ...components.map(({ name, score, error, standing }) =>
      entry(
        componentId(signal, name),
        label('component', { component: name, signal }),
        [
          ...scoreValues(score, error),
          value('standing', standing === 'even' ? sideOfRas({ signal, name, score }, scored.rasScore) : standing, {}),
        ],
        behindComponent.get(`${signal}/${name}`),
      ),
    ),
  ]
}

/** A style's percentage where the answer to each of its statements was neutral. */
const neutralPercent = 60

export function styleEntry({ signal, confidence, shown, styles }: StyleAnalysis): Entry {
  const reading = value('styles', shown.length === 0 ? 'faint' : confidence, {})
  return entry(
    styleId(signal),
    label('style', { signal }),
    [
      shown.length === 0 ? reading : { ...reading, value: `${listed(shown)}: ${reading.value}` },
      ...styles.map(({ name, score }) => {
        const percent = whole(score * 20)
        return { ...value('styles', percent === neutralPercent ? 'neutral' : 'percent', { percent }), name }
      }),
    ],
    behindStyles.get(signal),
  )
}

export function changeEntries(scored: ScoredSheet, previous: PreviousScores): Entry[] {
  const ras = growth(scored.rasScore, previous.rasScore)
  return [
    entry('growth', label('growth'), [
      value('zoneBefore', 'plain', { text: previous.tier }),
      ...changeValues(previous.rasScore, scored.rasScore, ras),
    ]),
    ...signalNames.map((signal: SignalName) => {
      const [from, to] = [previous[signalScoreKey(signal)], scored[signalScoreKey(signal)]]
      const values = changeValues(from, to, changeBetween(from, to, signalError(signal), 'ten'))
      return entry(growthId(signal), label('signalGrowth', { signal }), values)
    }),
  ]
}

const chance = value('chance', 'chance', {
  share: whole(parameter('chance.possible') * 100),
  likely: whole(parameter('chance.likely') * 100),
})

function changeValues(from: number, to: number, change: Growth): Evidence['values'] {
  return [
    chance,
    value('before', 'outOf', { score: whole(from) }),
    value('now', 'outOf', { score: whole(to) }),
    pointsValue(change),
    value('meaning', 'plain', { text: change.meaning }),
  ]
}

/** A change in points, with its sign; without either where the scores are about the same. */
function pointsValue({ points, meaning }: Growth): Evidence['values'][number] {
  if (meaning === 'about the same') return value('change', 'unchanged', {})
  const size = Math.abs(points)
  return value('change', size === 1 ? 'changedByOne' : 'changed', { points: `${points < 0 ? '−' : '+'}${size}` })
}

/** Reads a change as `changeValues` shows it: whole scores, 0-100, and what may be said. */
export function readChange({ values }: Evidence): { from: number; to: number; meaning: string } {
  const [from, to, , meaning] = values.slice(-4).map(({ value: shown }) => shown)
  return { from: Number.parseInt(from!, 10), to: Number.parseInt(to!, 10), meaning: meaning! }
}

/** An item's entry for each answer from 1 to 5: there are no others, and they are the larger part of all evidence. */
const itemEntries = new Map(
  items.map(({ id, signal, text }) => {
    const entryFor = (answer: number): Evidence => {
      const given = value('answer', 'given', { answer, label: answerLabel(answer) })
      return { label: label('item', { signal }), values: [given], statement: { wording: text, answer }, items: [] }
    }
    return [id, [1, 2, 3, 4, 5].map(entryFor)]
  }),
)

export function itemEntry({ id }: Item, answers: Sheet): Entry {
  return [itemId(id), itemEntries.get(id)![answers.get(id)! - 1]!]
}
