import type { SharedResult } from '#api/sharing/contract.ts'
import { direction } from '#language'
import { words } from '#words'
import { fitText, type TextRoom } from './fit-text.ts'
import type { FlowerPlace } from '#site/lib/drawings/flower-scene.ts'
import { flowerItems } from './card-flower.ts'
import { measures } from './outlines.ts'
import { flowerWords, type FlowerWords } from './flower-words.ts'
import { circle, type Face, night, type PictureWords, type Scene, type Shape } from '#site/lib/drawings/scene.ts'

export interface CardContent extends SharedResult {
  product: string
  /** where a reader can begin, without the protocol */
  address: string
}

interface Spot {
  x: number
  /** of the baseline */
  y: number
  width: number
}

interface Layout {
  width: number
  height: number
  /** middle, greatest radius, and top of its space, which ends where the words begin */
  flower: { x: number; top: number; reach: number; lettering: number }
  /** the score by itself, in a corner */
  number: { x: number; y: number; size: number } | null
  /** end at `y`, or are centred on it beside the flower */
  words: Spot & { isBeside: boolean; size: number; note: number }
  brand: Spot & { size: number }
  address: Spot & { anchor: 'start' | 'end' }
  question: { x: number; y: number } | null
}

export const cardFormats = ['post', 'story', 'wide'] as const
export type CardFormat = (typeof cardFormats)[number]

const margin = 72

const layouts = {
  /** for a post, 4:5 */
  post: {
    width: 1080,
    height: 1350,
    flower: { x: 540, top: 60, reach: 456, lettering: 36 },
    number: { x: margin, y: 164, size: 116 },
    words: { x: margin, y: 1184, width: 936, isBeside: false, size: 84, note: 26 },
    brand: { x: margin, y: 1284, width: 432, size: 44 },
    address: { x: 1080 - margin, y: 1284, width: 480, anchor: 'end' },
    question: { x: 1080 - margin, y: 1240 },
  },
  /** 9:16; apps cover its top and bottom with buttons */
  story: {
    width: 1080,
    height: 1920,
    flower: { x: 540, top: 300, reach: 476, lettering: 38 },
    number: { x: margin, y: 330, size: 132 },
    words: { x: margin, y: 1540, width: 936, isBeside: false, size: 92, note: 28 },
    brand: { x: margin, y: 1672, width: 432, size: 46 },
    address: { x: 1080 - margin, y: 1672, width: 480, anchor: 'end' },
    question: { x: 1080 - margin, y: 1626 },
  },
  /** for the preview of a link */
  wide: {
    width: 1200,
    height: 630,
    flower: { x: 886, top: 27, reach: 288, lettering: 25 },
    number: null,
    words: { x: margin, y: 320, width: 490, isBeside: true, size: 68, note: 22 },
    brand: { x: margin, y: 104, width: 430, size: 38 },
    address: { x: margin, y: 566, width: 480, anchor: 'start' },
    question: null,
  },
} satisfies Record<CardFormat, Layout>

/** In pixels. */
export function cardSize(format: CardFormat): { width: number; height: number } {
  const { width, height } = layouts[format]
  return { width, height }
}

/** In a language that is read from right to left, everything is on the other side. */
const isFromRight = direction() === 'rtl'
/** 1, or -1 if words run to the left */
const onward = isFromRight ? -1 : 1

function mirrored<Placed extends { x: number }>(placed: Placed, width: number): Placed {
  return isFromRight ? { ...placed, x: width - placed.x } : placed
}

function layoutOf(format: CardFormat): Layout {
  const { width, height, flower, number, words, brand, address, question }: Layout = layouts[format]
  return {
    width,
    height,
    flower: mirrored(flower, width),
    number: number && mirrored(number, width),
    words: mirrored(words, width),
    brand: mirrored(brand, width),
    address: mirrored(address, width),
    question: question && mirrored(question, width),
  }
}

export function cardScene(content: CardContent, format: CardFormat): Scene {
  const layout = layoutOf(format)
  const { width, height, number, question } = layout
  const said = flowerWords(content)
  const { top, lines } = headlines(said, layout.words)
  const place = flowerPlace(layout, top)
  return {
    width,
    height,
    ground: night.paper,
    items: [
      ...flowerItems(content, place),
      ...(number && said.score ? corner(said.score.number, number) : []),
      ...lines,
      ...brand(content.product, layout.brand),
      ...(question
        ? [line(words('pictures').card.question, 'sans', 30, night.muted, { ...question, anchor: 'end' })]
        : []),
      ...drawAddress(content.address, layout.address),
    ],
  }
}

