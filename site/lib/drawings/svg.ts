import { rimWidth, type Paint, type Scene, type Shape, type PictureWords } from './scene.ts'

export type DrawWords = (words: PictureWords) => string

export function svgOf(scene: Scene, drawWords: DrawWords): string {
  const { width, height } = scene
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const ground = `<rect width="${width}" height="${height}" fill="${scene.ground}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${svgMarks(scene.items, drawWords)}</svg>`
}

/** The content of an SVG for some items of a picture. */
export function svgMarks(items: Scene['items'], drawWords: DrawWords = textElement): string {
  const paints = items.flatMap((item) => (item.kind === 'shape' && item.fill ? [item.fill] : []))
  const gradients = new Map(paints.map((paint) => [gradientName(paint), gradient(paint)]))
  const marks = items.map((item) => (item.kind === 'shape' ? shape(item) : drawWords(item)))
  return `<defs>${[...gradients.values()].join('')}</defs>${marks.join('')}`
}

function shape({ path, x, y, angle = 0, scale = 1, fill, solid, stroke }: Shape): string {
  const place = `translate(${hundredths(x)} ${hundredths(y)}) rotate(${angle}) scale(${scale.toFixed(4)})`
  const filled = fill ? `url(#${gradientName(fill)})` : (solid ?? 'none')
  const line = stroke
    ? ` stroke="${stroke.colour}" stroke-opacity="${stroke.opacity}" stroke-width="${stroke.width}" stroke-linejoin="round"`
    : ''
  return `<path d="${path}" transform="${place}" fill="${filled}"${line}/>`
}

/** By its values, so that pictures share only equal gradients. */
function gradientName({ colour, inner, outer, radius }: Paint): string {
  return ['paint', colour.replace(/\W/g, ''), inner, outer, Math.round(radius)].join('-')
}

function gradient(paint: Paint): string {
  const { colour, inner, outer, radius } = paint
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  const place = `gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${hundredths(radius)}"`
  return `<radialGradient id="${gradientName(paint)}" ${place}>${stop(0, inner)}${stop(1, outer)}</radialGradient>`
}

/** Of figures, on pages, which have their typeface. */
function textElement(words: PictureWords): string {
  const { text, size, x, y, anchor } = words
  const font = `font-family="var(--font-sans)" font-weight="600" font-size="${hundredths(size)}"`
  const place = `x="${hundredths(x)}" y="${hundredths(y)}" text-anchor="${anchor}"`
  return `<text ${place} ${font} ${textPaint(words)}>${text}</text>`
}

/** From 0, 0 on the baseline. */
export function outlineElement(
  words: PictureWords,
  path: string,
  { x, y, angle }: Record<'x' | 'y' | 'angle', number>,
): string {
  return `<path d="${path}" transform="translate(${hundredths(x)} ${hundredths(y)}) rotate(${hundredths(angle)})" ${textPaint(words)}/>`
}

function textPaint({ colour, rim, size }: PictureWords): string {
  const rimmed = ` stroke="${rim}" stroke-width="${hundredths(size * rimWidth)}" stroke-linejoin="round" paint-order="stroke"`
  return `fill="${colour}"${rim ? rimmed : ''}`
}

/** Nobody can see less than a hundredth of a pixel. */
function hundredths(value: number): string {
  return String(Math.round(value * 100) / 100)
}
