import type { ShownFlower } from './share/flower-scene.ts'

/** An ornament in the shape of a flower, nobody's result. */
export const ornament: ShownFlower = {
  petals: [90, 71, 96, 80, 62, 86, 98, 69, 93, 79],
  shows: { names: false, numbers: false, score: false },
}