/** As large as possible above or beside the words. */
function flowerPlace({ height, flower, words }: Layout, wordsTop: number): FlowerPlace {
  const { x, top, reach, lettering } = flower
  const bottom = words.isBeside ? height - top : wordsTop - lettering
  return { x, y: (top + bottom) / 2, reach: Math.min(reach, (bottom - top) / 2), lettering }
}

function corner(number: string, { x, y, size }: NonNullable<Layout['number']>): PictureWords[] {
  return [
    line(number, 'serif', size, night.ink, { x, y }),
    line(words('pictures').card.outOf, 'sans', 30, night.muted, { x: x + onward * 4, y: y + size * 0.2 + 26 }),
  ]
}

function headlines(said: FlowerWords, { x, y, width, isBeside, size, note }: Layout['words']) {
  const { owner, headline, tagline, line: styles, score } = said
  const block = (text: string, face: Face, colour: string, before: number, room: Omit<TextRoom, 'width'>) => ({
    ...fitText(text, { ...room, width }, measures[face]),
    face,
    colour,
    before,
  })
  const small = { size: size * 0.46, least: 24 }
  const notes = score ? [score.note] : []
  const blocks = [
    ...(owner ? [block(owner, 'serif', night.accent, 0, { ...small, maxLines: 1 })] : []),
    block(headline, 'serif', night.ink, size * 0.08, { size, least: 40, maxLines: 2 }),
    block(tagline, 'serif', night.muted, size * 0.1, { ...small, maxLines: 2 }),
    ...(styles ? [block(styles, 'serif', night.ink, size * 0.16, { size: size * 0.4, least: 22, maxLines: 3 })] : []),
    ...notes.map((text, index) =>
      block(text, 'sans', night.muted, index === 0 ? size * 0.2 : 0, { size: note, least: 18, maxLines: 2 }),
    ),
  ].map((fitted) => ({ ...fitted, step: fitted.size * leading[fitted.face] }))
  const heights = blocks.map(({ lines, step, before }) => before + lines.length * step)
  const tall = heights.reduce((sum, height) => sum + height, 0)
  const top = y - (isBeside ? tall / 2 : tall)
  const lines = blocks.flatMap(({ lines, size, step, face, colour, before }, index) => {
    const first = heights.slice(0, index).reduce((sum, height) => sum + height, top + before)
    return lines.map((text, row) => line(text, face, size, colour, { x, y: first + (row + 0.8) * step }))
  })
  return { top, lines }
}

/** as a multiple of the font size */
const leading: Record<Face, number> = { serif: 1.12, sans: 1.36, figures: 1.36 }

/** The mark and the product's name. */
function brand(product: string, { x, y, width, size }: Layout['brand']): (Shape | PictureWords)[] {
  const scale = size / 27
  const gap = 28 * scale + size * 0.3
  const name = fitText(product, { width: width - gap, maxLines: 1, size, least: 22 }, measures.serif)
  const at = { kind: 'shape', y: y - size * 0.32, scale } as const
  const stroke = { colour: night.accent, opacity: 1, width: 2 }
  return [
    { ...at, path: circle(9), x: x + onward * 10 * scale, stroke },
    { ...at, path: circle(9), x: x + onward * 18 * scale, stroke },
    // as in Logo.astro, around its middle
    { ...at, path: 'M0-8.06a9 9 0 0 1 0 16.12 9 9 0 0 1 0-16.12Z', x: x + onward * 14 * scale, solid: night.accent },
    line(name.lines[0] ?? '', 'serif', name.size, night.accent, { x: x + onward * gap, y }),
  ]
}

function drawAddress(text: string, { x, y, width, anchor }: Layout['address']): PictureWords[] {
  const { lines, size } = fitText(text, { width, maxLines: 1, size: 30, least: 18 }, measures.sans)
  return [line(lines[0] ?? '', 'sans', size, night.accent, { x, y, anchor })]
}

interface At {
  x: number
  y: number
  anchor?: PictureWords['anchor']
}

const otherSide = { start: 'end', middle: 'middle', end: 'start' } as const

function line(text: string, face: Face, size: number, colour: string, { x, y, anchor = 'start' }: At): PictureWords {
  return { kind: 'words', text, face, size, colour, x, y, anchor: isFromRight ? otherSide[anchor] : anchor }
}
