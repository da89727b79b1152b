import { z } from 'zod'
import { slots } from '../contract.ts'

/** 4 and 5 are `agreed`, 3 `undecided`, 1 and 2 `disagreed`. */
const Assertion = z.object({
  item: z.number(),
  says: z.enum(['agreed', 'disagreed', 'undecided']),
  quote: z.string().nullable(),
})
export type Assertion = z.infer<typeof Assertion>

const DraftSentence = z.object({ slot: z.enum(slots), text: z.string(), claims: z.array(Assertion) })
export type DraftSentence = z.infer<typeof DraftSentence>

/** No length limits, which some servers don't support; they're checked on arrival. */
export const LetterDraft = z.object({ sentences: z.array(DraftSentence) })

const Verdict = z.enum(['follows', 'adds', 'contradicts', 'asks'])
export type Verdict = z.infer<typeof Verdict>

const SentenceVerdict = z.object({ sentence: z.number(), verdict: Verdict })

export const ReviewDraft = z.object({ verdicts: z.array(SentenceVerdict) })

/** Drops sentences that don't follow the schema. */
export function parseDraft(answer: unknown): DraftSentence[] {
  return rowsIn(answer, 'sentences', DraftSentence).map((row) => ({ ...row, text: row.text.trim() }))
}

/** By number of the sentence; contradicting duplicates cancel each other. */
export function parseVerdicts(answer: unknown): Map<number, Verdict> {
  const bySentence = Map.groupBy(rowsIn(answer, 'verdicts', SentenceVerdict), ({ sentence }) => sentence)
  return new Map(
    [...bySentence].flatMap(([number, [one, another]]) => (one && !another ? [[number, one.verdict]] : [])),
  )
}

function rowsIn<Row extends z.ZodType>(answer: unknown, name: string, row: Row): z.output<Row>[] {
  const { data } = z.object({ [name]: z.array(z.unknown()) }).safeParse(answer)
  return (data?.[name] ?? []).flatMap((one) => row.safeParse(one).data ?? [])
}
