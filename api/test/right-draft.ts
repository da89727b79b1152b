import type { EvidenceCatalogue, Insights, InsightsDraft } from '../contract/insights.ts'
import { createWritingTask } from '../domain/insights/model/task.ts'
import type { ScoredSheet } from '../domain/scoring.ts'

/** A correct answer of a model: the built-in sentences whose evidence is offered to a model. */
export function rightDraft(insights: Insights, catalogue: EvidenceCatalogue, scored: ScoredSheet): InsightsDraft {
  const { parts } = createWritingTask(scored, catalogue, insights)
  const drafts = parts.map(({ kind, evidence: offered }) => ({
    kind,
    sentences: (insights.summary.find((paragraph) => paragraph.kind === kind)?.sentences ?? [])
      .filter(({ evidence }) => evidence.every((id) => offered.includes(id)))
      .map(({ text, evidence }) => ({ text, evidence: [...evidence] })),
  }))
  return { summary: drafts.filter(({ sentences }) => sentences.length > 0) }
}
