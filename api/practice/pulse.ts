import type { Baseline, Pulse, StatementAnswers } from './contract.ts'
import type { Challenge } from '../letter/contract.ts'
import type { Question } from '../answers/contract.ts'
import type { SignalBreakdown } from '../results/contract.ts'
import { changeError } from '../instrument/public/standard-errors.ts'
import { roundForStorage } from '../instrument/public/rounding.ts'
import { items, type Item } from '../instrument/bank.ts'
import { changeBetween } from '../instrument/change.ts'
import { scaleOf, scoreOf, type ScoredSheet } from '../instrument/scoring.ts'
import { statementText } from '../instrument/wording.ts'

export type Component = Pick<Challenge, 'signal' | 'component'>

export interface ComponentScore extends Component {
  bankVersion: string
  score: number
  createdAt: Date
}

export function questionsOf(component: Component): Question[] {
  return items
    .filter((item) => isOf(component, item))
    .map(({ id, signal }) => ({ id, questionText: statementText(id), signal }))
}

const isOf = ({ signal, component }: Component, item: Item) => item.signal === signal && item.component === component

export function partOf(
  { signalBreakdowns }: Pick<ScoredSheet, 'signalBreakdowns'>,
  { signal, component }: Component,
): SignalBreakdown['components'][number] | undefined {
  const breakdown = signalBreakdowns.find((one) => one.signal === signal)
  return breakdown?.components.find(({ name }) => name === component)
}

/** 0-100; null unless each statement is answered once. */
export function componentScore(component: Component, answers: StatementAnswers): number | null {
  const questions = questionsOf(component)
  const answersById = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  if (answers.length !== questions.length || !questions.every(({ id }) => answersById.has(id))) return null
  return roundForStorage(
    scoreOf(
      answersById,
      scaleOf((item) => isOf(component, item)),
    ),
  )
}

/** The lowest of many scores is too low by chance, hence the expected score. */
export function computeBaseline(
  start: ComponentScore,
  result: Pick<ScoredSheet, 'signalBreakdowns' | 'bankVersion'>,
): Baseline {
  const part = result.bankVersion === start.bankVersion ? partOf(result, start) : undefined
  return {
    score: start.score,
    at: start.createdAt.toISOString(),
    result: part ? { score: part.score, expected: part.estimate } : null,
  }
}

/** Only the newest (first) has a meaning: among many, one shows a change by chance. */
export function computePulses(
  pulses: readonly (ComponentScore & { error: number })[],
  start: ComponentScore | null,
): Pulse[] {
  return pulses.map(({ signal, component, bankVersion, score: now, error, createdAt }, index) => {
    const isSame = start?.signal === signal && start.component === component && start.bankVersion === bankVersion
    const before = isSame ? start.score : null
    const change = before === null ? null : changeBetween(before, now, error, 'one')
    return {
      signal,
      component,
      before,
      now,
      points: change?.points ?? null,
      error,
      changeError: roundForStorage(changeError(error)),
      meaning: index === 0 ? (change?.meaning ?? null) : null,
      createdAt: createdAt.toISOString(),
    }
  })
}
