import { z } from 'zod'
import summaryContent from '../../../content/assessment/summary.json'
import { SignalName } from '../../contract/signal.ts'
import { fillBrand } from '../brand.ts'

const Text = z.string().min(1)

/** Sentences that say the same in other words: one of them is chosen. */
const Lines = z.array(Text).min(1)
const Levels = z.object({ high: Lines, middle: Lines, low: Lines })
const StyleLines = z.object({ clear: Lines, leaning: Lines, blended: Lines, faint: Lines })
const Leads = z.object({ pair: Levels, single: Levels })

const Content = z.object({
  whole: z.object({
    opening: Lines,
    zones: z.record(Text, Lines),
    nearBorder: Lines,
    error: Lines,
    limits: Lines
  }),
  strengths: z.object({
    lead: Leads,
    rest: Text,
    manyRest: Text,
    range: z.object({ modest: Lines, ordinary: Lines, wide: Lines }),
    forming: Lines,
    component: z.object({
      strength: Lines,
      easier: Lines,
      two: Lines,
      one: Lines,
      together: Lines,
      yet: Lines
    })
  }),
  growth: z.object({
    lead: Leads,
    rest: Text,
    manyRest: Text,
    component: z.object({
      edge: Lines,
      behind: Lines,
      polish: Lines,
      shows: Lines,
      together: Lines,
      base: Lines
    }),
    gentle: Lines
  }),
  even: z.object({
    same: Lines,
    close: Lines,
    level: Levels,
    strength: Lines,
    easier: Lines,
    noStrength: Lines,
    highest: Lines,
    growth: Lines,
    edge: Lines,
    behind: Lines,
    noEdge: Lines
  }),
  styles: z.object({
    opening: Lines,
    innerOpening: Lines,
    mixed: Lines,
    signals: z.record(SignalName, StyleLines),
    words: z.record(SignalName, z.record(Text, z.object({ phrase: Text, note: Text })))
  }),
  step: z.object({
    lead: z.object({ lowest: Lines, among: Lines, lowestHigh: Lines, amongHigh: Lines, allAlike: Lines }),
    size: Lines,
    closing: Lines,
    tagline: Lines
  }),
  signals: z.record(
    SignalName,
    z.object({ strongHigh: Lines, strongMiddle: Lines, growthMiddle: Lines, growthLow: Lines })
  ),
  /** `can` goes on after "you"; `hard` is a clause of its own; each of `steps` is one small act */
  components: z.record(SignalName, z.record(Text, z.object({ can: Text, hard: Text, steps: Lines })))
})
export type SummaryContent = z.infer<typeof Content>

/** All sentences of the built-in writer, as editors write them. */
export const content: SummaryContent = Content.parse(summaryContent)

const zoneLines = new Map(
  Object.entries(content.whole.zones).map(([name, lines]) => [fillBrand(name), lines])
)

/** What may be said of a zone, by the name it has outside the content. */
export function linesOfZone(name: string): string[] {
  return found(zoneLines.get(name), name)
}

export function wordsOfComponent(signal: SignalName, name: string) {
  return found(content.components[signal][name], name)
}

export function wordsOfStyle(signal: SignalName, name: string) {
  return found(content.styles.words[signal][name], name)
}

function found<Words>(words: Words | undefined, name: string): Words {
  if (words === undefined) throw new Error(`content/assessment/summary.json has no words for ${name}`)
  return words
}
