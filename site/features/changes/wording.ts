import { fillBrand } from '#api/content/brand.ts'
import { chances, estimatedNote, figuresOf } from '#api/content/figures.ts'
import { parameter } from '#api/instrument/public/parameters.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import type { ChangeMeaning, Comparison, ScoreChange } from '#api/results/contract.ts'

export function errorsInWords({ error }: Pick<ScoreChange, 'error'>): string {
  const { rasError, rasChangeError, estimated } = figuresOf(error)
  return `Each score is usually within about ${rasError} points of the true one, and a difference between two scores within about ${rasChangeError}${estimated}.`
}

/** The shares are of people who did not change. */
export function growthInWords({ meaning, error }: Pick<ScoreChange, 'meaning' | 'error'>): string {
  const { possibleFrom, likelyFrom, chancePossible, chanceLikely, estimated } = figuresOf(error)
  const sentences: Record<ChangeMeaning, string> = {
    'about the same':
      'One person can differ this much from one day to the next, so it doesn’t matter which score is higher.',
    'possible shift':
      `Something may have shifted. Among people who haven’t changed, about ${chancePossible} see a difference ` +
      `of about ${possibleFrom} points or more${estimated}.`,
    'likely real change':
      `A good or bad day alone is unlikely to explain this. Among people who haven’t changed, about ${chanceLikely} see a ` +
      `difference of about ${likelyFrom} points or more${estimated}.`,
  }
  return sentences[meaning]
}

/** What chance alone does to ten signals; empty if nothing changed. */
export function chanceInWords(meaning: ChangeMeaning): string {
  if (meaning === 'about the same') return ''
  const share = meaning === 'possible shift' ? chances.chancePossible : chances.chanceLikely
  const verdict = meaning === 'possible shift' ? 'this or more' : 'this'
  return `By chance alone, about ${share} people see ${verdict} in at least one of their ten signals${estimatedNote}.`
}

export function zonesInWords({ from, to, ras }: Comparison, product: string): string {
  const [before, after] = [fillBrand(from.tier), fillBrand(to.tier)]
  if (before === after) return `Your ${product} Zone was ${after} both times.`
  return ras.meaning === 'about the same'
    ? `Your two scores are about the same, on either side of the border between ${before} and ${after}.`
    : `Your ${product} Zone went from ${before} to ${after}.`
}

export function statementsInWords({ statements, compared, total }: Comparison): string {
  const read = compared === total ? `all ${total} statements` : `${compared} of ${total} statements`
  const moved = statements.length === 0 ? 'none' : String(statements.length)
  return (
    `You read ${read} in the same words both times, and answered ${moved} of them differently ` +
    'by two steps or more.'
  )
}

export function statementChanceInWords({ compared }: Pick<Comparison, 'compared'>): string {
  const moved = roundScore(parameter('chance.statement') * compared)
  return (
    `Single answers move easily. Even if nothing has changed, about ${moved} of ${compared}${estimatedNote} move this ` +
    'much from one day to the next.'
  )
}
