import { expect } from 'bun:test'
import sharp from 'sharp'

/** A place in pixels, and its colour as six hex digits. */
export type KnownPoint = readonly [x: number, y: number, colour: string]

/** of 256 steps: other versions of the renderer smooth edges and gradients a little differently */
const tolerance = 6

export async function expectColours(png: Uint8Array, size: [number, number], points: readonly KnownPoint[]) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual(size)
  for (const [x, y, colour] of points) {
    const found = data.subarray((y * info.width + x) * info.channels).subarray(0, 3)
    const far = [...Buffer.from(colour, 'hex')].map((channel, index) => Math.abs(channel - found[index]!))
    expect(Math.max(...far), `at ${x}, ${y} is ${found.toString('hex')}, not ${colour}`).toBeLessThanOrEqual(tolerance)
  }
}
