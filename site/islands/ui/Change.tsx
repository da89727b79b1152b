/** A change in whole points of the RAS: with its sign, green from 0 on, red below. */
export function Change({ points }: { points: number }) {
  const isGrowth = points >= 0
  return (
    <span className={`tabular-nums ${isGrowth ? 'text-good' : 'text-danger'}`}>
      {isGrowth ? `+${points}` : `−${-points}`}
    </span>
  )
}
