import { stringify, type Options } from 'csv-stringify/sync'
import type { ExportedAnswer, ExportedAssessment } from './contract.ts'
import type { SavedAnswer } from '#api/answers/answer-sheet.ts'
import type { WordingOf } from './wordings.ts'

export function wordedAnswers(answers: readonly SavedAnswer[], wordingOf: WordingOf): ExportedAnswer[] {
  return answers.map((given) => {
    const { questionId, answer, answeredAt, chosenAt } = given
    const { language, wording } = wordingOf(given)
    return {
      questionId,
      wording: wording?.text ?? null,
      signal: wording?.signal ?? null,
      answer,
      language,
      answeredAt: answeredAt.toISOString(),
      chosenAt: chosenAt?.toISOString() ?? null,
    }
  })
}

type TabledAssessment = Pick<ExportedAssessment, 'id' | 'startedAt' | 'completedAt' | 'answers'>

/** RFC 4180; spreadsheets run no text as a formula. */
export const tableFormat: Options = { record_delimiter: '\r\n', quote_record_delimiter: true, escape_formulas: true }

const columns = [
  { key: 'assessmentId', header: 'assessment id' },
  { key: 'startedAt', header: 'started at' },
  { key: 'completedAt', header: 'completed at' },
  { key: 'questionId', header: 'question id' },
  { key: 'signal', header: 'signal' },
  { key: 'wording', header: 'wording' },
  { key: 'answer', header: 'answer' },
  { key: 'answeredAt', header: 'answered at' },
]

/** The byte order mark tells spreadsheets the encoding. */
export const csvHeader: string = stringify([], { ...tableFormat, columns, header: true, bom: true })

export function csvRows({ id, startedAt, completedAt, answers }: TabledAssessment): string {
  const rows = answers.map((answer) => ({ assessmentId: id, startedAt, completedAt, ...answer }))
  return stringify(rows, { ...tableFormat, columns })
}
