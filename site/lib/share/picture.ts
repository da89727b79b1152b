import { readFileSync } from 'node:fs'
import satori from 'satori'
import sharp from 'sharp'
import { product } from '../../../api/facts/brand.ts'
import { night as nightColours } from './scene.ts'

/** The preview picture of a page, 1200 by 630 pixels. */
export interface Picture {
  title: string
  text: string
  /** SVG around 0, 0, up to 200 in each direction */
  emblem: string
  /** on the dark background of the frameworks */
  night?: boolean
}

const [width, height] = [1200, 630]
const colours = {
  light: { paper: '#faf7f2', ink: '#26211c', muted: '#635a50', accent: '#1d5a50' },
  night: nightColours,
}

const file = (name: string) => readFileSync(`node_modules/@fontsource/${name}.woff`)
const fonts = [
  { name: 'serif', weight: 500 as const, data: file('newsreader/files/newsreader-latin-500-normal') },
  { name: 'sans', weight: 400 as const, data: file('source-sans-3/files/source-sans-3-latin-400-normal') },
]

/** The bytes of a PNG. */
export async function renderPng({ title, text, emblem, night = false }: Picture): Promise<Uint8Array<ArrayBuffer>> {
  const { paper, ink, muted, accent } = night ? colours.night : colours.light
  const words = box({ flexDirection: 'column', width: 590, height: '100%', padding: '64px 0 64px 72px' }, [
    box({ fontFamily: 'serif', fontSize: 34, color: accent }, product),
    box({ flexDirection: 'column', marginTop: 'auto', marginBottom: 'auto' }, [
      box(
        {
          fontFamily: 'serif',
          fontSize: title.length > 24 ? 58 : 70,
          lineHeight: 1.08,
          textWrap: 'balance',
          color: ink,
        },
        title,
      ),
      box(
        { fontFamily: 'sans', fontSize: 29, lineHeight: 1.4, textWrap: 'balance', color: muted, marginTop: 26 },
        text,
      ),
    ]),
  ])
  const svg = await satori(box({ width: '100%', height: '100%', background: paper }, [words]) as never, {
    width,
    height,
    fonts,
  })
  const placed = `<g transform="translate(924 315)">${emblem}</g></svg>`
  const { data } = await sharp(Buffer.from(svg.replace(/<\/svg>$/, placed)))
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true })
  return new Uint8Array(data)
}

function box(style: Record<string, string | number>, children: unknown): object {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}
