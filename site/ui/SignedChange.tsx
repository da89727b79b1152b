import { formatChange } from '#api/content/format.ts'

/** Green from 0 up, red below. */
export function SignedChange({ points }: { points: number }) {
  return (
    <span dir="ltr" className={`tabular-nums ${points >= 0 ? 'text-good' : 'text-danger'}`}>
      {formatChange(points)}
    </span>
  )
}
