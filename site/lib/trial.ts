import { answerLabels } from '#api/contract/constants.ts'
import { fillWith } from '#api/content/fill.ts'
import { email, product } from '#api/content/brand.ts'
import { type QuestionRow, questionRows } from '#api/instrument/facts/questions.ts'
import type { SignalName } from '#api/contract/signal.ts'
import type { Trial } from './content/page.ts'
import { formatCount } from './format.ts'

/** A statement that can be tried, and what each answer to it would count for. */
export interface TriedStatement {
  statement: string
  signal: SignalName
  /** from 1 to 5 */
  answers: { value: number; label: string; effect: string }[]
}

/** By what an answer does to the score of its component, 3 being neutral and a key of -1 turning it round. */
const effects = { '-2': 'lowersMost', '-1': 'lowers', '0': 'leaves', '1': 'raises', '2': 'raisesMost' } as const

/**
 * The statement of a trial, with its effects in the trial's words: the blueprint says which component an answer counts
 * for, in which direction, and beside how many other statements. Throws for one that counts for no component, and for
 * one that counts for a style in the other direction.
 */
export function triedStatement({ question, effects: words, beside, style }: Trial): TriedStatement {
  const rows = Object.values(questionRows).flat()
  const row = rows.find(({ id }) => id === question)
  if (!row?.component) throw new Error(`content/pages/home.mdx: statement ${question} counts for no component`)
  if (row.style && row.styleKeyed !== row.keyed) {
    throw new Error(`content/pages/home.mdx: statement ${question} counts for its style the other way round`)
  }
  const together = rows.filter(({ signal, component }) => signal === row.signal && component === row.component)
  const fill = filled(row, together.length)
  return {
    statement: row.text,
    signal: row.signal as SignalName,
    answers: Object.entries(answerLabels).map(([key, label]) => {
      const value = Number(key)
      const effect = words[effects[String(row.keyed * (value - 3)) as keyof typeof effects]]
      return { value, label, effect: fill([effect, beside, ...(row.style ? [style] : [])].join(' ')) }
    }),
  }
}

function filled({ signal, component, style }: QuestionRow, statements: number): (text: string) => string {
  const values = { signal, component: component ?? '', style: style ?? '', statements: formatCount(statements) }
  return fillWith({ product, email }, values).text
}
