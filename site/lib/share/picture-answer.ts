import type { SharedResult } from '../../../api/contract/shared-link.ts'
import { product } from '../../../api/facts/brand.ts'
import { flowerPicture } from './flower-picture.ts'

/** Answers the picture of a flower, with `address` (where one's own can be had) below it. */
export async function pictureAnswer(
  shown: SharedResult,
  address: string,
  headers: Record<string, string>,
): Promise<Response> {
  const picture = await flowerPicture({ ...shown, product, address })
  return new Response(picture, {
    headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff', ...headers },
  })
}
