/** As in site/styles/tokens.css: pictures have no style sheet. */
export const night = {
  paper: '#12201c',
  ink: '#efece2',
  muted: '#b3bfb5',
  line: '#2b3f38',
  edge: '#718a80',
  accent: '#8ccdbd',
} as const

/** serif, sans, and bolder sans for figures */
export type Face = 'serif' | 'sans' | 'figures'

/** opacity 0-1, from the origin to `radius` */
export interface Paint {
  colour: string
  inner: number
  outer: number
  radius: number
}

export interface Shape {
  kind: 'shape'
  /** an SVG path around its origin */
  path: string
  /** where the origin is, in pixels */
  x: number
  y: number
  /** degrees, clockwise */
  angle?: number
  /** enlarges lines and radius, too */
  scale?: number
  fill?: Paint
  stroke?: { colour: string; opacity: number; width: number }
  /** one colour all over */
  solid?: string
}

interface PlacedLetter {
  text: string
  /** of its left end on the baseline */
  x: number
  y: number
  /** degrees by which it is turned, clockwise */
  angle: number
}

export interface PictureWords {
  kind: 'words'
  text: string
  face: Face
  /** pixels */
  size: number
  colour: string
  /** on the baseline; start, middle or end, by `anchor` */
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  /** sets them off from what is beneath */
  rim?: string
  /** if not on a straight line */
  letters?: PlacedLetter[]
}

export interface Scene {
  width: number
  height: number
  ground: string
  items: (Shape | PictureWords)[]
}

export function circle(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
}

/** as a share of the font size */
export const rimWidth = 0.25
