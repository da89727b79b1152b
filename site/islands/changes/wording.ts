import type { Comparison, ScoreChange, StatementChange, StyleReading } from '../../../api/contract/comparison.ts'
import { answerLabel } from '../../../api/contract/question.ts'
import type { ChangeMeaning } from '../../../api/contract/score.ts'
import { fillBrand } from '../../../api/facts/brand.ts'

/** What may be said of a change in RAS. The shares are of simulated people who had not changed. */
const growthSentences: Record<ChangeMeaning, string> = {
  'about the same':
    'A difference this small is what two days can make of one person, so read the two scores as about ' + 'the same.',
  'possible shift':
    'Something may have shifted. In simulated answers, about 20 in 100 people who had not changed still ' +
    'moved 6 points or more.',
  'likely real change':
    'The day alone is unlikely to explain this. In simulated answers, about 6 in 100 people who had not ' +
    'changed still moved 9 points or more.',
}

export function growthInWords({ meaning }: ScoreChange): string {
  return growthSentences[meaning]
}

/** Whether the two results are in the same zone, and in which ones. */
export function zonesInWords({ from, to }: Comparison, product: string): string {
  const [before, after] = [fillBrand(from.tier), fillBrand(to.tier)]
  return before === after
    ? `Your ${product} Zone was ${after} both times.`
    : `Your ${product} Zone went from ${before} to ${after}.`
}

/** Says so where another style leads now, but the styles that share the lead are the same ones. */
export function sameStylesInWords(from: StyleReading, to: StyleReading): string {
  const hasSame = from.shown.length === to.shown.length && from.shown.every((name) => to.shown.includes(name))
  const isSame = hasSame && !from.faint && !to.faint
  return isSame ? 'The same styles share the lead both times, in another order.' : ''
}

/** An answer from 1 to 5 as it stood beside the statement. */
export function answerInWords(answer: StatementChange['from']): string {
  return answerLabel(answer)
}

/** How many statements were compared, and how many of them moved. */
export function statementsInWords({ statements, compared, total }: Comparison): string {
  const read = compared === total ? `all ${total} statements` : `${compared} of ${total} statements`
  const moved = statements.length === 0 ? 'none' : String(statements.length)
  return (
    `You read ${read} in the same words both times, and answered ${moved} of them differently ` +
    'by two steps or more.'
  )
}
