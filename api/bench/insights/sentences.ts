import { hash } from 'node:crypto'
import { z } from 'zod'
import { slots } from '#api/letter/contract.ts'
import { itemsById } from '#api/instrument/bank.ts'
import { faultsOf, isAccepted, reviewPrompt, parseVerdicts, type Verdict } from '#api/letter/model/task.ts'
import heldOut from './sentences/held-out.json'
import heldOutReading from './sentences/held-out.read.json'
import known from './sentences/known.json'
import { share } from './measures.ts'

const says = z.enum(['agreed', 'disagreed', 'undecided'])
const Row = z.object({
  class: z.string(),
  slot: z.enum(slots),
  answers: z.record(z.string(), z.int().min(1).max(5)),
  claims: z
    .record(z.string(), says)
    .transform((claims) => Object.entries(claims).map(([item, says]) => ({ item: Number(item), says, quote: null }))),
  text: z.string(),
  act: z.string().optional(),
})
type Row = z.infer<typeof Row>
const Rows = z
  .object({ right: z.array(Row), wrong: z.array(Row) })
  .transform(({ right, wrong }) => [...right, ...wrong])

/** The check was improved with these; the held-out ones come from an author who hadn't read it. */
const knownRows = Rows.parse(known)
const heldOutRows = Rows.parse(heldOut)

const together = 50

/** In a fixed mixed order. A bridge without its act is judged by code alone. */
const readRows = heldOutRows
  .filter(({ slot, act }) => slot !== 'bridge' || act !== undefined)
  .toSorted((one, another) => (hash('sha256', one.text) < hash('sha256', another.text) ? -1 : 1))

export function heldOutPrompts() {
  const sentences = readRows.map(({ text, claims, answers, act }) => ({
    text,
    act,
    answers: claims.map(({ item }) => ({ statement: itemsById.get(item)!.text, answer: answers[item]! })),
  }))
  const batches = Array.from({ length: Math.ceil(sentences.length / together) }, (_, batch) =>
    sentences.slice(batch * together, (batch + 1) * together),
  )
  return batches.map(reviewPrompt)
}

interface Judged {
  row: Row
  faults: string[]
  stands: boolean | undefined
}

const answersOf = ({ answers }: Row) => new Map(Object.entries(answers).map(([id, answer]) => [Number(id), answer]))

function judge(rows: readonly Row[], verdicts: ReadonlyMap<number, Verdict> | null): Judged[] {
  return rows.map((row, index) => {
    const items = row.claims.flatMap(({ item }) => itemsById.get(item) ?? [])
    return {
      row,
      faults: faultsOf(row, { items, act: row.act }, answersOf(row)),
      stands: verdicts ? isAccepted(row.slot, verdicts.get(index + 1)) : undefined,
    }
  })
}

function verdictsInBatches(batches: unknown[]): Map<number, Verdict> {
  return new Map(
    batches.flatMap((answer, batch) =>
      [...parseVerdicts(answer)].map(([number, verdict]) => [batch * together + number, verdict] as const),
    ),
  )
}

export function judgedSentences(): Record<'known' | 'heldOut' | 'read', Judged[]> {
  return {
    known: judge(knownRows, null),
    heldOut: judge(heldOutRows, null),
    read: judge(readRows, verdictsInBatches(heldOutReading)),
  }
}

export function sentenceFigures() {
  const { known, heldOut, read } = judgedSentences()
  const classes = [...new Set([...known, ...heldOut].map(({ row }) => row.class))]
  return classes.map((name) => {
    const refused = (judged: Judged[], isRefused: (one: Judged) => boolean) => {
      const ofClass = judged.filter(({ row }) => row.class === name)
      return share(ofClass.filter(isRefused).length, ofClass.length)
    }
    return {
      sentences: name,
      'known, by code': refused(known, ({ faults }) => faults.length > 0),
      'held out, by code': refused(heldOut, ({ faults }) => faults.length > 0),
      'held out, by code or reading': refused(read, ({ faults, stands }) => faults.length > 0 || !stands),
    }
  })
}
