import type { EvidenceId } from '../contract.ts'
import type { ChangeMeaning, Confidence, StrengthOrEdge } from '#api/results/contract.ts'
import { matchesStance, type EvidenceFigures, type Stance } from '../evidence/evidence.ts'

/** Scores are 0-100. */
export interface SubjectCondition {
  from?: number
  under?: number
  standing?: StrengthOrEdge
  isLowest?: boolean
  isAllHigh?: boolean
  isBelowGrowth?: boolean
  isLevel?: boolean
  confidence?: Confidence
  flag?: 'good' | 'check'
  meaning?: ChangeMeaning
  direction?: 'up' | 'down'
  isSameNumber?: boolean
  /** same statements and scoring both times */
  sameInstrument?: boolean
  said?: Stance
}

/** By subject; `*` is every subject. */
export type Condition = Readonly<Record<string, SubjectCondition>>

export type Subjects = Record<string, EvidenceId>

export function isConditionMet(
  condition: Condition,
  subjects: Subjects,
  figuresOf: (id: EvidenceId) => EvidenceFigures,
): boolean {
  return Object.entries(condition).every(([subject, test]) => {
    const ids = subject === '*' ? Object.values(subjects) : [subjects[subject]]
    return ids.every((id) => id !== undefined && passes(test, figuresOf(id)))
  })
}

function passes({ from, under, said, ...equal }: SubjectCondition, figures: EvidenceFigures): boolean {
  return (
    (from === undefined || (figures.score !== undefined && figures.score >= from)) &&
    (under === undefined || (figures.score !== undefined && figures.score < under)) &&
    (said === undefined || matchesStance(figures.answer, said)) &&
    Object.entries(equal).every(([key, value]) => figures[key as keyof typeof equal] === value)
  )
}
