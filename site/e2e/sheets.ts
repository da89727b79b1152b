import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The answer, 1-5, to a question; `index` counts from 0 in shown order. */
export type AnswerPattern = (questionId: number, index: number) => number

export const anySheet: AnswerPattern = (_questionId, index) => 1 + ((index * 7) % 5)

interface Item {
  id: number
  signal: string
  style: string | null
  /** 1 or -1 if the answer counts for or against the score, 0 for a preference */
  keyed: number
}

const folder = join(import.meta.dirname, '..', '..', 'content', 'assessment', 'questions')
const items = new Map(
  readdirSync(folder)
    .flatMap((name): Item[] => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .map((item) => [item.id, item]),
)

interface Leaning {
  /** steps from the middle toward the key, 0-2: a signal scores 50, 75 or 100 */
  steps?: Record<string, number>
  /** those agreed with fully */
  styles?: string[]
}

/** A sheet with known scores: 50 in every signal that isn't named. */
export function sheetLeaning({ steps = {}, styles = [] }: Leaning = {}): AnswerPattern {
  return (questionId) => {
    const item = items.get(questionId)
    if (!item) throw new Error(`no question ${questionId}`)
    if (item.keyed === 0) return item.style && styles.includes(item.style) ? 5 : 3
    return 3 + item.keyed * (steps[item.signal] ?? 0)
  }
}

/** RAS 50, with the lead for outward energy. */
export const earlierSheet = sheetLeaning({ styles: ['Outward Energy'] })

/** RAS 67.5: Spark and Heart at 100, three more at 75; the lead is for inward energy. */
export const laterSheet = sheetLeaning({
  steps: { Spark: 2, Heart: 2, Anchor: 1, Drive: 1, Needs: 1 },
  styles: ['Inward Energy'],
})

/** Agrees with the statements on fear and on being torn between closeness and hiding. */
export const fearfulSheet: AnswerPattern = (questionId) =>
  [37, 38, 39, 40].includes(questionId) ? 5 : 1 + (questionId % 5)
