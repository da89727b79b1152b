import { type Range, shareOf } from '../../lib/progress.ts'

interface SparklineProps {
  /** what the line shows, in words */
  label: string
  /** whole scores, the oldest first */
  scores: readonly number[]
  range: Range
}

/** A small line without axes. Coordinates are percentages, so that dots stay round at any width. */
export function Sparkline({ label, scores, range }: SparklineProps) {
  const points = scores.map((score, index) => ({
    x: `${scores.length > 1 ? (100 * index) / (scores.length - 1) : 50}%`,
    y: `${100 - 100 * shareOf(score, range)}%`,
  }))
  const last = points.at(-1)
  return (
    <svg role="img" aria-label={label} className="sparkline">
      {points.slice(1).map(({ x, y }, index) => (
        <line key={index} x1={points[index]?.x} y1={points[index]?.y} x2={x} y2={y} />
      ))}
      {last && <circle cx={last.x} cy={last.y} r="4" />}
    </svg>
  )
}
