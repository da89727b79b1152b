import { useEffect } from 'react'
import { signalNames } from '../../../api/contract/signal-names.ts'
import { petalPath, petalsOf } from '../../lib/flower.ts'
import { travelToNextPage } from '../../lib/travel.ts'

/** The outline of a petal whose score is not known yet. */
const outline = petalPath(72)

/** Ten equal petals in outline. With the ten scores, 0-100, they grow, and the flower moves over to the next page. */
export function OutlinedFlower({ scores }: { scores: readonly number[] | null }) {
  const petals = petalsOf(scores ?? signalNames.map(() => 0))
  const blooms = scores !== null
  useEffect(() => (blooms ? travelToNextPage() : undefined), [blooms])
  return (
    <svg viewBox="-104 -104 208 208" className="outlined-flower" data-blooms={blooms} aria-hidden="true">
      {petals.map(({ signal, angle, path }) => (
        <g key={signal} transform={`rotate(${angle})`} data-signal={signal}>
          <path className="outlined-petal" d={outline} />
          {blooms && <path className="blooming-petal" d={path} />}
        </g>
      ))}
    </svg>
  )
}
