import { useId } from 'react'
import { words } from '#words'
import { fill } from '#api/content/fill.ts'
import { signalNames } from '#api/contract/signal.ts'
import { innerRadius, lengthOf, petalPath, petalsOf, reachOf } from '../lib/drawings/flower.ts'
import { scoresInOrder, type SignalScores } from '../lib/assessments/score-fields.ts'
import { signalsInWords } from '../lib/results/wording.ts'

interface ScoreFlowerProps {
  /** null draws ten outlined petals */
  of: SignalScores | null
  /** share of the outlines that is filled, 0-1 */
  filled?: number
  /** previous result, as dashed outline on the same rings */
  before?: SignalScores | undefined
  /** without rings and text, for use beside equivalent text */
  isOrnament?: boolean
  className?: string
}

const unknownPetal = petalPath(76)

/** Elements rather than markup: our CSP forbids HTML strings. */
export function ScoreFlower({ of: result, filled = 0, before, isOrnament = false, className = '' }: ScoreFlowerProps) {
  const id = useId()
  const scores = result ? scoresInOrder(result) : signalNames.map(() => 0)
  const inner = innerRadius(Math.max(...scores))
  const petals = petalsOf(scores, inner).toSorted((one, other) => lengthOf(other) - lengthOf(one))
  const label =
    result && !isOrnament
      ? {
          role: 'img',
          'aria-label': fill(words('scores').flower, { scores: signalsInWords(result) }),
        }
      : { 'aria-hidden': true }
  return (
    <svg viewBox="-101 -101 202 202" className={`overflow-visible ${className}`} {...label}>
      {result &&
        !isOrnament &&
        [0, 25, 50, 75, 100].map((score) => (
          <circle key={score} r={reachOf(score, inner)} className="fill-none stroke-line stroke-[0.6]" />
        ))}
      {petals.map(({ signal, angle, path, tip }) => (
        <g key={signal} data-signal={signal} transform={`rotate(${angle})`} className="stroke-(--signal) stroke-[0.8]">
          <radialGradient id={id + signal} gradientUnits="userSpaceOnUse" cx="0" cy="0" r={lengthOf({ tip })}>
            <stop offset="0" stopColor="var(--signal)" stopOpacity="0.14" />
            <stop offset="1" stopColor="var(--signal)" stopOpacity="0.74" />
          </radialGradient>
          {result ? (
            <path d={path} fill={`url(#${id + signal})`} />
          ) : (
            <path d={unknownPetal} className="fill-none stroke-edge stroke-1" />
          )}
          {/* area grows with the share */}
          {!result && filled > 0 && (
            <path
              d={unknownPetal}
              className="fill-(--signal) forced-colors:fill-[Highlight] forced-colors:stroke-[Highlight]"
              vectorEffect="non-scaling-stroke"
              style={{ scale: Math.sqrt(filled) }}
            />
          )}
        </g>
      ))}
      {before &&
        petalsOf(scoresInOrder(before), inner).map(({ signal, angle, path }) => (
          <path
            key={signal}
            d={path}
            transform={`rotate(${angle})`}
            className="fill-none stroke-ink stroke-[0.9]"
            pathLength="100"
            // tips only: near the middle ten outlines would hide the flower
            strokeDasharray="0 26 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 26"
          />
        ))}
    </svg>
  )
}
