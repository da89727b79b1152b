import { signalNames } from '#api/contract/signal.ts'
import { petalPath, petalsOf } from '#site/lib/drawings/flower.ts'

const outline = petalPath(72)

interface OutlinedFlowerProps {
  /** 0-100 in shown order */
  sketch?: readonly number[] | null
  /** 0-1 in shown order */
  shares?: readonly number[]
  className: string
}

export function OutlinedFlower({ sketch = null, shares, className }: OutlinedFlowerProps) {
  const petals = petalsOf(sketch ?? signalNames.map(() => 0))
  return (
    <svg viewBox="-104 -104 208 208" className={`outlined-flower ${className}`} aria-hidden="true">
      {petals.map(({ signal, angle, path }, index) => (
        <g key={signal} transform={`rotate(${angle})`} data-signal={signal}>
          <path className="outlined-petal" d={sketch ? path : outline} />
          {/* the area grows as the share does */}
          {shares && (
            <path className="filled-petal" d={outline} style={{ scale: `${Math.sqrt(shares[index] ?? 0)}` }} />
          )}
        </g>
      ))}
    </svg>
  )
}
