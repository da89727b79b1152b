import type { Insights } from '../../contract/insights.ts'
import type { ParagraphState } from '../../contract/paragraph.ts'
import type { Database } from '../../db/database.ts'
import { listJudgements } from '../../db/judgements.ts'
import { paragraphsOf } from '../../domain/insights/paragraphs.ts'

/** What the person says of each paragraph of a result's words; the caller has found the result by its owner. */
export async function loadParagraphs(
  database: Database,
  assessmentId: string,
  insights: Insights,
): Promise<ParagraphState[]> {
  const judged = await listJudgements(database, assessmentId)
  const fits = new Map(judged.map((judgement) => [judgement.key, judgement.fits]))
  return paragraphsOf(insights).map(({ key }) => ({ key, fits: fits.get(key) ?? null }))
}
