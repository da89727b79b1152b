import { z } from 'zod'
import { slots } from '../../../contract/insights.ts'

/** What a sentence claims of one answer: 4 and 5 are `agreed`, 3 is `undecided`, 1 and 2 are `disagreed`. */
const Claim = z.object({
  item: z.number(),
  says: z.enum(['agreed', 'disagreed', 'undecided']),
  /** words of the statement that the sentence quotes; null where it quotes none */
  quote: z.string().nullable(),
})
export type Claim = z.infer<typeof Claim>

const DraftSentence = z.object({ slot: z.enum(slots), text: z.string(), claims: z.array(Claim) })
export type DraftSentence = z.infer<typeof DraftSentence>

/** Without limits of length, which not every server understands; they are checked when the answer arrives. */
export const LetterDraft = z.object({ sentences: z.array(DraftSentence) })

const Verdict = z.enum(['follows', 'adds', 'contradicts', 'asks'])
export type Verdict = z.infer<typeof Verdict>

const SentenceVerdict = z.object({ sentence: z.number(), verdict: Verdict })

export const ReadingDraft = z.object({ verdicts: z.array(SentenceVerdict) })

/** The sentences in a model's answer; one that does not follow the schema is left out. */
export function readDraft(answer: unknown): DraftSentence[] {
  return rowsIn(answer, 'sentences', DraftSentence).map((row) => ({ ...row, text: row.text.trim() }))
}

/** The verdicts of a second reading by the number of the sentence. Of two on one sentence, neither counts. */
export function readVerdicts(answer: unknown): Map<number, Verdict> {
  const bySentence = Map.groupBy(rowsIn(answer, 'verdicts', SentenceVerdict), ({ sentence }) => sentence)
  return new Map(
    [...bySentence].flatMap(([number, [one, another]]) => (one && !another ? [[number, one.verdict]] : [])),
  )
}

function rowsIn<Row extends z.ZodType>(answer: unknown, name: string, row: Row): z.output<Row>[] {
  const { data } = z.object({ [name]: z.array(z.unknown()) }).safeParse(answer)
  return (data?.[name] ?? []).flatMap((one) => row.safeParse(one).data ?? [])
}
