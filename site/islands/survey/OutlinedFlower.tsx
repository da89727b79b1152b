import { signalNames } from '../../../api/contract/signal-names.ts'
import { petalPath, petalsOf } from '../../lib/flower.ts'
import { signalColour } from '../../lib/signal-colours.ts'

/** How far the petals reach of which nothing is known yet. */
const outline = petalPath(72)

/** Lets it go along to the next page, for those who welcome motion. */
const travel = '@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }'

/** The flower before it blooms: ten petals alike. With the ten scores, 0-100, they grow to their own length and fill, and the flower travels to the page that comes next. */
export function OutlinedFlower({ scores }: { scores: readonly number[] | null }) {
  const petals = petalsOf(scores ?? signalNames.map(() => 0))
  return (
    <>
      {scores && <style>{travel}</style>}
      <svg viewBox="-104 -104 208 208" className="outlined-flower" data-blooms={scores !== null} aria-hidden="true">
        {petals.map(({ signal, angle, path }, index) => (
          <g key={signal} transform={`rotate(${angle})`} style={{ '--signal': signalColour(signal), '--nth': index }}>
            <path className="outlined-petal" d={outline} />
            {scores && <path className="blooming-petal" d={path} />}
          </g>
        ))}
      </svg>
    </>
  )
}
