import { createHash } from 'node:crypto'
import anchor from '../../content/assessment/questions/anchor.json'
import compass from '../../content/assessment/questions/compass.json'
import drive from '../../content/assessment/questions/drive.json'
import heart from '../../content/assessment/questions/heart.json'
import lens from '../../content/assessment/questions/lens.json'
import needs from '../../content/assessment/questions/needs.json'
import pattern from '../../content/assessment/questions/pattern.json'
import personality from '../../content/assessment/questions/personality.json'
import spark from '../../content/assessment/questions/spark.json'
import vibe from '../../content/assessment/questions/vibe.json'
import { z } from 'zod'
import { SignalName } from '../contract/signal.ts'

const Key = z.union([z.literal(1), z.literal(-1), z.literal(0)])

/** One row of the questionnaire: its words, and what an answer to it counts for. */
export const Item = z.object({
  id: z.int(),
  /** place in the survey, 1-200 */
  order: z.int(),
  signal: SignalName,
  /** the style the answer counts for, if any, and in which direction */
  style: z.string().nullable(),
  styleKeyed: Key,
  component: z.string().nullable(),
  /** +1 or -1: counts for or against the signal's and its component's score; 0: a pure preference */
  keyed: Key,
  text: z.string(),
})
export type Item = z.infer<typeof Item>

/** All 200 items in shown order. */
export const items: readonly Item[] = z
  .array(Item)
  .parse([...spark, ...anchor, ...vibe, ...drive, ...lens, ...pattern, ...needs, ...compass, ...personality, ...heart])
  .sort((a, b) => a.order - b.order)

/** Names the questionnaire as it stands: it changes with any text or key. */
export const bankVersion = createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 12)
