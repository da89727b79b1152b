import { shownName } from '#api/content/shown-name.ts'
import { keysOf } from '#api/instrument/public/signal-keys.ts'
import { drawFlower, type FlowerColours, type FlowerPlace, type ShownFlower } from '#site/lib/drawings/flower-scene.ts'
import { night, type PictureWords, type Scene } from '#site/lib/drawings/scene.ts'
import { measures } from './outlines.ts'

const nightColours: FlowerColours = {
  ink: night.ink,
  muted: night.muted,
  paper: night.paper,
  line: night.line,
  glow: night.accent,
  of: (signal) => keysOf(signal).colour.dark,
}

/** On the dark background. */
export function flowerItems(flower: ShownFlower, place: FlowerPlace): Scene['items'] {
  const { x, y, lettering: size } = place
  const { ground, petals, numbers, names } = drawFlower(flower, place, nightColours)
  const letters = names.map(({ signal, radius, angle }): PictureWords => {
    const [text, colour] = [shownName(signal), nightColours.of(signal)]
    const placed = onArc(text, { x, y, radius, angle, size })
    return { kind: 'words', anchor: 'middle', text, face: 'serif', size, colour, x, y, letters: placed }
  })
  return [...ground, ...petals.flatMap(({ shapes }) => shapes), ...numbers, ...letters]
}

interface Arc {
  /** of its middle */
  x: number
  y: number
  /** pixels from there to the nearer edge of the letters */
  radius: number
  /** 0 degrees is up; angles run clockwise */
  angle: number
  /** pixels */
  size: number
}

/** as a share of the font size */
const capital = 0.66

/** Upright in the lower half, too. */
function onArc(text: string, { x, y, radius, angle, size }: Arc): NonNullable<PictureWords['letters']> {
  const isBelow = angle > 90 && angle < 270
  const baseline = isBelow ? radius + size * capital : radius
  const direction = isBelow ? -1 : 1
  const wholeWidth = measures.serif(text, size)
  return Array.from(text).map((letter, index, all) => {
    const before = measures.serif(all.slice(0, index).join(''), size)
    const width = measures.serif(all.slice(0, index + 1).join(''), size) - before
    const along = (before + width / 2 - wholeWidth / 2) / baseline
    const around = (angle * Math.PI) / 180 + direction * along
    const turned = isBelow ? around + Math.PI : around
    const [middleX, middleY] = [x + Math.sin(around) * baseline, y - Math.cos(around) * baseline]
    return {
      text: letter,
      x: middleX - (Math.cos(turned) * width) / 2,
      y: middleY - (Math.sin(turned) * width) / 2,
      angle: (turned * 180) / Math.PI,
    }
  })
}
