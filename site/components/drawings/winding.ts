import { lines, type DrawingPart } from '../../lib/drawing.ts'

interface Group {
  name: string
  parts: DrawingPart[]
}

interface Winding {
  stations: { x: number; y: number }[]
  /** the line through all of them */
  path: string
  height: number
  headings: { name: string; lines: string[]; x: number; y: number }[]
}

const row = 152
const [left, right] = [338, 842]

/** Rows that run right and left by turns, 1000 wide, with the groups' names at the left edge. */
export function widePath(groups: Group[]): Winding {
  const rows = groups.map(({ parts }, index) => {
    const y = 44 + index * row
    const step = (right - left) / Math.max(parts.length - 1, 1)
    const places = parts.map((_, place) => ({ x: Math.round(left + place * step), y }))
    return index % 2 === 0 ? places : places.toReversed()
  })
  const path = rows.map((places, index) => {
    const [first, last] = [places[0]!, places.at(-1)!]
    const waves = places.slice(1).map((place, step) => wave(places[step]!, place, (index + step) % 2 === 0 ? -1 : 1))
    const next = rows[index + 1]?.[0]
    return `${index === 0 ? `M${first.x} ${first.y}` : ''}${waves.join('')}${next ? bend(last, next, index) : ''}`
  })
  const headings = groups.map(({ name }, index) => {
    const text = lines(name, 14)
    return { name, lines: text, x: 0, y: 50 + index * row - (text.length - 1) * 8 }
  })
  return { stations: rows.flat(), path: path.join(''), height: groups.length * row - 18, headings }
}

/** A soft wave from one station of a row to the next, upward or downward first. */
function wave(from: { x: number; y: number }, to: { x: number; y: number }, direction: 1 | -1): string {
  const third = (to.x - from.x) / 3
  const swing = direction * 26
  return `C${from.x + third} ${from.y + swing} ${to.x - third} ${to.y - swing} ${to.x} ${to.y}`
}

/** The bend from the end of one row to the beginning of the next. */
function bend(from: { x: number; y: number }, to: { x: number; y: number }, index: number): string {
  const out = index % 2 === 0 ? 188 : -178
  return `C${from.x + out} ${from.y} ${to.x + out} ${to.y} ${to.x} ${to.y}`
}

/** One station under the other, 320 wide, swinging a little, with the groups' names between them. */
export function narrowPath(groups: Group[]): Winding {
  const named = groups.some(({ name }) => name !== '')
  const [step, head] = [66, named ? 46 : 0]
  let y = 0
  const headings: Winding['headings'] = []
  const stations: Winding['stations'] = []
  for (const { name, parts } of groups) {
    if (named) headings.push({ name, lines: [name], x: 84, y: y + 26 })
    y += head
    for (const _ of parts) {
      stations.push({ x: stations.length % 2 === 0 ? 22 : 46, y: y + 24 })
      y += step
    }
  }
  const path = stations.map((place, index) => {
    const before = stations[index - 1]
    if (before === undefined) return `M${place.x} ${place.y}`
    const half = (place.y - before.y) / 2
    return `C${before.x} ${before.y + half} ${place.x} ${place.y - half} ${place.x} ${place.y}`
  })
  return { stations, path: path.join(''), height: y, headings }
}
