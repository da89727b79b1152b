import type { Drawing } from './content/framework.ts'

export type DrawingPart = Drawing['parts'][number]

/** A point `radius` away from a centre; 0 degrees is up, and they run clockwise. */
export function around(x: number, y: number, radius: number, degrees: number): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180
  return { x: tenths(x + Math.cos(angle) * radius), y: tenths(y + Math.sin(angle) * radius) }
}

/** The path of a slice of a disc around 0, 0, from one angle in degrees to another. */
export function slice(radius: number, from: number, to: number): string {
  const [start, end] = [around(0, 0, radius, from), around(0, 0, radius, to)]
  return `M0 0L${start.x} ${start.y}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${end.x} ${end.y}Z`
}

/** The lens in which two circles of one radius overlap. */
export function lens(radius: number, one: { x: number; y: number }, other: { x: number; y: number }): string {
  const [dx, dy] = [(other.x - one.x) / 2, (other.y - one.y) / 2]
  const half = Math.hypot(dx, dy)
  const reach = Math.sqrt(radius ** 2 - half ** 2) / half
  const [x, y] = [one.x + dx, one.y + dy]
  const [top, bottom] = [
    `${tenths(x + dy * reach)} ${tenths(y - dx * reach)}`,
    `${tenths(x - dy * reach)} ${tenths(y + dx * reach)}`,
  ]
  return `M${top}A${radius} ${radius} 0 0 1 ${bottom}A${radius} ${radius} 0 0 1 ${top}Z`
}

/** The parts' initials if they spell the title (P, A, U, S, E), else their numbers. */
export function partMarks(title: string, parts: readonly DrawingPart[]): string[] {
  const initials = parts.map(({ name }) => name.charAt(0).toUpperCase())
  return initials.join('') === title.toUpperCase() ? initials : parts.map((_, index) => String(index + 1))
}

/** Neighbouring parts of one group together; parts without a group make rows of `size`. */
export function groupsOf(parts: readonly DrawingPart[], size: number): { name: string; parts: DrawingPart[] }[] {
  return parts.reduce<{ name: string; parts: DrawingPart[] }[]>((groups, part) => {
    const name = part.group ?? ''
    const last = groups.at(-1)
    if (last === undefined || last.name !== name || (name === '' && last.parts.length === size)) {
      return [...groups, { name, parts: [part] }]
    }
    return [...groups.slice(0, -1), { name, parts: [...last.parts, part] }]
  }, [])
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
