import { stringify } from 'csv-stringify/sync'
import type { ExportedAnswer, ExportedAssessment } from '../contract/export.ts'
import type { Wording } from './wording.ts'

/** Answers with the words they were given to, null where those are not certain. */
export function wordedAnswers(
  answers: readonly { questionId: number; answer: number; answeredAt: Date }[],
  wording: ReadonlyMap<number, Wording>,
): ExportedAnswer[] {
  return answers.map(({ questionId, answer, answeredAt }) => ({
    questionId,
    wording: wording.get(questionId)?.text ?? null,
    signal: wording.get(questionId)?.signal ?? null,
    answer,
    answeredAt: answeredAt.toISOString(),
  }))
}

/** What a table of answers tells of an assessment. */
export type TabledAssessment = Pick<ExportedAssessment, 'id' | 'startedAt' | 'completedAt' | 'answers'>

/**
 * One line an answer, as RFC 4180 has it. Spreadsheets are told the encoding, and no text is run as
 * a formula.
 */
export function answersAsCsv(assessments: readonly TabledAssessment[]): string {
  const rows = assessments.flatMap(({ id, startedAt, completedAt, answers }) =>
    answers.map((answer) => ({ assessmentId: id, startedAt, completedAt, ...answer })),
  )
  return stringify(rows, {
    columns: [
      { key: 'assessmentId', header: 'assessment id' },
      { key: 'startedAt', header: 'started at' },
      { key: 'completedAt', header: 'completed at' },
      { key: 'questionId', header: 'question id' },
      { key: 'signal', header: 'signal' },
      { key: 'wording', header: 'wording' },
      { key: 'answer', header: 'answer' },
      { key: 'answeredAt', header: 'answered at' },
    ],
    header: true,
    bom: true,
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    escape_formulas: true,
  })
}
