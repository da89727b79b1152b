import type { Measure } from './fit-text.ts'
import type { PictureWords } from './scene.ts'

interface Arc {
  /** of its middle */
  x: number
  y: number
  /** pixels from there to the nearer edge of the letters */
  radius: number
  /** where the middle of the text stands: 0 is up, and degrees run clockwise */
  angle: number
  /** pixels */
  size: number
}

/** How high a capital is, of the font's size. */
const capital = 0.66

/** Where the letters of a text stand on a circle; in its lower half they stand on their feet, too. */
export function onArc(
  text: string,
  { x, y, radius, angle, size }: Arc,
  measure: Measure,
): NonNullable<PictureWords['letters']> {
  const isBelow = angle > 90 && angle < 270
  const baseline = isBelow ? radius + size * capital : radius
  const direction = isBelow ? -1 : 1
  const wholeWidth = measure(text, size)
  return Array.from(text).map((letter, index, all) => {
    const before = measure(all.slice(0, index).join(''), size)
    const width = measure(all.slice(0, index + 1).join(''), size) - before
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
