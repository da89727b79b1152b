import type { SharedResult } from '../../../api/contract/shared-link.ts'
import { product } from '../../../api/facts/brand.ts'
import { flowerPicture } from './flower-picture.ts'

/** Answers the picture of a flower that stands on `site`. */
export async function pictureAnswer(
  shown: SharedResult,
  site: URL | undefined,
  headers: Record<string, string>,
): Promise<Response> {
  const picture = await flowerPicture({ ...shown, product, address: site?.host ?? '' })
  return new Response(picture, {
    headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff', ...headers },
  })
}
