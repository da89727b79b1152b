import { type Fitted, fitText, type Measure } from './fit-text.ts'

/** Pixels; the shape in which most services show an image of a link. */
export const imageSize = { width: 1200, height: 630 } as const

/** All that the image says. */
export interface ShareCard {
  product: string
  /** the RAS as it is shown, 0-100 */
  score: number
  zone: string
  /** what zones are not */
  zoneNote: string
  tagline: string
  /** where a reader can begin, without the protocol */
  address: string
}

/** The theme's colours, and two font family lists. */
export interface Look {
  paper: string
  ink: string
  muted: string
  line: string
  accent: string
  serif: string
  sans: string
}

const margin = 80
const gauge = { x: 860, y: 400, radius: 230, width: 46 } as const
const textWidth = gauge.x - gauge.radius - gauge.width / 2 - 40 - margin
/** as in `Mark.astro`, in a box of 32 by 32 */
const lens = 'M16 7.94a9 9 0 0 1 0 16.12 9 9 0 0 1 0-16.12Z'

/** Draws score and zone, and nothing else of a result. */
export function drawShareCard(context: CanvasRenderingContext2D, card: ShareCard, look: Look): void {
  context.fillStyle = look.paper
  context.fillRect(0, 0, imageSize.width, imageSize.height)
  drawBrand(context, card.product, look)
  drawZone(context, card, look)
  drawGauge(context, card.score, look)
  write(context, card.address, { x: margin, y: imageSize.height - 70 }, `400 28px ${look.sans}`, look.muted)
}

function drawBrand(context: CanvasRenderingContext2D, product: string, look: Look): void {
  const scale = 1.625
  context.save()
  context.translate(margin - 3 * scale, 66)
  context.scale(scale, scale)
  context.strokeStyle = context.fillStyle = look.accent
  context.lineWidth = 2
  for (const x of [12, 20]) {
    context.beginPath()
    context.arc(x, 16, 9, 0, 2 * Math.PI)
    context.stroke()
  }
  context.fill(new Path2D(lens))
  context.restore()
  write(context, product, { x: margin + 30 * scale + 12, y: 105 }, `500 42px ${look.serif}`, look.ink)
}

/** The zone under its label, over its tagline and the note on zones, in the middle of the left side whatever their length. */
function drawZone(context: CanvasRenderingContext2D, card: ShareCard, look: Look): void {
  const { product, zone, zoneNote, tagline } = card
  const measure = (weight: number) => measureIn(context, weight, look.serif)
  const title = fitText(zone, { width: textWidth, mostLines: 2, size: 76, least: 40 }, measure(500))
  const motto = fitText(tagline, { width: textWidth, mostLines: 2, size: 36, least: 28 }, measure(400))
  const note = fitText(
    zoneNote,
    { width: textWidth, mostLines: 1, size: 26, least: 20 },
    measureIn(context, 400, look.sans),
  )
  const height = 30 + heightOf(title, 1.1) + 24 + heightOf(motto, 1.3) + 20 + heightOf(note, 1.3)
  let y = 345 - height / 2
  write(context, `${product} Zone`, { x: margin, y: y + 18 }, `400 30px ${look.sans}`, look.muted)
  const serif = (weight: number, size: number) => `${weight} ${size}px ${look.serif}`
  y = writeLines(context, title, { y: y + 30, leading: 1.1 }, serif(500, title.size), look.accent)
  y = writeLines(context, motto, { y: y + 24, leading: 1.3 }, serif(400, motto.size), look.ink)
  writeLines(context, note, { y: y + 20, leading: 1.3 }, `400 ${note.size}px ${look.sans}`, look.muted)
}

function drawGauge(context: CanvasRenderingContext2D, score: number, look: Look): void {
  const { x, y, radius, width } = gauge
  const arc = (from: number, to: number, colour: string) => {
    context.beginPath()
    context.arc(x, y, radius, Math.PI * (1 + from / 100), Math.PI * (1 + to / 100))
    context.lineWidth = width
    context.strokeStyle = colour
    context.stroke()
  }
  arc(score, 100, look.line)
  arc(0, score, look.accent)
  context.textAlign = 'center'
  const room = { width: 250, mostLines: 1, size: 190, least: 130 }
  const figure = fitText(String(score), room, measureIn(context, 500, look.serif))
  write(context, String(score), { x, y: y - 32 }, `500 ${figure.size}px ${look.serif}`, look.ink)
  write(context, 'out of 100', { x, y: y + 22 }, `400 32px ${look.sans}`, look.muted)
  write(context, 'Relationship Alignment Score', { x, y: y + 92 }, `600 32px ${look.sans}`, look.ink)
  context.textAlign = 'start'
}

function measureIn(context: CanvasRenderingContext2D, weight: number, family: string): Measure {
  return (text, size) => {
    context.font = `${weight} ${size}px ${family}`
    return context.measureText(text).width
  }
}

interface Place {
  x: number
  /** of the baseline */
  y: number
}

function write(context: CanvasRenderingContext2D, text: string, { x, y }: Place, font: string, colour: string): void {
  context.font = font
  context.fillStyle = colour
  context.fillText(text, x, y)
}

/** Writes lines one under the other from `y` on; gives where they end. */
function writeLines(
  context: CanvasRenderingContext2D,
  fitted: Fitted,
  { y, leading }: { y: number; leading: number },
  font: string,
  colour: string,
): number {
  const height = fitted.size * leading
  for (const [index, line] of fitted.lines.entries()) {
    write(context, line, { x: margin, y: y + height * index + fitted.size }, font, colour)
  }
  return y + heightOf(fitted, leading)
}

function heightOf({ lines, size }: Fitted, leading: number): number {
  return lines.length * size * leading
}
