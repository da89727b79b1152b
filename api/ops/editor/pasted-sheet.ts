import { z } from 'zod'
import { Answer } from '../../contract/question.ts'
import { items } from '../../domain/bank.ts'
import type { Sheet } from '../../domain/sheet.ts'

/** Thrown for a text that holds no whole sheet, with a sentence for whoever pasted it. */
export class PastedSheetError extends Error {
  override name = 'PastedSheetError'
}

/** The part of an account's export that holds answers. */
const Exported = z.object({
  assessments: z.array(z.object({ answers: z.array(z.object({ questionId: z.int(), answer: Answer })) })),
})

/**
 * The newest whole sheet in an account's export (JSON), or the 200 answers in shown order, 1 to 5, with spaces, lines,
 * commas or semicolons between two. Throws PastedSheetError.
 */
export function readPastedSheet(text: string): Sheet {
  // takes away a byte order mark, too
  const trimmed = text.trim()
  return trimmed.startsWith('{') ? fromExport(trimmed) : fromNumbers(trimmed)
}

function fromExport(text: string): Sheet {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new PastedSheetError('This begins like an export, and is no JSON. Paste the whole file.')
  }
  const exported = Exported.safeParse(data)
  if (!exported.success) {
    const { path, message } = exported.error.issues[0]!
    throw new PastedSheetError(`This is no export of an account, at ${path.join('.') || 'its beginning'}: ${message}`)
  }
  const sheets = exported.data.assessments.map(
    ({ answers }) => new Map(answers.map(({ questionId, answer }) => [questionId, answer])),
  )
  const whole = sheets.find((sheet) => items.every(({ id }) => sheet.has(id)))
  if (whole) return new Map(items.map(({ id }) => [id, whole.get(id)!]))
  const most = Math.max(0, ...sheets.map((sheet) => sheet.size))
  throw new PastedSheetError(`No assessment of this export is answered to its end: the longest has ${most} answers.`)
}

function fromNumbers(text: string): Sheet {
  const given = text.split(/[\s,;]+/).filter(Boolean)
  if (given.length !== items.length) {
    throw new PastedSheetError(`A sheet has ${items.length} answers, and this has ${given.length}.`)
  }
  const wrong = given.findIndex((word) => !Answer.safeParse(Number(word)).success)
  if (wrong !== -1) throw new PastedSheetError(`Answer ${wrong + 1} is ${given[wrong]}, and not one from 1 to 5.`)
  return new Map(items.map(({ id }, place) => [id, Number(given[place])]))
}
