import { formatNumber } from '#api/content/numbers.ts'
import type { SignalName } from '#api/contract/signal.ts'
import type { ShareOptions } from '#api/sharing/contract.ts'
import { isToScale } from '#api/instrument/public/shared-result.ts'
import { pointOnCircle } from '#site/lib/drawings/drawing.ts'
import { innerRadius, lengthOf, petalsOf, reachOf, type Petal } from '#site/lib/drawings/flower.ts'
import { formatScore } from '#api/content/format.ts'
import { signalColour } from '#site/lib/charts/signal-colours.ts'
import { circle, type PictureWords, type Scene, type Shape } from '#site/lib/drawings/scene.ts'

export interface ShownFlower {
  /** ten lengths, 0-100, in shown order */
  petals: readonly number[]
  shows: Pick<ShareOptions, 'names' | 'numbers' | 'score'>
}

export interface FlowerPlace {
  /** of its middle */
  x: number
  y: number
  /** how far it reaches, numbers and names included */
  reach: number
  /** the size of its names; numbers are a little smaller */
  lettering: number
}

/** The page stretches the drawing to its size. */
export const pagePlace: FlowerPlace = { x: 0, y: 0, reach: 160, lettering: 14 }

/** A page gives CSS variables, so that it follows the theme. */
export interface FlowerColours {
  ink: string
  muted: string
  paper: string
  line: string
  glow: string
  of: (signal: SignalName) => string
}

export const pageColours: FlowerColours = {
  ink: 'var(--ink)',
  muted: 'var(--muted)',
  paper: 'var(--paper)',
  line: 'var(--line)',
  glow: 'var(--accent)',
  of: signalColour,
}

export interface FlowerName {
  signal: SignalName
  /** pixels from the middle to the letters' nearer edge */
  radius: number
  /** of the middle of the name, in degrees */
  angle: number
}

export interface DrawnFlower {
  /** the glow, and the rings of the scale with their mark */
  ground: Scene['items']
  /** longer ones first, as they are drawn under shorter ones */
  petals: { signal: SignalName; angle: number; shapes: Shape[] }[]
  /** in shown order */
  numbers: PictureWords[]
  /** in shown order */
  names: FlowerName[]
}

/** Names are outside the ring of 100 and the numbers. */
export function drawFlower({ petals, shows }: ShownFlower, place: FlowerPlace, colours: FlowerColours): DrawnFlower {
  const { x, y, lettering, reach } = place
  const figures = lettering * 0.9
  const drawn = petalsOf(petals)
  const longest = Math.max(...drawn.map(lengthOf))
  // outside the longest petal come the numbers, then the names
  const numberRoom = shows.numbers ? figures * 1.7 : 0
  const nameRoom = shows.names ? lettering * 1.4 : 0
  const scale = Math.min((reach - numberRoom - nameRoom) / longest, (reach - nameRoom - 1) / 100)
  const bloom = longest * scale
  const width = reach / 290
  const nameRadius = Math.max(bloom + numberRoom, 100 * scale) + lettering * 0.46
  const byLength = drawn.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return {
    ground: [
      {
        kind: 'shape',
        path: circle(bloom),
        x,
        y,
        fill: { colour: colours.glow, inner: 0.16, outer: 0, radius: bloom },
      },
      ...(isToScale(shows)
        ? scaleOf({ x, y, scale, figures, width, highest: Math.max(...petals) }, colours)
        : [ringAt({ x, y, radius: bloom, width }, colours)]),
    ],
    petals: byLength.map(({ signal, angle, ...petal }) => ({
      signal,
      angle,
      shapes: petalShapes({ ...petal, angle }, { x, y, scale }, colours.of(signal)),
    })),
    numbers: !shows.numbers
      ? []
      : drawn.map(({ angle, tip }, index): PictureWords => {
          // a number is wider than it is high
          const beyond = figures * (0.66 + 0.3 * Math.abs(Math.sin((angle * Math.PI) / 180)))
          const at = pointOnCircle(x, y, lengthOf({ tip }) * scale + beyond, angle)
          const text = formatScore(petals[index] ?? 0)
          const baseline = at.y + figures * 0.34
          return figure({ text, size: figures, colour: colours.ink, x: at.x, y: baseline, rim: colours.paper })
        }),
    names: !shows.names ? [] : drawn.map(({ signal, angle }) => ({ signal, angle, radius: nameRadius })),
  }
}

/** Stronger toward its tip, with a vein. */
function petalShapes(
  { angle, path, tip }: Pick<Petal, 'angle' | 'path' | 'tip'>,
  { x, y, scale }: Record<'x' | 'y' | 'scale', number>,
  colour: string,
): Shape[] {
  const length = lengthOf({ tip })
  const place = { kind: 'shape', x, y, angle, scale } as const
  const fill = { colour, inner: 0.14, outer: 0.74, radius: length }
  const vein = `M0 0L0 ${(-length * 0.8).toFixed(1)}`
  return [
    { ...place, path, fill, stroke: { colour, opacity: 0.95, width: 0.8 } },
    { ...place, path: vein, stroke: { colour, opacity: 0.35, width: 0.4 } },
  ]
}

/** The rings of a scale, the one of 100 with its mark. */
function scaleOf(
  { x, y, scale, figures, width, highest }: Record<'x' | 'y' | 'scale' | 'figures' | 'width' | 'highest', number>,
  colours: FlowerColours,
): Scene['items'] {
  const inner = innerRadius(highest)
  const size = figures * 0.8
  const at = pointOnCircle(x, y, 100 * scale, halfway)
  return [
    ...[0, 25, 50, 75, 100].map((score) => ringAt({ x, y, radius: reachOf(score, inner) * scale, width }, colours)),
    figure({
      text: formatNumber(100),
      size,
      colour: colours.muted,
      x: at.x,
      y: at.y + size * 0.34,
      rim: colours.paper,
    }),
  ]
}

/** degrees: between the first petal and the second */
const halfway = 18

function ringAt(
  { x, y, radius, width }: Record<'x' | 'y' | 'radius' | 'width', number>,
  { line }: FlowerColours,
): Shape {
  return { kind: 'shape', path: circle(radius), x, y, stroke: { colour: line, opacity: 1, width } }
}

function figure(part: Omit<PictureWords, 'kind' | 'anchor' | 'face'>): PictureWords {
  return { kind: 'words', anchor: 'middle', face: 'figures', ...part }
}

/** Nobody's result. */
export const ornament: ShownFlower = {
  petals: [90, 71, 96, 80, 62, 86, 98, 69, 93, 79],
  shows: { names: false, numbers: false, score: false },
}
