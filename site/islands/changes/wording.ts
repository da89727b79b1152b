import type { Comparison, ScoreChange } from '../../../api/contract/comparison.ts'
import type { ChangeMeaning } from '../../../api/contract/score.ts'
import { fillBrand } from '../../../api/facts/brand.ts'
import { chances, estimatedNote, figuresOf } from '../../../api/facts/figures.ts'
import { parameter } from '../../../api/facts/parameters.ts'
import { whole } from '../../../api/facts/rounding.ts'

/** The error of each of two RAS, and of their difference. */
export function errorsInWords({ error }: Pick<ScoreChange, 'error'>): string {
  const { rasError, rasChangeError, estimated } = figuresOf(error)
  return `Each score is usually within about ${rasError} points of the true one, a difference between two within about ${rasChangeError}${estimated}.`
}

/** What a change in RAS means; the shares are of people who did not change. */
export function growthInWords({ meaning, error }: Pick<ScoreChange, 'meaning' | 'error'>): string {
  const { possibleFrom, likelyFrom, chancePossible, chanceLikely, estimated } = figuresOf(error)
  const sentences: Record<ChangeMeaning, string> = {
    'about the same':
      'A difference this small is what two days can make of one person, and which score is higher says nothing.',
    'possible shift':
      `Something may have shifted. Of people with whom nothing happened, about ${chancePossible} see a difference ` +
      `of about ${possibleFrom} points or more${estimated}.`,
    'likely real change':
      `The day alone is unlikely to explain this. Of people with whom nothing happened, about ${chanceLikely} see a ` +
      `difference of about ${likelyFrom} points or more${estimated}.`,
  }
  return sentences[meaning]
}

/** What chance alone does to ten signals, added to each verdict on one; empty where nothing changed. */
export function chanceInWords(meaning: ChangeMeaning): string {
  if (meaning === 'about the same') return ''
  const share = meaning === 'possible shift' ? chances.chancePossible : chances.chanceLikely
  const verdict = meaning === 'possible shift' ? 'this or more' : 'this'
  return `By chance alone, about ${share} people read ${verdict} of at least one of their ten signals${estimatedNote}.`
}

/** Whether the two results are in the same zone, and in which ones. */
export function zonesInWords({ from, to, ras }: Comparison, product: string): string {
  const [before, after] = [fillBrand(from.tier), fillBrand(to.tier)]
  if (before === after) return `Your ${product} Zone was ${after} both times.`
  return ras.meaning === 'about the same'
    ? `Between the two scores lies a border, of ${before} and ${after}. Zones are labels for score ranges.`
    : `Your ${product} Zone went from ${before} to ${after}.`
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

/** How many of the compared answers move by chance alone. */
export function statementChanceInWords({ compared }: Pick<Comparison, 'compared'>): string {
  const moved = whole(parameter('chance.statement') * compared)
  return (
    `Single answers move easily: with nothing changed, about ${moved} of ${compared}${estimatedNote} do as much from one ` +
    'day to another.'
  )
}
