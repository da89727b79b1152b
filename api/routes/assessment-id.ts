import { z } from 'zod'
import { noAssessment } from './errors.ts'

/** Ids are UUIDs made here; anything else names nothing. Throws a ProblemError for it. */
export function readAssessmentId(id: string): string {
  const parsed = z.uuid().safeParse(id)
  if (!parsed.success) throw noAssessment()
  return parsed.data
}
