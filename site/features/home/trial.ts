import trial from '#content/assessment/trial.json'
import { answerLabels } from '#api/contract/constants.ts'
import { fillWith } from '#api/content/fill.ts'
import { email, product } from '#api/content/brand.ts'
import { shownName } from '#api/content/shown-name.ts'
import { type QuestionRow, questionRows } from '#api/instrument/public/questions.ts'
import type { SignalName } from '#api/contract/signal.ts'
import type { Trial } from '#site/lib/content/page.ts'
import { formatCount, joinSentences } from '#api/content/format.ts'

export interface TriedStatement {
  statement: string
  signal: SignalName
  /** from 1 to 5 */
  answers: { value: number; label: string; effect: string }[]
}

const rows = () => Object.values(questionRows()).flat()

/** 3 is neutral; a key of -1 reverses it */
const effects = { '-2': 'lowersMost', '-1': 'lowers', '0': 'leaves', '1': 'raises', '2': 'raisesMost' } as const

/** Throws for a statement that counts for no component, or for its style in the other direction. */
export function triedRow(statement: number): QuestionRow {
  const row = rows().find(({ id }) => id === statement)
  if (!row?.component) throw new Error(`content/assessment/trial.json: statement ${statement} counts for no component`)
  if (row.style && row.styleKeyed !== row.keyed) {
    throw new Error(`content/assessment/trial.json: statement ${statement} counts for its style the other way round`)
  }
  return row
}

export function triedStatement({ effects: words, beside, style }: Trial, id = trial.statement): TriedStatement {
  const row = triedRow(id)
  const together = rows().filter(({ signal, component }) => signal === row.signal && component === row.component)
  const fill = filled(row, together.length)
  return {
    statement: row.text,
    signal: row.signal as SignalName,
    answers: Object.entries(answerLabels()).map(([key, label]) => {
      const value = Number(key)
      const effect = words[effects[String(row.keyed * (value - 3)) as keyof typeof effects]]
      return { value, label, effect: fill(joinSentences(effect, beside, row.style && style)) }
    }),
  }
}

function filled({ signal, component, style }: QuestionRow, statements: number): (text: string) => string {
  const values = {
    signal: shownName(signal),
    component: shownName(component ?? ''),
    style: shownName(style ?? ''),
    statements: formatCount(statements),
  }
  return fillWith({ product, email }, values).text
}
