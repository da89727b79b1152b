import sharp from 'sharp'
import { product } from '#api/content/brand.ts'
import { direction } from '#language'
import { fitText } from './fit-text.ts'
import { measures, drawOutlines } from './outlines.ts'
import { night as nightColours, type PictureWords, type Scene } from '#site/lib/drawings/scene.ts'
import { svgOf } from '#site/lib/drawings/svg.ts'

/** 1200 by 630 pixels, made by the build. */
export interface Picture {
  title: string
  text: string
  /** SVG around 0, 0, up to 200 in each direction */
  emblem: string
  /** on the dark background of the frameworks */
  night?: boolean
}

const [width, height] = [1200, 630]
/** pixels */
const margin = 72
const column = 520
const gap = 32
const nameBottom = 104
/** where words begin, and the emblem’s middle: on the other side in a language that is read from right to left */
const { x, anchor, emblemX } =
  direction() === 'rtl'
    ? ({ x: width - margin, anchor: 'end', emblemX: 276 } as const)
    : ({ x: margin, anchor: 'start', emblemX: 924 } as const)
const colours = {
  light: { paper: '#faf7f2', ink: '#26211c', muted: '#635a50', accent: '#1d5a50' },
  night: nightColours,
}

export async function renderPng({ emblem, ...picture }: Picture): Promise<Uint8Array<ArrayBuffer>> {
  const placed = `<g transform="translate(${emblemX} 315)">${emblem}</g></svg>`
  const svg = svgOf(pageScene(picture), drawOutlines).replace(/<\/svg>$/, placed)
  const { data } = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer({ resolveWithObject: true })
  return new Uint8Array(data)
}

export function pageScene({ title, text, night = false }: Omit<Picture, 'emblem'>): Scene {
  const { paper, ink, muted, accent } = night ? colours.night : colours.light
  const head = fitText(title, { width: column, maxLines: 4, size: 70, least: 46 }, measures.serif)
  const body = fitText(text, { width: column, maxLines: 5, size: 29, least: 21 }, measures.sans)
  const [headLine, bodyLine] = [head.size * 1.08, body.size * 1.4]
  const block = head.lines.length * headLine + gap + body.lines.length * bodyLine
  const top = nameBottom + (height - nameBottom - 64 - block) / 2
  const bodyTop = top + head.lines.length * headLine + gap
  const words = (text: string, y: number, look: Pick<PictureWords, 'face' | 'size' | 'colour'>): PictureWords => ({
    ...{ kind: 'words', text, x, y, anchor },
    ...look,
  })
  const items = [
    words(product, 90, { face: 'serif', size: 34, colour: accent }),
    ...head.lines.map((line, index) =>
      words(line, top + (index + 0.8) * headLine, { face: 'serif', size: head.size, colour: ink }),
    ),
    ...body.lines.map((line, index) =>
      words(line, bodyTop + (index + 0.72) * bodyLine, { face: 'sans', size: body.size, colour: muted }),
    ),
  ]
  return { width, height, ground: paper, items }
}
