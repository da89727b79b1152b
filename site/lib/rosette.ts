import { signals } from '../../api/facts/signals.ts'

/** The length of each petal, of 100: an ornament, nobody's result. */
const lengths = [92, 76, 97, 84, 68, 88, 98, 74, 94, 82]

/** Each signal's petal: its outline upright from 0, 0, and the degrees by which it is turned. */
export const petals = signals.map((signal, index) => {
  const length = lengths[index] ?? 75
  const width = length * 0.3
  const side = (sign: 1 | -1) => [sign * width, sign * width * 0.9].map((x) => x.toFixed(1))
  const [low, high] = [(-length * 0.4).toFixed(1), (-length * 0.82).toFixed(1)]
  const [right, left] = [side(1), side(-1)]
  return {
    signal,
    angle: index * 36,
    path: `M0 0C${right[0]} ${low} ${right[1]} ${high} 0 ${-length}C${left[1]} ${high} ${left[0]} ${low} 0 0Z`,
  }
})
