import type { SignalName } from '../../../api/contract/signal.ts'
import { around } from '../drawing.ts'

interface Point {
  x: number
  y: number
}

/** A number of the scale, and the space that it takes. */
interface ScaleNumber extends Point {
  score: number
  room: { left: number; right: number; top: number; bottom: number }
}

/** The point for a signal's score, and the position of the signal's name. */
interface Axis {
  signal: SignalName
  point: Point
  name: Point & { anchor: 'start' | 'middle' | 'end' }
}

/** The radar of ten scores, around 0, 0. */
export interface Radar {
  axes: Axis[]
  /** one path from the ring of 0 to the ring of 100, an axis after the other */
  spokes: string
  /** the line through all points, closed */
  outline: string
}

/** The drawing's view box; on the narrowest phone a unit is about a CSS pixel. */
export const radarBox = { x: -142, y: -92, width: 284, height: 184 } as const

/** Units of the box. */
const radius = 73
/** of the ring of 0, so that a score of 0 is a place of its own */
const innermost = 10
export const pointRadius = 2.5
/** font size of the scale's numbers on the narrowest phones; on wider ones they take less of the drawing */
const numberSize = 9
const nameGap = 8
const numberGap = 3

/** Midway between two axes, in degrees: to the side, where the numbers, being wider than high, have the most space. */
const scaleAt = 90
/** The width and height of a digit of the site's sans, as shares of its font size. */
const digit = { width: 0.5, height: 0.68 }

/** The rings of the scale; the one of 0 is drawn beside them. */
export const ringScores = [20, 40, 60, 80, 100] as const

/** Units from the centre to the ring of a 0-100 score. */
export function ringOf(score: number): number {
  return innermost + (score * (radius - innermost)) / 100
}

/** The numbers from 0 in the middle to 100 outside its ring. No point ever covers one, whatever the scores. */
export const scaleNumbers: readonly ScaleNumber[] = [0, ...ringScores].map((score) => {
  const width = String(score).length * digit.width * numberSize
  const outside = score === 100 ? numberGap + width / 2 : 0
  const { x, y } = score === 0 ? { x: 0, y: 0 } : around(0, 0, ringOf(score) + outside, scaleAt)
  const half = (digit.height * numberSize) / 2
  return { score, x, y, room: { left: x - width / 2, right: x + width / 2, top: y - half, bottom: y + half } }
})

/** The whole box without the numbers: rings and outline are clipped to it, so that no line crosses a number. */
export const beyondNumbers: string = [
  { left: -142, right: 142, top: -92, bottom: 92 },
  ...scaleNumbers.map(({ room }) => ({
    left: room.left - 1,
    right: room.right + 1,
    top: room.top - 1.5,
    bottom: room.bottom + 1.5,
  })),
]
  .map(({ left, right, top, bottom }) => `M${left} ${top}H${right}V${bottom}H${left}Z`)
  .join('')

/** The radar of the ten scores, 0-100, in shown order. */
export function radarOf(scores: readonly { signal: SignalName; score: number }[]): Radar {
  const axes = scores.map(({ signal, score }, index): Axis => {
    const angle = (index * 360) / scores.length
    const name = around(0, 0, radius + nameGap, angle)
    const anchor = Math.abs(name.x) < 1 ? 'middle' : name.x > 0 ? 'start' : 'end'
    return { signal, point: around(0, 0, ringOf(score), angle), name: { ...name, anchor } }
  })
  const spokes = scores.map((_, index) => {
    const angle = (index * 360) / scores.length
    return `M${coordinates(around(0, 0, ringOf(0), angle))}L${coordinates(around(0, 0, radius, angle))}`
  })
  return { axes, spokes: spokes.join(''), outline: `M${axes.map(({ point }) => coordinates(point)).join('L')}Z` }
}

function coordinates({ x, y }: Point): string {
  return `${x} ${y}`
}
