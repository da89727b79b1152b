import { around, groupsOf, lens, slice } from '../drawing.ts'
import type { Drawing, DrawingKind } from '../content/framework.ts'
import { signalOf } from '../../../api/facts/signals.ts'
import { drawFlower, type FlowerColours, ornament } from './flower-scene.ts'
import { svgMarks } from './svg.ts'

/** SVG for the right half of a shared picture, around 0, 0 and up to 200 in each direction, without words. */
type Emblem = string

const accent = '#8ccdbd'
const drawn = `stroke="${accent}" stroke-width="1.6" fill="${accent}" fill-opacity="0.1"`
const strong = `fill="${accent}" fill-opacity="0.34"`

const lightColours: FlowerColours = {
  ink: '#26211c',
  muted: '#635a50',
  paper: '#faf7f2',
  line: '#e0d8ca',
  glow: '#1d5a50',
  of: (signal) => signalOf(signal).colour.light,
}

/** The flower of the home page, in the light theme's colours. */
export function flowerEmblem(): Emblem {
  const { ground, petals } = drawFlower(ornament, { x: 0, y: 0, reach: 200, lettering: 0 }, lightColours)
  return svgMarks([...ground, ...petals.flatMap(({ shapes }) => shapes)])
}

const kinds: Record<DrawingKind, (drawing: Drawing) => Emblem> = { steps, weeks, elements, wheel, path: pathEmblem }

/** A framework's drawing without its words, for a dark background. */
export function emblemOf(drawing: Drawing): Emblem {
  return kinds[drawing.kind](drawing)
}

function steps({ parts }: Drawing): Emblem {
  const radius = 66
  const space = (400 - 2 * radius) / Math.max(parts.length - 1, 1)
  const places = parts.map((_, index) => ({ x: radius - 200 + index * space, y: 0 }))
  const lenses = places.slice(1).map((place, index) => `<path d="${lens(radius, places[index]!, place)}" ${strong}/>`)
  return [...places.map(({ x, y }) => circlePath(x, y, radius)), ...lenses].join('')
}

function weeks({ parts }: Drawing): Emblem {
  const groups = groupsOf(parts, 1)
  const column = 400 / groups.length
  return groups
    .flatMap(({ parts: stages }, week) => {
      const span = (column - 10) / stages.length
      return stages.map((_, index) => {
        const x = week * column - 195 + index * span
        return `<path d="M${x} 70a${span / 2} 140 0 0 1 ${span} 0Z" ${drawn}/>`
      })
    })
    .join('')
}

function elements({ parts }: Drawing): Emblem {
  const radius = Math.min(1.5 * Math.sin(Math.PI / parts.length) * 104, 96)
  const places = parts.map((_, index) => around(0, 0, 104, (index * 360) / parts.length))
  return `${places.map(({ x, y }) => circlePath(x, y, radius)).join('')}<circle r="9" fill="${accent}"/>`
}

function wheel({ parts }: Drawing): Emblem {
  const turn = 360 / parts.length
  const rings = [1, 2, 3, 4, 5].map(
    (ring) => `<circle r="${ring * 40}" fill="none" stroke="#3d5a51" stroke-width="1.2"/>`,
  )
  const slices = parts.map((_, index) => {
    const from = (index - 0.5) * turn
    return `<path d="${slice([120, 140, 100, 160][index % 4]!, from, from + turn)}" ${drawn}/>`
  })
  return [...rings, ...slices].join('')
}

function pathEmblem({ parts }: Drawing): Emblem {
  const places = parts.map((_, index) => {
    const row = Math.floor(index / 3)
    const place = row % 2 === 0 ? index % 3 : 2 - (index % 3)
    return { x: (place - 1) * 130, y: (row - (Math.ceil(parts.length / 3) - 1) / 2) * 96 }
  })
  const line = places.map(({ x, y }, index) => {
    const before = places[index - 1]
    if (before === undefined) return `M${x} ${y}`
    const out = before.y === y ? 0 : x > 0 ? 80 : -80
    return out === 0 ? `L${x} ${y}` : `C${x + out} ${before.y} ${x + out} ${y} ${x} ${y}`
  })
  const road = `<path d="${line.join('')}" fill="none" stroke="${accent}" stroke-width="2.4"/>`
  return road + places.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="11" fill="${accent}"/>`).join('')
}

function circlePath(x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${drawn}/>`
}
