import type { Growth, ScoreSummary } from '../../api/contract/score.ts'
import { aboutScore } from '../../api/facts/range.ts'
import { capitalized } from './format.ts'

/** The RAS and its change, said no surer than they are known: 'About 63, maybe up 8'. */
export function standingInWords({ rasScore, growth }: Pick<ScoreSummary, 'rasScore' | 'growth'>): string {
  const score = capitalized(aboutScore(rasScore))
  return growth ? `${score}, ${changeInWords(growth)}` : score
}

function changeInWords({ points, meaning }: Growth): string {
  if (meaning === 'about the same') return 'much the same as before'
  const certainty = meaning === 'possible shift' ? 'maybe' : 'likely'
  return `${certainty} ${points > 0 ? 'up' : 'down'} ${Math.abs(points)}`
}
