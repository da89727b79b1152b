import type { Drawing, DrawingKind } from './content/framework.ts'
import { around, type DrawingPart, groupsOf, lens, slice } from './drawing.ts'

/** What a line or surface of a drawing is, which says how it looks. */
export type Look =
  'shape' | 'shape strong' | 'lens' | 'core' | 'dot' | 'ring' | 'ring outer' | 'ring half' | 'line' | 'road' | 'station'

export interface DrawnShape {
  look: Look
  path: string
}

/** A framework's drawing without its words: around 0, 0, and up to 200 units to each side. */
export interface DrawnFramework {
  /** how far it reaches up and down */
  reach: number
  /** from bottom to top */
  shapes: DrawnShape[]
  /** where the mark of each part has its middle */
  places: { x: number; y: number }[]
}

const kinds: Record<DrawingKind, (parts: readonly DrawingPart[]) => DrawnFramework> = {
  steps,
  weeks,
  growth,
  dial,
  wheel,
  path: winding,
}

/** Draws a framework, for its page and for the preview of links to it. */
export function drawFramework({ kind, parts }: Drawing): DrawnFramework {
  return kinds[kind](parts)
}

/** Circles in a chain, each reaching into the next. */
function steps(parts: readonly DrawingPart[]): DrawnFramework {
  const space = 400 / (parts.length + 0.2)
  const radius = space * 0.6
  const places = parts.map((_, index) => ({ x: radius - 200 + index * space, y: 0 }))
  const lenses = places.slice(1).map((place, index) => shape('lens', lens(radius, places[index]!, place)))
  return { reach: radius, shapes: [...places.map(({ x, y }) => shape('shape', disc(x, y, radius))), ...lenses], places }
}

/** A row of seven days a week, with an arch over the days of each stage. */
function weeks(parts: readonly DrawingPart[]): DrawnFramework {
  const groups = groupsOf(parts, 1)
  const column = 400 / groups.length
  const [margin, rise, baseline] = [5, 50, 24]
  const width = column - 2 * margin
  const drawn = groups.map(({ parts: stages }, week) => {
    const left = week * column - 200 + margin
    const span = width / stages.length
    const days = [0, 1, 2, 3, 4, 5, 6].map((day) => disc(left + ((day + 0.5) * width) / 7, baseline, 1.5))
    const arches = stages.map((_, index) => left + index * span)
    return {
      shapes: [
        ...arches.map((x) => shape('shape', `M${x} ${baseline}a${span / 2} ${rise} 0 0 1 ${span} 0Z`)),
        ...days.map((path) => shape('dot', path)),
      ],
      places: arches.map((x) => ({ x: x + span / 2, y: baseline - rise * 0.4 })),
    }
  })
  return {
    reach: 28,
    shapes: drawn.flatMap(({ shapes }) => shapes),
    places: drawn.flatMap(({ places }) => places),
  }
}

/** Circles that grow out of one point, each around the one before, with six days on each. */
function growth(parts: readonly DrawingPart[]): DrawnFramework {
  const step = 190 / (parts.length + 0.6)
  const radii = parts.map((_, index) => (index + 1.6) * step)
  const days = radii.flatMap((radius) =>
    [-75, -45, -15, 15, 45, 75].map((angle) => around(0, 190 - radius, radius, angle)),
  )
  return {
    reach: 196,
    shapes: [
      ...radii.map((radius) => shape('shape', disc(0, 190 - radius, radius))),
      ...days.map(({ x, y }) => shape('dot', disc(x, y, 2.5))),
      shape('core', disc(0, 190, 6)),
    ],
    places: radii.map((radius) => ({ x: 0, y: 190 - 2 * radius + step })),
  }
}

/** Two circles that meet, in a dial with a piece for each part. */
function dial(parts: readonly DrawingPart[]): DrawnFramework {
  const turn = 360 / parts.length
  const [inner, outer, gap] = [126, 192, 1.5]
  const pieces = parts.map((_, index) => {
    const [from, to] = [index * turn + gap, (index + 1) * turn - gap]
    const corners = [
      around(0, 0, outer, from),
      around(0, 0, outer, to),
      around(0, 0, inner, to),
      around(0, 0, inner, from),
    ]
    const [a, b, c, d] = corners.map(({ x, y }) => `${x} ${y}`)
    return shape('shape', `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`)
  })
  const [one, other, radius] = [{ x: -31, y: 0 }, { x: 31, y: 0 }, 62]
  return {
    reach: 196,
    shapes: [
      ...pieces,
      ...[one, other].map(({ x, y }) => shape('shape', disc(x, y, radius))),
      shape('lens', lens(radius, one, other)),
    ],
    places: parts.map((_, index) => around(0, 0, (inner + outer) / 2, (index + 0.5) * turn)),
  }
}

/** Equal slices of a disc, each filled to a different ring, as an example. */
function wheel(parts: readonly DrawingPart[]): DrawnFramework {
  const turn = 360 / parts.length
  const radius = 168
  const filled = [6, 7, 5, 8, 6, 9, 4, 7, 8, 5, 6, 7]
  const slices = parts.map((_, index) => {
    const from = (index - 0.5) * turn
    return shape('shape strong', slice((radius * (filled[index] ?? 6)) / 10, from, from + turn))
  })
  return {
    reach: 200,
    shapes: [...wheelRings(radius, parts.length), ...slices],
    places: parts.map((_, index) => around(0, 0, radius + 18, index * turn)),
  }
}

/** The ten rings of a wheel, and the spokes between its equal slices. */
export function wheelRings(radius: number, slices: number): DrawnShape[] {
  const spokes = Array.from({ length: slices }, (_, index) => around(0, 0, radius, ((index + 0.5) * 360) / slices))
  return [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((ring) => {
      const look = ring === 10 ? 'ring outer' : ring === 5 ? 'ring half' : 'ring'
      return shape(look, disc(0, 0, (radius * ring) / 10))
    }),
    shape('ring', spokes.map(({ x, y }) => `M0 0L${x} ${y}`).join('')),
  ]
}

/** A path that winds through all parts, three a row. */
function winding(parts: readonly DrawingPart[]): DrawnFramework {
  const top = ((Math.ceil(parts.length / 3) - 1) * 96) / 2
  const places = parts.map((_, index) => {
    const row = Math.floor(index / 3)
    const place = row % 2 === 0 ? index % 3 : 2 - (index % 3)
    return { x: (place - 1) * 130, y: row * 96 - top }
  })
  const path = places.map(({ x, y }, index) => {
    const before = places[index - 1]
    if (before === undefined) return `M${x} ${y}`
    if (before.y !== y) {
      const out = x > 0 ? x + 84 : x - 84
      return `C${out} ${before.y} ${out} ${y} ${x} ${y}`
    }
    const [third, swing] = [(x - before.x) / 3, index % 2 === 0 ? 16 : -16]
    return `C${before.x + third} ${y + swing} ${x - third} ${y - swing} ${x} ${y}`
  })
  return {
    reach: top + 26,
    shapes: [
      shape('road', path.join('')),
      shape('line', path.join('')),
      ...places.map(({ x, y }) => shape('station', disc(x, y, 16))),
    ],
    places,
  }
}

function shape(look: Look, path: string): DrawnShape {
  return { look, path }
}

function disc(x: number, y: number, radius: number): string {
  return `M${x} ${y - radius}a${radius} ${radius} 0 1 1 0 ${2 * radius}a${radius} ${radius} 0 1 1 0 ${-2 * radius}Z`
}
