import anchor from '#content/assessment/questions/anchor.json'
import compass from '#content/assessment/questions/compass.json'
import drive from '#content/assessment/questions/drive.json'
import heart from '#content/assessment/questions/heart.json'
import lens from '#content/assessment/questions/lens.json'
import needs from '#content/assessment/questions/needs.json'
import pattern from '#content/assessment/questions/pattern.json'
import personality from '#content/assessment/questions/personality.json'
import spark from '#content/assessment/questions/spark.json'
import vibe from '#content/assessment/questions/vibe.json'
import { bySignal, type SignalName } from '#api/contract/signal.ts'
import { forLanguage } from '#api/content/numbers.ts'
import { statementsOf } from './statements.ts'

export interface QuestionRow {
  id: number
  signal: string
  style: string | null
  styleKeyed: number
  component: string | null
  keyed: number
  text: string
  /** about fear, hurt or being left; never quoted */
  tender?: boolean
}

const files = { anchor, compass, drive, heart, lens, needs, pattern, personality, spark, vibe }

/** Unchecked: the server checks them at the start. */
export const questionRows = forLanguage(() =>
  bySignal((name): readonly QuestionRow[] => {
    const statements = statementsOf(name)
    return files[name.toLowerCase() as Lowercase<SignalName>].map((row) => ({ ...row, text: statements[row.id] ?? '' }))
  }),
)
