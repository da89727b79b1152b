import { z } from 'zod'
import type { EvidenceId } from '../contract.ts'
import { ChangeMeaning, Confidence, StrengthOrEdge } from '#api/results/contract.ts'
import { matchesStance, Stance, type EvidenceFigures } from '../evidence/evidence.ts'

/** Scores are 0-100. */
export const SubjectCondition = z.strictObject({
  from: z.number().optional(),
  under: z.number().optional(),
  standing: StrengthOrEdge.optional(),
  isLowest: z.boolean().optional(),
  isAllHigh: z.boolean().optional(),
  isBelowGrowth: z.boolean().optional(),
  isLevel: z.boolean().optional(),
  confidence: Confidence.optional(),
  flag: z.enum(['good', 'check']).optional(),
  meaning: ChangeMeaning.optional(),
  direction: z.enum(['up', 'down']).optional(),
  isSameNumber: z.boolean().optional(),
  /** same statements and scoring both times */
  sameInstrument: z.boolean().optional(),
  said: Stance.optional(),
})
export type SubjectCondition = z.infer<typeof SubjectCondition>

/** By subject; `*` is every subject. */
export const Condition = z.record(z.string().min(1), SubjectCondition)
export type Condition = z.infer<typeof Condition>

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
