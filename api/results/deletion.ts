import { eq } from 'drizzle-orm'
import type { Words } from '../letter/contract.ts'
import type { Growth, ScoreSummary } from './contract.ts'
import { isOwn } from '../answers/queries.ts'
import type { Database } from '../db/engine/database.ts'
import { listComparedWith, replaceWords } from '../letter/queries.ts'
import { assessments } from '../db/schema/assessments.ts'
import { findScoreBefore, findScoredRow, type ScoredRow } from './queries.ts'
import { lockUser } from '../accounts/queries.ts'

export interface ResultToReword extends ScoredRow {
  previous: ScoreSummary | undefined
}

/** False if there is none. Results compared with it get the words and growth from `reword`. */
export function removeAssessment(
  database: Database,
  { userId, assessmentId }: { userId: string; assessmentId: string },
  reword: (result: ResultToReword) => { words: Words; growth: Growth | null },
): Promise<boolean> {
  return database.orm.transaction(async (orm) => {
    await lockUser({ orm }, userId)
    const comparing = await listComparedWith({ orm }, assessmentId)
    const deleted = await orm.delete(assessments).where(isOwn(userId, assessmentId)).returning({ id: assessments.id })
    if (deleted.length === 0) return false
    for (const id of comparing) {
      const row = await findScoredRow({ orm }, userId, id)
      if (row === undefined) continue
      const previous = await findScoreBefore({ orm }, userId, row.score)
      const { words, growth } = reword({ ...row, previous })
      const summary = { ...row.summary, growth }
      await orm.update(assessments).set({ summary }).where(eq(assessments.id, id))
      await replaceWords({ orm }, row.score, { words, comparedWith: previous?.assessmentId ?? null })
    }
    return true
  })
}
