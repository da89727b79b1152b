import { componentId, itemId, signalId, styleId } from '../../../contract/insights.ts'
import { isAbove } from '../../../domain/insights/evidence/evidence.ts'
import { spelled, vagueSizes } from './sizes.ts'
import type { EvaluatedSheet } from '../sheets.ts'
import type { Filling } from './fault.ts'

/** Scores that are certainly low or high, 0-100. */
const [low, high] = [40, 75]

type Fill = (sheet: EvaluatedSheet, template: string) => Filling | undefined
const idOfComponent = ({ signal, name }: { signal: Parameters<typeof componentId>[0]; name: string }) =>
  componentId(signal, name)

/** The components that a model is offered, the highest first. */
function offered({ profile, task }: EvaluatedSheet) {
  const evidence = task.parts.find(({ kind }) => kind === 'components')!.evidence
  return profile.components.filter((component) => evidence.includes(idOfComponent(component)))
}

const lowest: Fill = ({ profile: { weakest } }) =>
  weakest.score < low ? { values: { name: weakest.name }, evidence: [idOfComponent(weakest)] } : undefined

const highest: Fill = (sheet) => {
  const top = offered(sheet)[0]!
  return top.score >= high ? { values: { name: top.name }, evidence: [idOfComponent(top)] } : undefined
}

/** Two signals that are apart, or a component and a signal to which it does not belong. */
const ofSignals: Fill = (sheet, template) => {
  const { profile, task, factsOf } = sheet
  const evidence = task.parts.find(({ kind }) => kind === 'components')!.evidence
  const signals = profile.signals.filter(({ name }) => evidence.includes(signalId(name)))
  const [top, bottom] = [signals[0]!.name, signals.at(-1)!.name]
  if (template.includes('{part}')) {
    const part = offered(sheet).at(-1)!
    const wrong = signals.find(({ name }) => name !== part.signal)?.name
    return (
      (wrong && { values: { part: part.name, wrong }, evidence: [idOfComponent(part), signalId(wrong)] }) || undefined
    )
  }
  const ids = [signalId(top), signalId(bottom)]
  return isAbove(ids[0]!, ids[1]!, factsOf) ? { values: { high: top, low: bottom }, evidence: ids } : undefined
}

/** Two components that are apart, or one that the challenge is not for. */
const ofComponents: Fill = (sheet, template) => {
  const [top, bottom] = [offered(sheet)[0]!, offered(sheet).at(-1)!]
  if (template.includes('{other}')) return { values: { other: top.name }, evidence: [idOfComponent(top)] }
  const ids = [idOfComponent(top), idOfComponent(bottom)]
  const values = { high: top.name, low: bottom.name }
  return isAbove(ids[0]!, ids[1]!, sheet.factsOf) ? { values, evidence: ids } : undefined
}

const wrongNumber: Fill = ({ profile: { weakest } }) => {
  const score = Math.round(weakest.score)
  const number = score < 50 ? score + 27 : score - 27
  const values = { name: weakest.name, number, words: spelled(number), ...vagueSizes(number) }
  return { values, evidence: [idOfComponent(weakest)] }
}

/** A style that is not shown, from a signal whose styles are offered. */
const hiddenStyle: Fill = ({ scored, task }) => {
  const evidence = task.parts.find(({ kind }) => kind === 'styles')?.evidence ?? []
  const found = scored.styleAnalysis
    .filter(({ signal }) => evidence.includes(styleId(signal)))
    .flatMap(({ signal, styles, shown }) => styles.map(({ name }) => ({ signal, name, isShown: shown.includes(name) })))
    .find(({ name, isShown }) => !isShown && /[ -]/.test(name))
  if (!found) return undefined
  const values = { signal: found.signal, style: found.name, lower: found.name.toLowerCase() }
  return { values, evidence: [styleId(found.signal)] }
}

/** A signal whose first style is followed by another, reported as if it were clear: level styles are never offered. */
const leaningStyle: Fill = ({ scored, task }) => {
  const evidence = task.parts.find(({ kind }) => kind === 'styles')?.evidence ?? []
  const found = scored.styleAnalysis.find(
    ({ signal, confidence }) => confidence === 'leaning' && evidence.includes(styleId(signal)),
  )
  return found && { values: { signal: found.signal }, evidence: [styleId(found.signal)] }
}

const sameScore: Fill = ({ factsOf }) =>
  factsOf('growth').meaning === 'about the same' ? { values: {}, evidence: ['growth'] } : undefined

/** In turn with the whole score and with the answers of a pair. */
const ofAnyone: Fill = ({ pairs, scored }) => {
  const pair = pairs[0]?.answers.map(({ item }) => itemId(item.id))
  return { values: {}, evidence: pair && Math.round(scored.rasScore) % 2 === 0 ? pair : ['ras'] }
}

const disagreed: Fill = ({ pairs, answers }) => {
  const found = pairs.flatMap((pair) => pair.answers).find(({ item }) => answers.get(item.id) === 2)
  return found && { values: { statement: found.item.text }, evidence: [itemId(found.item.id)] }
}

/** The sentences of each kind of fault about a sheet. */
export const fillings: Record<string, Fill> = {
  directionLow: lowest,
  directionHigh: highest,
  signal: ofSignals,
  component: ofComponents,
  number: wrongNumber,
  style: hiddenStyle,
  styleSure: leaningStyle,
  changeUp: sameScore,
  changeDown: sameScore,
  cause: ofAnyone,
  diagnosis: ofAnyone,
  verdict: ofAnyone,
  comparison: ofAnyone,
  instruction: ofAnyone,
  answer: disagreed,
}
