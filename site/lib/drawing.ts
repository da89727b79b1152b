import type { Drawing } from './content/framework.ts'

export type DrawingPart = Drawing['parts'][number]

/** A point `radius` away from a centre; 0 degrees is up, and they run clockwise. */
export function around(x: number, y: number, radius: number, degrees: number): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180
  return { x: tenths(x + Math.cos(angle) * radius), y: tenths(y + Math.sin(angle) * radius) }
}

/** The path of a slice of a disc around 0, 0, from one angle in degrees to another, up to half a turn away. */
export function slice(radius: number, from: number, to: number): string {
  const [start, end] = [around(0, 0, radius, from), around(0, 0, radius, to)]
  return `M0 0L${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}Z`
}

/** The parts' initials if they spell the title (P, A, U, S, E), else their numbers. */
export function partMarks(title: string, parts: readonly DrawingPart[]): string[] {
  const initials = parts.map(({ name }) => name.charAt(0).toUpperCase())
  return initials.join('') === title.toUpperCase() ? initials : parts.map((_, index) => String(index + 1))
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** The end of a text that is next to its place on a circle, so that the text reaches outward; `angle` as for `around`. */
export function anchorAt(angle: number): 'start' | 'middle' | 'end' {
  const { x } = around(0, 0, 1, angle)
  if (Math.abs(x) < 0.2) return 'middle'
  return x > 0 ? 'start' : 'end'
}
