import type { ScoreSummary } from '../contract/score.ts'
import { answersByQuestion } from '../db/answer-sheet.ts'
import { listGiven } from '../db/assessments.ts'
import { lockAssessment, storeResult } from '../db/completion.ts'
import type { Database } from '../db/engine/database.ts'
import { findScoreBefore } from '../db/scores.ts'
import { holdPerson } from '../db/users.ts'
import { items } from '../domain/bank.ts'
import { growth } from '../domain/change.ts'
import { writeWords } from '../domain/insights/writer/writer.ts'
import { scoreSheet } from '../domain/scoring.ts'
import { noAssessment, ProblemError, unauthorized } from './errors.ts'

interface Completion {
  userId: string
  assessmentId: string
  now: Date
}

/**
 * Scores an assessment and stores the result with its answers and words, once: called again, or twice at the same time,
 * it gives the stored result. Throws a ProblemError where an answer is missing, and where the person has no such
 * assessment.
 */
export function complete(database: Database, { userId, assessmentId, now }: Completion): Promise<ScoreSummary> {
  return database.orm.transaction(async (orm) => {
    if ((await holdPerson({ orm }, userId)) === undefined) throw unauthorized()
    const completed = await lockAssessment({ orm }, userId, assessmentId)
    if (completed === undefined) throw noAssessment()
    if (completed !== null) return completed
    const given = await listGiven({ orm }, userId, assessmentId)
    const answers = answersByQuestion(given)
    const missing = items.filter(({ id }) => !answers.has(id)).map(({ id }) => id)
    if (missing.length > 0) throw incomplete(missing)
    const previous = await findScoreBefore({ orm }, userId, { assessmentId, completedAt: now.toISOString() })
    const times = given.map(({ answeredAt }) => answeredAt.getTime())
    const score = scoreSheet(answers, times)
    return storeResult(
      { orm },
      {
        ...{ assessmentId, given, score, previous, now },
        growth: growthSince(previous, score.rasScore),
        words: writeWords(score, answers, previous),
      },
    )
  })
}

/** The change of a score since the result before it; null where there is none. */
export const growthSince = (previous: Pick<ScoreSummary, 'rasScore'> | undefined, rasScore: number) =>
  previous === undefined ? null : growth(rasScore, previous.rasScore)

const incomplete = (missing: number[]) =>
  new ProblemError('incomplete', 'Please answer all questions before completing the assessment.', {}, { missing })
