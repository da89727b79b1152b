import { z } from 'zod'
import { type Slot, slots } from '../../../contract/insights.ts'

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

/**
 * What a language model is asked to write. It has no limits of length, because not every server that follows a schema
 * understands them; they are checked when the answer arrives.
 */
export const LetterDraft = z.object({ sentences: z.array(DraftSentence) })

/** How a second reading judges a sentence: it follows from the answers, adds to them, contradicts them, or only asks. */
const Verdict = z.enum(['follows', 'adds', 'contradicts', 'asks'])
export type Verdict = z.infer<typeof Verdict>

/** What a second reading is asked for: a verdict on each sentence by its number. */
export const ReadingDraft = z.object({ verdicts: z.array(z.object({ sentence: z.number(), verdict: Verdict })) })

/** `134`, `"134"` and `"item:134"` */
const LenientItem = z.preprocess((value) => Number(/\d+/.exec(String(value))?.[0]), z.int())
const lower = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value)
/** `scene 1`, `Scene_1`, `scene1` */
const asSlot = (value: unknown) =>
  typeof value === 'string' ? lower(value.replace(/[\s_]+/g, '-').replace(/^(scene)(\d)/i, '$1-$2')) : value
/** `strongly agreed`, `agree` */
const asStance = (value: unknown) =>
  /\bnot\b|n['’]t\b/.test(String(lower(value)))
    ? undefined
    : /disagree|undecided|neutral|agree/.exec(String(lower(value)))?.[0]
const stances: Record<string, Claim['says']> = {
  disagree: 'disagreed',
  undecided: 'undecided',
  neutral: 'undecided',
  agree: 'agreed',
}
const LenientClaim = z.object({
  item: LenientItem,
  says: z.preprocess((value) => stances[asStance(value) ?? ''], Claim.shape.says),
  quote: z.string().nullish().catch(null),
})
/** one claim by itself counts as a list of one, and a broken one makes the list empty: without a claim nothing stands */
const LenientClaims = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? [value] : value),
  z.array(LenientClaim).catch([]),
)
const LenientSentence = z.object({
  slot: z.preprocess(asSlot, DraftSentence.shape.slot),
  text: z.string(),
  claims: LenientClaims,
})
/** `Follows.` */
const asVerdict = (value: unknown) => (typeof value === 'string' ? value.toLowerCase().replace(/[^a-z]/g, '') : value)
const LenientVerdict = z.object({ sentence: LenientItem, verdict: z.preprocess(asVerdict, Verdict) })

/** The sentences in a model's answer, in whatever wrapping they come; what cannot be read is left out. */
export function readDraft(answer: unknown): DraftSentence[] {
  return rowsIn(answer, 'sentences').flatMap((row) => {
    const { data } = LenientSentence.safeParse(row)
    if (data === undefined) return []
    const claims = data.claims.map(({ quote = null, ...claim }) => ({ ...claim, quote }))
    return [{ slot: data.slot as Slot, text: data.text.trim(), claims }]
  })
}

/** The verdicts of a second reading by the number of the sentence. Of two on one sentence, neither counts. */
export function readVerdicts(answer: unknown): Map<number, Verdict> {
  const rows = rowsIn(answer, 'verdicts').flatMap((row) => LenientVerdict.safeParse(row).data ?? [])
  const bySentence = Map.groupBy(rows, ({ sentence }) => sentence)
  return new Map(
    [...bySentence].flatMap(([number, [one, another]]) => (one && !another ? [[number, one.verdict]] : [])),
  )
}

/** A list under its name, one level deeper, or by itself. */
function rowsIn(answer: unknown, name: 'sentences' | 'verdicts'): unknown[] {
  if (Array.isArray(answer)) return answer
  const within = (value: unknown): unknown =>
    typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined
  const values = typeof answer === 'object' && answer !== null ? Object.values(answer) : []
  // A bare list under another name, such as that of the format, may be it as well.
  const found = [...[answer, ...values].map(within), ...values].find((rows) => Array.isArray(rows))
  return (found as unknown[] | undefined) ?? []
}
