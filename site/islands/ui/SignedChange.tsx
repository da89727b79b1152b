import type { Growth } from '../../../api/contract/score.ts'

/**
 * A change in whole points with its sign: green upward and red downward, but in neither colour where the scores are
 * about the same.
 */
export function SignedChange({ points, meaning }: Growth) {
  const isGrowth = points >= 0
  const verdict = isGrowth ? 'text-good' : 'text-danger'
  return (
    <span className={`tabular-nums ${meaning === 'about the same' ? 'text-muted' : verdict}`}>
      {isGrowth ? `+${points}` : `−${-points}`}
    </span>
  )
}
