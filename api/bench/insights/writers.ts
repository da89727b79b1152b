import { ModelFailure } from '../../adapters/model-failure.ts'
import type { Model } from '../../adapters/model.ts'
import type { InsightsDraft } from '../../contract/insights.ts'
import { bestOf, type WritingTask } from '../../domain/insights/model/task.ts'
import { askTwice } from '../../ops/ask-twice.ts'
import { agreementWith, meanOrZero, measuresOf, sharedSentences } from './measures.ts'
import type { EvaluatedSheet } from './sheets.ts'

/** The figures of one writer over all sheets; shares are 0 to 1. */
export interface WriterFigures {
  writer: string
  /** sheets for which the model gave no answer */
  withoutAnswer: number
  /** texts that passed completely at the first try, and at the first or the second */
  passedAtFirst: number
  passedAtSecond: number
  /** paragraphs that passed in the end, of all that were asked for */
  paragraphsPassed: number
  specificWords: number
  readingGrade: number
  /** sentences of a text that are in another person's text as well */
  sharedSentences: number
  /** texts that agree better with their own sheet than with another */
  isWhose: number
}

/** What a writer wrote about a sheet: what passed of it, and at which try everything did. */
export interface WriterResult {
  sheet: EvaluatedSheet
  text: InsightsDraft
  passedAt: 1 | 2 | undefined
  hasAnswer: boolean
}

/** The built-in writer's texts, limited to what a model is offered, and checked as if a model had written them. */
export function builtInTexts(sheets: readonly EvaluatedSheet[]): WriterResult[] {
  return sheets.map((sheet) => {
    const { paragraphs } = sheet.task.check(sheet.right)
    return {
      sheet,
      text: { summary: paragraphs },
      passedAt: paragraphs.length === sheet.right.summary.length ? 1 : undefined,
      hasAnswer: true,
    }
  })
}

/** A model's texts, each asked for as the site would ask. If no answer came, earlier ones count. */
export async function modelTexts(model: Model, sheets: readonly EvaluatedSheet[]): Promise<WriterResult[]> {
  const written: WriterResult[] = []
  for (const sheet of sheets) {
    const tries: ReturnType<WritingTask['check']>[] = []
    try {
      for await (const { checked } of askTwice(model, sheet.task, { stopping: new AbortController().signal }))
        tries.push(checked)
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
    }
    const passedAt = tries.findIndex(({ reasons }) => reasons.length === 0) + 1
    const text = { summary: bestOf(tries.map(({ paragraphs }) => paragraphs)) }
    const hasAnswer = tries.length > 0
    written.push({ sheet, text, passedAt: passedAt === 0 ? undefined : (passedAt as 1 | 2), hasAnswer })
  }
  return written
}

export function writerFigures(writer: string, all: readonly WriterResult[]): WriterFigures {
  const texts = all.filter(({ text }) => text.summary.length > 0)
  const beside = texts.map((one, place) => ({ one, next: texts[(place + 1) % texts.length]! }))
  const measures = texts.map(({ text }) => measuresOf(text))
  const asked = all.reduce((sum, { sheet }) => sum + sheet.task.parts.length, 0)
  return {
    writer,
    withoutAnswer: all.filter(({ hasAnswer }) => !hasAnswer).length,
    passedAtFirst: all.filter(({ passedAt }) => passedAt === 1).length / all.length,
    passedAtSecond: all.filter(({ passedAt }) => passedAt !== undefined).length / all.length,
    paragraphsPassed: all.reduce((sum, { text }) => sum + text.summary.length, 0) / asked,
    specificWords: meanOrZero(measures.map(({ specificWords }) => specificWords)),
    readingGrade: meanOrZero(measures.map(({ readingGrade }) => readingGrade)),
    sharedSentences: meanOrZero(beside.map(({ one, next }) => sharedSentences(one.text, next.text))),
    isWhose: meanOrZero(
      beside.map(({ one, next }) =>
        agreementWith(one.text, one.sheet.catalogue) > agreementWith(one.text, next.sheet.catalogue) ? 1 : 0,
      ),
    ),
  }
}
