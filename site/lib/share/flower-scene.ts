import type { Shows } from '../../../api/contract/shared-link.ts'
import { isToScale } from '../../../api/facts/shared-result.ts'
import { signalOf } from '../../../api/facts/signals.ts'
import { around } from '../drawing.ts'
import { petalsOf, reachOf, type Petal } from '../flower.ts'
import { formatScore } from '../format.ts'
import { onArc } from './arc.ts'
import { circle, type FaceMeasures, night, type PictureWords, type Scene, type Shape } from './scene.ts'

/** The part of a shared result that is drawn as a flower. */
export interface ShownFlower {
  /** ten lengths, 0-100, in shown order */
  petals: readonly number[]
  shows: Pick<Shows, 'names' | 'numbers' | 'score'>
}

/** The place of a flower, in pixels. */
export interface FlowerPlace {
  /** of its middle */
  x: number
  y: number
  /** how far it reaches, numbers and names included */
  reach: number
  /** the size of its names; numbers are a little smaller */
  lettering: number
}

/** A flower on the dark background, with what is shown of it; longer petals are drawn under shorter ones. */
export function flowerItems(
  { petals, shows }: ShownFlower,
  place: FlowerPlace,
  measures: FaceMeasures,
): Scene['items'] {
  const { x, y, lettering } = place
  const figures = lettering * 0.86
  // outside the outermost ring come the numbers of the longest petals, then the names
  const numberRoom = shows.numbers ? figures * 1.7 : 0
  const nameRoom = shows.names ? lettering * 1.4 : 0
  const radius = place.reach - numberRoom - nameRoom
  const scale = radius / 100
  const drawn = petalsOf(petals)
  // the rings are a scale for scores
  const scores = isToScale(shows) ? [0, 25, 50, 75, 100] : [100]
  const rings = scores.map((score): Shape => ring(place, reachOf(score) * scale))
  const byLength = drawn.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  const shapes = byLength.flatMap((petal) => petalShapes(petal, { x, y, scale }))
  const numbers = drawn.map(({ angle, tip }, index): PictureWords => {
    // a number is wider than it is high
    const beyond = figures * (0.66 + 0.3 * Math.abs(Math.sin((angle * Math.PI) / 180)))
    const at = around(x, y, lengthOf({ tip }) * scale + beyond, angle)
    const text = formatScore(petals[index] ?? 0)
    const baseline = at.y + figures * 0.34
    return words({ text, face: 'figures', size: figures, colour: night.ink, x: at.x, y: baseline, rim: night.paper })
  })
  const names = drawn.map(({ signal, angle }): PictureWords => {
    const from = radius + numberRoom + lettering * 0.46
    const letters = onArc(signal, { x, y, radius: from, angle, size: lettering }, measures.serif)
    const colour = signalOf(signal).colour.dark
    return { ...words({ text: signal, face: 'serif', size: lettering, colour, x, y }), letters }
  })
  return [glow(place, radius), ...rings, ...shapes, ...(shows.numbers ? numbers : []), ...(shows.names ? names : [])]
}

/** A petal that gets stronger toward its tip, with a vein. */
function petalShapes(
  { signal, angle, path, tip }: Petal,
  { x, y, scale }: Record<'x' | 'y' | 'scale', number>,
): Shape[] {
  const colour = signalOf(signal).colour.dark
  const length = lengthOf({ tip })
  const place = { kind: 'shape', x, y, angle, scale } as const
  const fill = { colour, inner: 0.14, outer: 0.74, radius: length }
  const vein = `M0 0L0 ${(-length * 0.8).toFixed(1)}`
  return [
    { ...place, path, fill, stroke: { colour, opacity: 0.95, width: 0.8 } },
    { ...place, path: vein, stroke: { colour, opacity: 0.35, width: 0.4 } },
  ]
}

function ring({ x, y }: FlowerPlace, radius: number): Shape {
  return { kind: 'shape', path: circle(radius), x, y, stroke: { colour: night.line, opacity: 1, width: 1.5 } }
}

function glow({ x, y }: FlowerPlace, radius: number): Shape {
  const fill = { colour: night.accent, inner: 0.16, outer: 0, radius }
  return { kind: 'shape', path: circle(radius), x, y, fill }
}

function lengthOf({ tip }: Pick<Petal, 'tip'>): number {
  return Math.hypot(tip.x, tip.y)
}

function words(part: Omit<PictureWords, 'kind' | 'anchor'>): PictureWords {
  return { kind: 'words', anchor: 'middle', ...part }
}
