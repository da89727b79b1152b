import { readFileSync } from 'node:fs'
import { create, type Font, type GlyphRun } from 'fontkit'
import type { Measure } from './fit-text.ts'
import type { Face, PictureWords } from '#site/lib/drawings/scene.ts'
import { outlineElement, type DrawWords } from '#site/lib/drawings/svg.ts'

/** A letter is taken from the first file that has it. */
const alphabets = {
  newsreader: ['latin', 'latin-ext', 'vietnamese'],
  'source-sans-3': ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
} as const

const filesOf = (family: keyof typeof alphabets, weight: number) =>
  alphabets[family].map(
    (alphabet) => `node_modules/@fontsource/${family}/files/${family}-${alphabet}-${weight}-normal.woff`,
  )
const files: Record<Face, string[]> = {
  serif: [...filesOf('newsreader', 500), ...filesOf('source-sans-3', 400)],
  sans: filesOf('source-sans-3', 400),
  figures: filesOf('source-sans-3', 600),
}

const loaded = new Map<string, Font>()

function openFont(file: string): Font {
  const known = loaded.get(file)
  if (known) return known
  const font = create(readFileSync(file))
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`)
  loaded.set(file, font)
  return font
}

/** True where the typeface has every letter of a text. */
export function canOutline(text: string, face: Face): boolean {
  return Array.from(text).every((letter) => fileWith(letter, face) !== undefined)
}

function fileWith(letter: string, face: Face): string | undefined {
  const codePoint = letter.codePointAt(0) ?? 0
  return files[face].find((file) => openFont(file).hasGlyphForCodePoint(codePoint))
}

/** Each part needs one font file. */
function textParts(text: string, face: Face) {
  const pieces = Array.from(text.normalize()).reduce<{ text: string; file: string }[]>((before, letter) => {
    const file = fileWith(letter, face) ?? files[face][0]!
    const last = before.at(-1)
    if (last?.file !== file) return [...before, { text: letter, file }]
    return [...before.slice(0, -1), { text: last.text + letter, file }]
  }, [])
  return pieces.flatMap((piece) => {
    const font = openFont(piece.file)
    return runsOf(piece.text, font).map((run) => ({ run, units: font.unitsPerEm }))
  })
}

/** Letter by letter where the font's tables fail, without letters that still fail. */
function runsOf(text: string, font: Font): GlyphRun[] {
  try {
    const run = font.layout(text)
    // a path is read when first asked for, then kept
    for (const glyph of run.glyphs) void glyph.path
    return [run]
  } catch {
    const letters = Array.from(text)
    return letters.length === 1 ? [] : letters.flatMap((letter) => runsOf(letter, font))
  }
}

/** With kerning. */
export const measures: Record<Face, Measure> = {
  serif: (text, size) => widthOf(text, 'serif', size),
  sans: (text, size) => widthOf(text, 'sans', size),
  figures: (text, size) => widthOf(text, 'figures', size),
}

function widthOf(text: string, face: Face, size: number): number {
  return textParts(text, face).reduce((sum, { run, units }) => sum + (run.advanceWidth * size) / units, 0)
}

/** So that the renderer needs no typefaces. */
export const drawOutlines: DrawWords = (words) => {
  const { text, face, size, x, y, anchor, letters } = words
  if (letters)
    return letters.map((letter) => outlineElement(words, outlineOf(letter.text, face, size), letter)).join('')
  const back = { start: 0, middle: 0.5, end: 1 }[anchor] * widthOf(text, face, size)
  return outlineElement(words, outlineOf(text, face, size), { x: x - back, y, angle: 0 })
}

/** An SVG path that begins at 0, 0 on the baseline. */
function outlineOf(text: string, face: PictureWords['face'], size: number): string {
  let along = 0
  const paths = textParts(text, face).flatMap(({ run, units }) =>
    run.glyphs.map((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = run.positions[index]!
      const scale = size / units
      const path = glyph.path.scale(scale, -scale).translate(along + xOffset * scale, -yOffset * scale)
      along += xAdvance * scale
      return path.toSVG()
    }),
  )
  return paths.join('')
}
