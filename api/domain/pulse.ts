import type { Challenge } from '../contract/insights.ts'
import type { Pulse, PulseInput } from '../contract/pulse.ts'
import type { Question } from '../contract/question.ts'
import { items, type Item } from './bank.ts'
import { changeBetween } from './change.ts'
import { componentError } from '../facts/errors.ts'
import { stored } from '../facts/rounding.ts'
import { scoreOf, type ScoredSheet } from './scoring.ts'

/** A component, by its signal and its own name. */
export type Component = Pick<Challenge, 'signal' | 'component'>

/** The statements that a component is scored from, in shown order. */
export function questionsOf(component: Component): Question[] {
  return items
    .filter((item) => isOf(component, item))
    .map(({ id, text, signal }) => ({ id, questionText: text, signal }))
}

const isOf = ({ signal, component }: Component, item: Item) => item.signal === signal && item.component === component

/** A component's score in a result; undefined where the result does not know the component. */
export function componentScore(
  { signalBreakdowns }: Pick<ScoredSheet, 'signalBreakdowns'>,
  { signal, component }: Component,
): number | undefined {
  const breakdown = signalBreakdowns.find((one) => one.signal === signal)
  return breakdown?.components.find(({ name }) => name === component)?.score
}

/** A component's score, 0-100, from new answers; null unless they answer each of its statements once. */
export function pulseScore(component: Component, answers: PulseInput['answers']): number | null {
  const asked = questionsOf(component)
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  if (answers.length !== asked.length || !asked.every(({ id }) => given.has(id))) return null
  return stored(scoreOf(given, (item) => isOf(component, item)))
}

/** What moved from a result to a pulse, against the error of both. Scores are 0-100. */
export function readPulse(
  { signal, component }: Component,
  { before, now, at }: { before: number; now: number; at: Date },
): Pulse {
  const { points, error, changeError, meaning } = changeBetween(before, now, componentError(signal, component), 'one')
  return { signal, component, before, now, points, error, changeError, meaning, createdAt: at.toISOString() }
}
