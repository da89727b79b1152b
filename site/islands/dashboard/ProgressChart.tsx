import { useEffect, useRef, useState } from 'react'
import { type Occasion, axisOf, shareOf, ticksOf } from '../../lib/progress.ts'
import './progress-chart.css'

/** CSS pixels: what a label needs with its day below it, what it needs with a word a line, and what a number needs. */
const wideLabel = 140
const narrowLabel = 98
const numberWidth = 34

/** Narrower than this, a line has labels with a word a line. */
const wideChart = 480

interface ProgressChartProps {
  /** oldest first, two or more */
  occasions: readonly Occasion[]
  /** what it shows, in words */
  label: string
}

/** The RAS over time: a line with its numbers, and around it the band of the measurement error (.github/decisions, 20). */
export function ProgressChart({ occasions, label }: ProgressChartProps) {
  const plot = useRef<SVGSVGElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (plot.current) observer.observe(plot.current)
    return () => observer.disconnect()
  }, [])
  const axis = axisOf(occasions.map(({ ras }) => ras))
  const places = placesOf(occasions)
  const heightOf = (score: number) => 100 - 100 * shareOf(score, axis)
  const course = (score: (occasion: Occasion) => number) =>
    occasions.map((occasion, index) => `${places[index]} ${heightOf(score(occasion))}`)
  const line = course(({ ras }) => ras)
  const band = [...course(({ high }) => high), ...course(({ low }) => low).reverse()]
  const numbered = withRoom(places, (100 * numberWidth) / width)
  return (
    <div className="progress-chart" role="img" aria-label={label}>
      <svg ref={plot}>
        {ticksOf(axis, [5, 10, 20], 5).map((tick) => (
          <g key={tick} className="progress-tick">
            <line x1={-8} x2="100%" y1={`${heightOf(tick)}%`} y2={`${heightOf(tick)}%`} />
            <text x={-26} y={`${heightOf(tick)}%`} dy="0.34em">
              {tick}
            </text>
          </g>
        ))}
        {/* stretched to the room there is, while its lines and dots keep their size */}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="progress-course">
          <path className="progress-band" d={`M${band.join('L')}Z`} />
          <path d={`M${line.join('L')}`} />
          <path className="progress-dots" d={line.map((point) => `M${point}h0`).join('')} />
        </svg>
        {occasions.map(
          ({ assessmentId, ras }, index) =>
            numbered[index] && (
              <text
                key={assessmentId}
                className="progress-number"
                x={`${places[index]}%`}
                y={`${heightOf(ras)}%`}
                dy={-12}
              >
                {ras}
              </text>
            ),
        )}
      </svg>
      <div className="progress-labels">
        {labelLines(occasions, width).map((lines, index) => (
          <p key={index} style={{ left: `${places[index]}%` }}>
            {lines.join('\n')}
          </p>
        ))}
      </div>
    </div>
  )
}

/** Where each stands by its time, in percent from the first to the last. */
function placesOf(occasions: readonly Occasion[]): number[] {
  const range = { min: occasions[0]?.time ?? 0, max: occasions.at(-1)?.time ?? 0 }
  return occasions.map(({ time }) => 100 * shareOf(time, range))
}

/**
 * The lines of text below each point of a line of `width` CSS pixels: its label and its day; none below one between the
 * ends where they have no room.
 */
export function labelLines(occasions: readonly Occasion[], width: number): string[][] {
  const isWide = width >= wideChart
  const room = isWide ? wideLabel : narrowLabel
  // the first and the last begin and end with the line
  const middles = placesOf(occasions).map((place) =>
    Math.min(Math.max((width * place) / 100, room / 2), width - room / 2),
  )
  const shown = withRoom(middles, room)
  return occasions.map(({ label, day }, index) => {
    if (!shown[index]) return []
    return isWide ? [label, day] : [...label.split(' '), shortDay(day)]
  })
}

/** 'November 26, 2026' as 'Nov 26, 2026'. */
const shortDay = (day: string) => day.replace(/^(\w{3})\w*/, '$1')

/** Which places along a line, in their order, have this room: both ends, and between them those not too near the last. */
function withRoom(places: readonly number[], room: number): boolean[] {
  const end = places.length - 1
  let last = places[0] ?? 0
  return places.map((place, index) => {
    const isShown = index === 0 || index === end || (place - last >= room && places[end]! - place >= room)
    if (isShown) last = place
    return isShown
  })
}
