import type { EvidenceCatalogue, Insights, InsightsDraft } from '../contract/insights.ts'
import { askedParts } from '../domain/insights/model/parts.ts'
import { readCatalogue } from '../domain/insights/model/read-catalogue.ts'
import type { ScoredSheet } from '../domain/scoring.ts'

/** A correct answer of a model: the built-in sentences whose evidence is offered to a model. */
export function rightDraft({ summary }: Insights, catalogue: EvidenceCatalogue, scored: ScoredSheet): InsightsDraft {
  const parts = askedParts(readCatalogue(scored, catalogue), catalogue)
  const drafts = parts.map(({ kind, evidence: offered }) => ({
    kind,
    sentences: (summary.find((paragraph) => paragraph.kind === kind)?.sentences ?? [])
      .filter(({ evidence }) => evidence.every((id) => offered.includes(id)))
      .map(({ text, evidence }) => ({ text, evidence: [...evidence] })),
  }))
  return { summary: drafts.filter(({ sentences }) => sentences.length > 0) }
}
