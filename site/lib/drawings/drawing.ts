import { formatNumber } from '#api/content/numbers.ts'
import type { Drawing } from '../content/framework.ts'

export type DrawingPart = Drawing['parts'][number]

/** 0 degrees is up; angles run clockwise. */
export function pointOnCircle(x: number, y: number, radius: number, degrees: number): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180
  return { x: tenths(x + Math.cos(angle) * radius), y: tenths(y + Math.sin(angle) * radius) }
}

/** Around 0, 0; angles in degrees, up to half a turn apart. */
export function sectorPath(radius: number, from: number, to: number): string {
  const [start, end] = [pointOnCircle(0, 0, radius, from), pointOnCircle(0, 0, radius, to)]
  return `M0 0L${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}Z`
}

/** The initials if they spell the title (P, A, U, S, E), else numbers. */
export function partMarks(title: string, parts: readonly DrawingPart[]): string[] {
  const initials = parts.map(({ name }) => name.charAt(0).toUpperCase())
  return initials.join('') === title.toUpperCase() ? initials : parts.map((_, index) => formatNumber(index + 1))
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** `angle` as for `around` */
export function textAnchorAt(angle: number): 'start' | 'middle' | 'end' {
  const { x } = pointOnCircle(0, 0, 1, angle)
  if (Math.abs(x) < 0.2) return 'middle'
  return x > 0 ? 'start' : 'end'
}
