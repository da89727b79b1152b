import { around } from '../../lib/drawing.ts'

/** The end of a text that is next to its place on a circle, so that the text reaches outward; `angle` as for `around`. */
export function anchorAt(angle: number): 'start' | 'middle' | 'end' {
  const { x } = around(0, 0, 1, angle)
  if (Math.abs(x) < 0.2) return 'middle'
  return x > 0 ? 'start' : 'end'
}
