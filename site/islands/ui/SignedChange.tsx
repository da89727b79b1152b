import type { Growth } from '../../../api/contract/score.ts'

/** A change in whole points with its sign, green upward and red downward; nothing if the scores are about the same. */
export function SignedChange({ points, meaning }: Growth) {
  if (meaning === 'about the same') return null
  const isGrowth = points >= 0
  return (
    <span className={`tabular-nums ${isGrowth ? 'text-good' : 'text-danger'}`}>
      {isGrowth ? `+${points}` : `−${-points}`}
    </span>
  )
}
