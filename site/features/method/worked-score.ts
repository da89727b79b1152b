import type { SignalName } from '#api/contract/signal.ts'
import type { Item } from '#api/instrument/bank.ts'
import { mean } from '#api/instrument/public/rounding.ts'
import { scaleOf, scoreOf } from '#api/instrument/scoring.ts'
import { answersTo, type Sheet } from '#api/instrument/sheet.ts'
import { sampleAnswers, sampleScore } from '#api/sample/sample.ts'
import { shownStatement } from './statement-rows.ts'

/** The sample's edge, or its first part without one, and that part's signal. */
export function workedScore() {
  const parts = sampleScore.signalBreakdowns.flatMap(({ signal, components }) =>
    components.map(({ name, standing }) => ({ signal, name, standing })),
  )
  const { signal, name } = parts.find(({ standing }) => standing === 'edge') ?? parts[0]!
  return {
    part: { name, ...workedScale(({ component, ...item }) => item.signal === signal && component === name) },
    signal: { name: signal as SignalName, ...workedScale((item) => item.signal === signal) },
  }
}

/** Means are from 1 to 5, the score from 0 to 100. */
function workedScale(select: (item: Item) => boolean, sheet: Sheet = sampleAnswers) {
  const scale = scaleOf(select)
  const answers = [...scale.plus, ...scale.minus].map(({ id, order, keyed }) => ({
    text: shownStatement(order),
    keyed,
    answer: sheet.get(id)!,
  }))
  const meanOf = (items: readonly Item[]) => mean(answersTo(sheet, items))
  return { answers, plus: meanOf(scale.plus), minus: meanOf(scale.minus), score: scoreOf(sheet, scale) }
}
