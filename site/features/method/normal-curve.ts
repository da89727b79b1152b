/** The area under a curve from `from` to `to`, in standard deviations, as an SVG path. */
export function curvePath(from: number, to: number, place: (z: number) => { x: number; y: number }): string {
  const steps = 40
  const points = Array.from({ length: steps + 1 }, (_, step) => place(from + ((to - from) * step) / steps))
  const [first, last] = [points[0]!, points.at(-1)!]
  const base = place(Infinity).y
  const line = points.map(({ x, y }) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  return `M${first.x.toFixed(1)} ${base}${line}L${last.x.toFixed(1)} ${base}Z`
}
