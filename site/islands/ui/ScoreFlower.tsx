import { useId } from 'react'
import type { ScoreSummary } from '../../../api/contract/score.ts'
import { signalNames, signalScoreKey } from '../../../api/contract/signal.ts'
import { innermostOf, petalPath, petalsOf, reachOf } from '../../lib/flower.ts'
import { formatScore } from '../../lib/format.ts'

type Scores = Pick<ScoreSummary, ReturnType<typeof signalScoreKey>>

interface ScoreFlowerProps {
  /** a result; null where there is none yet, for ten petals in outline */
  of: Scores | null
  /** how full the outlines are, 0-1, as in the survey */
  filled?: number
  /** the result before, which is drawn over it as a dashed outline, on the same rings */
  before?: Scores | undefined
  /** without rings and words, beside words that say the same */
  isOrnament?: boolean
  className?: string
}

/** The petal of a score that is not known yet. */
const unknown = petalPath(76)

/** The flower of ten scores, as an element of its own for each shape: the pages' policy forbids markup as text. */
export function ScoreFlower({ of: result, filled = 0, before, isOrnament = false, className = '' }: ScoreFlowerProps) {
  const id = useId()
  const scores = result ? scoresOf(result) : signalNames.map(() => 0)
  const inner = innermostOf(Math.max(...scores))
  const petals = petalsOf(scores, inner).toSorted((one, other) => lengthOf(other.tip) - lengthOf(one.tip))
  const label = result && !isOrnament ? { role: 'img', 'aria-label': inWords(result) } : { 'aria-hidden': true }
  return (
    <svg viewBox="-101 -101 202 202" className={`overflow-visible ${className}`} {...label}>
      {result &&
        !isOrnament &&
        [0, 25, 50, 75, 100].map((score) => (
          <circle key={score} r={reachOf(score, inner)} className="fill-none stroke-line stroke-[0.6]" />
        ))}
      {petals.map(({ signal, angle, path, tip }) => (
        <g key={signal} data-signal={signal} transform={`rotate(${angle})`} className="stroke-(--signal) stroke-[0.8]">
          <radialGradient id={id + signal} gradientUnits="userSpaceOnUse" cx="0" cy="0" r={lengthOf(tip)}>
            <stop offset="0" stopColor="var(--signal)" stopOpacity="0.14" />
            <stop offset="1" stopColor="var(--signal)" stopOpacity="0.74" />
          </radialGradient>
          {result ? (
            <path d={path} fill={`url(#${id + signal})`} />
          ) : (
            <path d={unknown} className="fill-none stroke-edge stroke-1" />
          )}
          {/* the area grows as the share does */}
          {!result && filled > 0 && (
            <path
              d={unknown}
              className="fill-(--signal) forced-colors:fill-[Highlight] forced-colors:stroke-[Highlight]"
              vectorEffect="non-scaling-stroke"
              style={{ scale: Math.sqrt(filled) }}
            />
          )}
        </g>
      ))}
      {before &&
        petalsOf(scoresOf(before), inner).map(({ signal, angle, path }) => (
          <path
            key={signal}
            d={path}
            transform={`rotate(${angle})`}
            className="fill-none stroke-ink stroke-[0.9]"
            pathLength="100"
            // toward its tip alone: nearer the middle ten outlines would hide the flower
            strokeDasharray="0 26 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 26"
          />
        ))}
    </svg>
  )
}

const scoresOf = (result: Scores) => signalNames.map((name) => result[signalScoreKey(name)])

const lengthOf = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y)

/** The flower for people who cannot see it. */
function inWords(result: Scores): string {
  const petals = signalNames.map((name) => `${name} ${formatScore(result[signalScoreKey(name)])}`)
  return `Your flower, each petal as long as its score out of 100: ${petals.join(', ')}`
}
