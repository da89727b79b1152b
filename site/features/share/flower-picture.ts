import { createHash } from 'node:crypto'
import limit from 'p-limit'
import sharp from 'sharp'
import type { SharedResult } from '#api/sharing/contract.ts'
import { tidyName } from '#api/contract/text.ts'
import { product } from '#api/content/brand.ts'
import { cardScene, type CardContent } from './card.ts'
import { canOutline, fileMeasures, drawOutlines } from './outlines.ts'
import { svgOf } from '#site/lib/drawings/svg.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** by a hash of their content, about 180 KiB each */
const keep = createLru<Bytes>(64)
/** one after the other, to leave cores to everything else */
const drawing = limit(1)
const maxWaiting = 32

/** Too many others wait to be drawn. */
export class TooManyWaiting extends Error {}

/** A PNG, 1200 by 630; equal flowers are drawn once. Throws TooManyWaiting. */
export function flowerPicture(content: CardContent): Promise<Bytes> {
  const key = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return keep(key, async () => {
    if (drawing.pendingCount >= maxWaiting) throw new TooManyWaiting()
    return drawing(draw, content)
  })
}

/** 429 while too many wait; `address` is where readers can begin. */
export async function pictureAnswer(
  shown: SharedResult,
  address: string,
  headers: Record<string, string>,
): Promise<Response> {
  try {
    const picture = await flowerPicture({ ...shown, product, address })
    return new Response(picture, {
      headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff', ...headers },
    })
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error
    const later = { 'cache-control': 'no-store', 'retry-after': '5' }
    return new Response('Too many pictures are being requested right now.', {
      status: 429,
      headers: { ...headers, ...later },
    })
  }
}

async function draw(content: CardContent): Promise<Bytes> {
  const svg = svgOf(cardScene(removeUnknownLetters(content), 'wide', fileMeasures), drawOutlines)
  const { data } = await sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true })
  return new Uint8Array(data)
}

/** Fonts draw boxes for what they lack: symbols are left out, and so is a name that would miss a letter. */
function removeUnknownLetters(content: CardContent): CardContent {
  const letters = Array.from(tidyName(content.firstName ?? ''))
  const drawn = letters.filter((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter) || canOutline(letter, 'serif')).join('')
  return { ...content, firstName: canOutline(drawn, 'serif') ? tidyName(drawn) || null : null }
}

/** Makes each once for all callers; forgets failures. */
export function createLru<Value>(most: number): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>()
  return (key, make) => {
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    value.catch(() => kept.delete(key))
    return value
  }
}
