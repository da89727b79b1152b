import type { InsightsDraft, ParagraphDraft } from '../../../contract/insights.ts'
import type { EvaluatedSheet } from '../sheets.ts'

export type Drafted = ParagraphDraft['sentences'][number]

/** The right text of a sheet with one thing changed; undefined if the sheet has no place for it. */
type DraftChange = (sheet: EvaluatedSheet) => InsightsDraft | undefined

/** One change, with a name for the readers of the figures. */
export interface Variant {
  name: string
  change: DraftChange
}

/** Adds a sentence at the beginning of the paragraph that is offered its evidence, if there is one. */
export function adding(name: string, written: (sheet: EvaluatedSheet) => Drafted | undefined): Variant {
  return {
    name,
    change: (sheet) => {
      const sentence = written(sheet)
      const part = sheet.task.parts.find(({ evidence }) => sentence?.evidence.every((id) => evidence.includes(id)))
      const draft = structuredClone(sheet.right)
      const paragraph = draft.summary.find(({ kind }) => kind === part?.kind)
      if (!sentence || !paragraph) return undefined
      paragraph.sentences.unshift(sentence)
      return draft
    },
  }
}

/** Replaces the first sentence for which `replaced` gives another. */
export function replacing(
  name: string,
  replaced: (sentence: Drafted, sheet: EvaluatedSheet) => Drafted | undefined,
): Variant {
  return {
    name,
    change: (sheet) => {
      const draft = structuredClone(sheet.right)
      for (const { sentences } of draft.summary) {
        for (const [place, sentence] of sentences.entries()) {
          const other = replaced(sentence, sheet)
          if (!other) continue
          sentences[place] = other
          return draft
        }
      }
      return undefined
    },
  }
}

/** The values for a template, and the evidence of its sentence. */
export interface Filling {
  values: Record<string, string | number | undefined>
  evidence: string[]
}

/** Adds a sentence from a template, if the sheet has values for all its {places}. */
export function fromTemplate(
  template: string,
  fill: (sheet: EvaluatedSheet, template: string) => Filling | undefined,
): Variant {
  return adding(template, (sheet) => {
    const filling = fill(sheet, template)
    const places = [...template.matchAll(/\{(\w+)\}/g)].map(([, place]) => place!)
    if (!filling || places.some((place) => filling.values[place] === undefined)) return undefined
    const text = template.replace(/\{(\w+)\}/g, (_, place: string) => String(filling.values[place]))
    return { text, evidence: filling.evidence }
  })
}
