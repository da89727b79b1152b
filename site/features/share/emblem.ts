import type { Drawing } from '#site/lib/content/framework.ts'
import { frameworkDrawing } from '#site/lib/drawings/framework-drawing.ts'
import { keysOf } from '#api/instrument/public/signal-keys.ts'
import { drawFlower, type FlowerColours, ornament } from '#site/lib/drawings/flower-scene.ts'
import { night } from '#site/lib/drawings/scene.ts'
import { svgMarks } from '#site/lib/drawings/svg.ts'

/** SVG around 0, 0, up to 200 in each direction, without words. */
type Emblem = string

const lightColours: FlowerColours = {
  ink: '#26211c',
  muted: '#635a50',
  paper: '#faf7f2',
  line: '#e0d8ca',
  glow: '#1d5a50',
  of: (signal) => keysOf(signal).colour.light,
}

export function flowerEmblem(): Emblem {
  const { ground, petals } = drawFlower(ornament, { x: 0, y: 0, reach: 200, lettering: 0 }, lightColours)
  return svgMarks([...ground, ...petals.flatMap(({ shapes }) => shapes)])
}

export function emblemOf({ kind }: Drawing): Emblem {
  return frameworkDrawing(kind, [])
    .replace(/^<svg [^>]*>|<text .*|<\/svg>\s*$/gm, '')
    .replaceAll('currentColor', night.accent)
}
