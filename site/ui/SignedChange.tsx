/** Green from 0 up, red below. */
export function SignedChange({ points }: { points: number }) {
  const isGrowth = points >= 0
  return (
    <span dir="ltr" className={`tabular-nums ${isGrowth ? 'text-good' : 'text-danger'}`}>
      {isGrowth ? `+${points}` : `−${-points}`}
    </span>
  )
}
