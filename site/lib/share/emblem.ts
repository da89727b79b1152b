import type { Drawing } from '../content/framework.ts'
import { drawFramework, type Look } from '../framework-drawing.ts'
import { signalOf } from '../../../api/facts/signals.ts'
import { drawFlower, type FlowerColours, ornament } from './flower-scene.ts'
import { night } from './scene.ts'
import { svgMarks } from './svg.ts'

/** SVG for the right half of a shared picture, around 0, 0 and up to 200 in each direction, without words. */
type Emblem = string

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

const stroke = `stroke="${night.accent}"`
const fill = `fill="${night.accent}"`

/** As site/styles/drawings.css has it on the dark background. */
const looks: Record<Look, string> = {
  shape: `${fill} fill-opacity="0.09" ${stroke} stroke-width="1.6"`,
  'shape strong': `${fill} fill-opacity="0.24" ${stroke} stroke-width="1.6"`,
  lens: `${fill} fill-opacity="0.28"`,
  core: fill,
  dot: fill,
  ring: `fill="none" stroke="${night.line}" stroke-width="1.2"`,
  'ring outer': `fill="none" stroke="${night.edge}" stroke-width="1.2"`,
  'ring half': `fill="none" stroke="${night.edge}" stroke-width="1.2"`,
  line: `fill="none" ${stroke} stroke-width="2.4"`,
  road: `fill="none" ${stroke} stroke-opacity="0.13" stroke-width="24" stroke-linecap="round"`,
  station: fill,
}

/** A framework's drawing without its words, for a dark background. */
export function emblemOf(drawing: Drawing): Emblem {
  return drawFramework(drawing)
    .shapes.map(({ look, path }) => `<path d="${path}" ${looks[look]}/>`)
    .join('')
}
