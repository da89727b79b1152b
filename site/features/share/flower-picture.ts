import { createHash } from 'node:crypto'
import limit from 'p-limit'
import sharp from 'sharp'
import type { SharedResult } from '#api/sharing/contract.ts'
import { tidyName } from '#api/contract/text.ts'
import { product } from '#api/content/brand.ts'
import { words } from '#words'
import { cardScene, type CardContent, type CardFormat } from './card.ts'
import { canOutline, drawOutlines } from './outlines.ts'
import { svgOf } from '#site/lib/drawings/svg.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** by a hash of their content, about 200 KiB each */
const cached = createLru<Bytes>(64)
/** one after the other, to leave cores to everything else */
const drawingQueue = limit(1)
const maxWaiting = 32

/** Too many others wait to be drawn. */
export class TooManyWaiting extends Error {}

/** A PNG, kept nowhere. Throws TooManyWaiting. */
export async function drawPicture(content: CardContent, format: CardFormat): Promise<Bytes> {
  if (drawingQueue.pendingCount >= maxWaiting) throw new TooManyWaiting()
  return drawingQueue(draw, content, format)
}

/** For the preview of a link, 1200 by 630; equal flowers are drawn once. Throws TooManyWaiting. */
export function previewPicture(content: CardContent): Promise<Bytes> {
  const key = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return cached(key, () => drawPicture(content, 'wide'))
}

/** 429 while too many wait; `address` is where readers can begin. */
export async function previewAnswer(
  shown: SharedResult,
  address: string,
  headers: Record<string, string>,
): Promise<Response> {
  try {
    return pictureAnswer(await previewPicture({ ...shown, product, address }), headers)
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error
    const later = { 'cache-control': 'no-store', 'retry-after': '5' }
    return new Response(words('pictures').problems.tooMany, { status: 429, headers: { ...headers, ...later } })
  }
}

export function pictureAnswer(picture: Bytes, headers: Record<string, string>): Response {
  return new Response(picture, {
    headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff', ...headers },
  })
}

async function draw(content: CardContent, format: CardFormat): Promise<Bytes> {
  const firstName = drawableName(content.firstName ?? '') || null
  const svg = svgOf(cardScene({ ...content, firstName }, format), drawOutlines)
  const { data } = await sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true })
  return new Uint8Array(data)
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * What a picture shows of a name. Fonts draw boxes for what they lack, and accents that no letter includes beside their
 * letter: symbols are left out, and so is all of a name that would miss a letter or an accent.
 */
export function drawableName(name: string): string {
  const letters = Array.from(graphemes.segment(tidyName(name).normalize()), ({ segment }) => segment)
  const canDraw = (letter: string) => canOutline(letter, 'serif') && !/\p{M}/u.test(letter)
  const drawn = letters.filter((letter) => /[\p{L}\p{N}]/u.test(letter) || canDraw(letter))
  return drawn.every(canDraw) ? tidyName(drawn.join('')) : ''
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
