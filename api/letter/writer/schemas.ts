import { z } from 'zod'
import { bySignal } from '#api/contract/signal.ts'
import { holdsAll, Text, textWith } from '#api/content/text-schema.ts'
import { type Signal, signalOf } from '#api/instrument/public/signals.ts'

export const mapNames = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]): [string, To] => [name, change(value)]))

const schemaPerSignal = <Shape extends z.ZodType>(shape: (signal: Signal) => Shape) =>
  z.strictObject(bySignal((name) => shape(signalOf(name))))

export const schemaPerName = <Words extends z.ZodType>(things: { name: string }[], words: Words) =>
  z.strictObject(Object.fromEntries(things.map(({ name }) => [name, words])))

export const schemaPerComponent = <Words extends z.ZodType>(words: Words) =>
  schemaPerSignal(({ components }) => schemaPerName(components, words))

export const schemaPerStyle = <Words extends z.ZodType>(words: Words) =>
  schemaPerSignal(({ styles }) => schemaPerName(styles, words))

export const severalTexts = (count: number) =>
  z.array(Text).refine((texts) => texts.length === count, {
    error: `These must be ${count} texts, as many as there are sentences on these answers.`,
  })

export const ActWords = z.strictObject({ title: Text.max(40), text: Text })

export const DayActWords = ActWords.extend({ forTwo: Text.max(300).optional() })

export const actWordsAfter = (...names: string[]) =>
  ActWords.extend({ why: textWith(...names).superRefine(holdsAll(names)) })

/** What holds for an act in every language. */
export const ActMarks = z.strictObject({
  /** right for someone who isn't safe; asks nothing of others and finds no fault in oneself */
  gentle: z.boolean(),
  /** about one's own part or effect on others: could be turned against someone who is blamed */
  looksBack: z.literal(true).optional(),
})
export type ActMarks = z.infer<typeof ActMarks>

/** By names of the acts, in their order. */
const ActsMarks = z.record(z.string(), ActMarks)

export const SevenMarks = ActsMarks.refine((acts) => Object.keys(acts).length === 7, 'These must be seven acts.')

export const SomeMarks = ActsMarks.refine(
  (acts) => Object.keys(acts).length >= 2,
  'These must be two acts or more.',
).refine((acts) => Object.values(acts).some(({ gentle }) => gentle), 'One of these has to be gentle.')

export type Act = z.infer<typeof ActWords> & ActMarks
export type DayAct = z.infer<typeof DayActWords> & ActMarks
export type RecommendedAct = z.infer<ReturnType<typeof actWordsAfter>> & ActMarks

export const markedAct = <Words extends z.ZodObject>(marks: ActMarks, words: Words) =>
  words.transform((written) => ({ ...written, ...marks }))

export const markedActs = <Words extends z.ZodObject>(marks: Readonly<Record<string, ActMarks>>, words: Words) =>
  z
    .strictObject(mapNames(marks, (one) => markedAct(one, words)))
    .transform((acts): (z.output<Words> & ActMarks)[] => Object.values(acts))
