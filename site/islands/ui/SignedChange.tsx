/** A change in whole points with its sign: green from 0 upward, red below. */
export function SignedChange({ points }: { points: number }) {
  const isGrowth = points >= 0
  return (
    <span className={`tabular-nums ${isGrowth ? 'text-good' : 'text-danger'}`}>
      {isGrowth ? `+${points}` : `−${-points}`}
    </span>
  )
}
