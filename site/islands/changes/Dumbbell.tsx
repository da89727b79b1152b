import type { ScoreChange } from '../../../api/contract/comparison.ts'
import { type Range, shareOf } from '../../lib/progress.ts'
import { ticksOf } from './scale.ts'

/** CSS pixels from the figure's upper edge: the first result's lane, the second's, the lower edge. */
const firstLane = 12
const secondLane = 28
const height = 40

interface DumbbellProps {
  change: Pick<ScoreChange, 'from' | 'to' | 'error' | 'meaning'>
  scale: Range
}

/**
 * A score on two occasions as two dots, each on a line as long as its error, joined by a line unless they are about the
 * same. Positions are percentages, so that nothing is distorted at any width; the numbers are next to it as text.
 */
export function Dumbbell({ change: { from, to, error, meaning }, scale }: DumbbellProps) {
  const at = (score: number) => percentOf(score, scale)
  return (
    <svg aria-hidden="true" className="dumbbell" height={height}>
      {ticksOf(scale).map((tick) => (
        <line key={tick} className="dumbbell-mark" x1={at(tick)} x2={at(tick)} y1={0} y2={height} />
      ))}
      <Whisker lane={firstLane} from={at(from - error)} to={at(from + error)} />
      <Whisker lane={secondLane} from={at(to - error)} to={at(to + error)} />
      {meaning !== 'about the same' && (
        <line className="dumbbell-path" x1={at(from)} y1={firstLane} x2={at(to)} y2={secondLane} />
      )}
      <circle className="dumbbell-first" cx={at(from)} cy={firstLane} r={5} />
      <circle className="dumbbell-second" cx={at(to)} cy={secondLane} r={6} />
    </svg>
  )
}

/** The position of a score from left to right; one beyond the scale is placed at its end. */
function percentOf(score: number, scale: Range): string {
  return `${100 * shareOf(Math.min(scale.max, Math.max(scale.min, score)), scale)}%`
}

function Whisker({ lane, from, to }: { lane: number; from: string; to: string }) {
  return (
    <g className="dumbbell-error">
      <line x1={from} x2={to} y1={lane} y2={lane} />
      <line x1={from} x2={from} y1={lane - 4} y2={lane + 4} />
      <line x1={to} x2={to} y1={lane - 4} y2={lane + 4} />
    </g>
  )
}

/** The numbers of the scale, above the marks of all figures below. */
export function ScaleMarks({ scale }: { scale: Range }) {
  return (
    <svg className="dumbbell" height={20}>
      {ticksOf(scale).map((tick) => (
        <text key={tick} className="dumbbell-number" x={percentOf(tick, scale)} y={14}>
          {tick}
        </text>
      ))}
    </svg>
  )
}
