import { z } from 'zod'
import signalsContent from '../../content/assessment/signals.json'
import { SignalName } from '../contract/signal.ts'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/)
const Words = z.string().min(1)

/** A signal's words and colours, as editors write them. */
export const Signal = z.object({
  name: SignalName,
  /** readable as text on the page of the light and of the dark theme */
  colour: z.object({ light: Colour, dark: Colour }),
  meaning: Words,
  description: Words,
  /** what a high and what a low score mean */
  high: Words,
  low: Words,
  components: z.array(z.object({ name: Words, description: Words })).min(1),
  /** `plainName` is the everyday word beside a style's name, where it has one */
  styles: z.array(z.object({ name: Words, plainName: Words.nullable(), description: Words })).min(2),
})
export type Signal = z.infer<typeof Signal>

/** The ten signals in shown order; styles stand in the order that settles ties. */
export const signals: readonly Signal[] = z.array(Signal).parse(signalsContent)
