import type { InsightsDraft, ParagraphDraft } from '../../../contract/insights.ts'
import type { EvaluatedSheet } from '../sheets.ts'

export type Drafted = ParagraphDraft['sentences'][number]

/** The right text of a sheet with one thing changed; undefined where the sheet has no place for it. */
type DraftChange = (sheet: EvaluatedSheet) => InsightsDraft | undefined

/** One change, by a name that a reader of the figures knows it again by. */
export interface Variant {
  name: string
  change: DraftChange
}

/** A sentence put first in the paragraph that is offered what it cites; none where none is. */
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

/** The first sentence of the text that `replaced` gives another for. */
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

/** What a template is filled with, and what the sentence then cites. */
export interface Filling {
  values: Record<string, string | number | undefined>
  evidence: string[]
}

/** A sentence from a template; none where the sheet has nothing for it, or not for one of its {places}. */
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
