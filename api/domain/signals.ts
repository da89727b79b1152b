import { z } from 'zod'
import signalsContent from '../../content/assessment/signals.json'
import { SignalName, signalNames } from '../contract/signal.ts'
import { checked } from './content-error.ts'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/)
const Words = z.string().min(1)

/** A signal's words and colours, as editors write them. */
export const Signal = z.strictObject({
  name: SignalName,
  /** readable as text on the page of the light and of the dark theme */
  colour: z.strictObject({ light: Colour, dark: Colour }),
  meaning: Words,
  description: Words,
  /** what a high and what a low score mean */
  high: Words,
  low: Words,
  components: z.array(z.strictObject({ name: Words, description: Words })).min(1),
  /** `plainName` is the everyday word beside a style's name, where it has one */
  styles: z.array(z.strictObject({ name: Words, plainName: Words.nullable(), description: Words })).min(2),
})
export type Signal = z.infer<typeof Signal>

const Signals = z.array(Signal).refine((all) => all.map(({ name }) => name).join() === signalNames.join(), {
  error: `These must be the ten signals in their order: ${signalNames.join(', ')}.`,
})

/** The ten signals in shown order; styles stand in the order that settles ties. */
export const signals: readonly Signal[] = checked('assessment/signals.json', Signals, signalsContent)

/** The shape of words for every component of every signal. */
export function perComponent<Words extends z.ZodType>(words: Words) {
  return perSignal(({ components }) => named(components, words))
}

/** The shape of words for every style of every signal. */
export function perStyle<Words extends z.ZodType>(words: Words) {
  return perSignal(({ styles }) => named(styles, words))
}

/** The shape of words for each of some things, and for nothing else. */
export function named<Words extends z.ZodType>(things: { name: string }[], words: Words) {
  return z.strictObject(Object.fromEntries(things.map(({ name }) => [name, words])))
}

function perSignal<Shape extends z.ZodType>(shape: (signal: Signal) => Shape) {
  const shapes = signals.map((signal) => [signal.name, shape(signal)])
  return z.strictObject(Object.fromEntries(shapes) as Record<SignalName, Shape>)
}
