import { inLanguage, knownLanguage } from '#language'
import { lockUser } from '../accounts/queries.ts'
import { isOwnAssessment } from '../answers/queries.ts'
import type { Database, Queryable } from '../db/engine/database.ts'
import { assessments } from '../db/schema/assessments.ts'
import { listComparedWith, updateLetter } from '../letter/queries.ts'
import { deleteTranslations } from '../letter/translation.ts'
import { removeChanges } from '../letter/evidence/evidence.ts'
import { recomposeLetter } from '../letter/writer/writer.ts'
import { findResult, findSummaryBefore } from '../results/queries.ts'
import { growthSince } from './complete.ts'

/** False if there is none. Results compared with it are compared with the one before, and worded accordingly. */
export function removeAssessment(database: Database, userId: string, assessmentId: string): Promise<boolean> {
  return database.orm.transaction(async (orm) => {
    await lockUser({ orm }, userId)
    const comparing = await listComparedWith({ orm }, userId, assessmentId)
    const deleted = await orm
      .delete(assessments)
      .where(isOwnAssessment(userId, assessmentId))
      .returning({ id: assessments.id })
    if (deleted.length === 0) return false
    for (const id of comparing) await compareAgain({ orm }, userId, id)
    return true
  })
}

async function compareAgain(tx: Queryable, userId: string, assessmentId: string): Promise<void> {
  const result = await findResult(tx, userId, assessmentId)
  if (result === undefined) return
  const { score, answers } = result
  const previous = await findSummaryBefore(tx, userId, score)
  const { letterLanguage } = result
  // A language may have been taken back since: then what was said of the change only goes.
  const letter =
    knownLanguage(letterLanguage) === letterLanguage
      ? inLanguage(letterLanguage, () => recomposeLetter({ scored: score, answers, previous }, result.letter))
      : removeChanges(result.letter)
  const summary = { ...result.summary, growth: growthSince(previous, score) }
  await tx.orm.update(assessments).set({ summary }).where(isOwnAssessment(userId, assessmentId))
  await deleteTranslations(tx, result)
  await updateLetter(tx, userId, score, { letter, comparedWith: previous?.assessmentId ?? null })
}
