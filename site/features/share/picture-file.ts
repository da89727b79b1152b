import { product } from '#api/content/brand.ts'
import { slugOf } from '#api/content/fill.ts'
import { type CardContent, type CardFormat, cardScene, cardSize } from './card.ts'
import {
  faces,
  type Face,
  type FaceMeasures,
  rimWidth,
  type Scene,
  type Shape,
  type PictureWords,
} from '#site/lib/drawings/scene.ts'

const type = 'image/png'
/** valid on every file system */
export const pictureName = `${slugOf(product)}-result.png`

/** Call `loadFaces` first. Throws if the browser can't draw. */
export function drawCard(canvas: HTMLCanvasElement, content: CardContent, format: CardFormat): void {
  Object.assign(canvas, cardSize(format))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  drawScene(context, cardScene(content, format, canvasMeasures(context)))
}

/** Throws if the browser can't export the canvas. */
export async function fileOf(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  if (!blob) throw new Error('this browser keeps no pictures')
  return new File([blob], pictureName, { type })
}

/** For asking a browser whether it shares such files. */
export function sampleFile(): File {
  return new File([], pictureName, { type })
}

type Context = CanvasRenderingContext2D

function canvasFont(face: Face, size: number): string {
  const { weight, family } = faces[face]
  return `${weight} ${size}px ${getComputedStyle(document.documentElement).getPropertyValue(family)}`
}

/** Fonts that fail to load fall back. */
export async function loadFaces(): Promise<void> {
  const all = Object.keys(faces) as Face[]
  await Promise.allSettled(all.map((face) => document.fonts.load(canvasFont(face, 40))))
}

function canvasMeasures(context: Context): FaceMeasures {
  const measure = (face: Face) => (text: string, size: number) => {
    context.font = canvasFont(face, size)
    return context.measureText(text).width
  }
  return { serif: measure('serif'), sans: measure('sans'), figures: measure('figures') }
}

function drawScene(context: Context, { width, height, ground, items }: Scene): void {
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  for (const item of items) {
    context.save()
    if (item.kind === 'shape') drawShape(context, item)
    else drawWords(context, item)
    context.restore()
  }
}

function drawShape(context: Context, { path, x, y, angle = 0, scale = 1, fill, solid, stroke }: Shape): void {
  const outline = new Path2D(path)
  rotate(context, { x, y, angle })
  context.scale(scale, scale)
  if (fill) {
    const gradient = context.createRadialGradient(0, 0, 0, 0, 0, fill.radius)
    gradient.addColorStop(0, fill.colour + opacityInHex(fill.inner))
    gradient.addColorStop(1, fill.colour + opacityInHex(fill.outer))
    context.fillStyle = gradient
  } else if (solid) context.fillStyle = solid
  if (fill || solid) context.fill(outline)
  if (!stroke) return
  context.strokeStyle = stroke.colour + opacityInHex(stroke.opacity)
  context.lineWidth = stroke.width
  context.lineJoin = 'round'
  context.stroke(outline)
}

function drawWords(context: Context, words: PictureWords): void {
  const { text, face, size, colour, x, y, anchor, rim, letters } = words
  context.font = canvasFont(face, size)
  context.fillStyle = colour
  context.lineWidth = size * rimWidth
  context.lineJoin = 'round'
  context.textAlign = letters ? 'left' : ({ start: 'left', middle: 'center', end: 'right' } as const)[anchor]
  if (rim) context.strokeStyle = rim
  for (const letter of letters ?? [{ text, x, y, angle: 0 }]) {
    context.save()
    rotate(context, letter)
    if (rim) context.strokeText(letter.text, 0, 0)
    context.fillText(letter.text, 0, 0)
    context.restore()
  }
}

function rotate(context: Context, { x, y, angle }: Record<'x' | 'y' | 'angle', number>): void {
  context.translate(x, y)
  context.rotate((angle * Math.PI) / 180)
}

/** 0-1 as two hex digits */
function opacityInHex(opacity: number): string {
  return Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
}
