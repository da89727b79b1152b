import type { Measure } from './fit-text.ts'
import type { PictureWords } from './scene.ts'

interface Arc {
  /** of its middle */
  x: number
  y: number
  /** pixels from there to the nearer edge of the letters */
  radius: number
  /** the middle of the text: 0 degrees is up, and they run clockwise */
  angle: number
  /** pixels */
  size: number
}

/** The height of a capital, as a share of the font size. */
const capital = 0.66

/** The letters of a text along a circle, upright in its lower half, too. */
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
