import type { Confidence, StyleAnalysis } from '../results/contract.ts'
import type { SignalName } from '../contract/signal.ts'
import { items } from './bank.ts'
import { parameter } from './public/parameters.ts'
import { mean, roundForStorage } from './public/rounding.ts'
import type { Sheet } from './sheet.ts'

const shownAtMost = 3
/** middle of the scale */
const faintUnder = 3

interface Style {
  name: string
  description: string
}

interface StyleMean extends Style {
  /** keyed toward the style, 1-5 */
  answers: number[]
  /** 1-5, unrounded */
  mean: number
  shareOfFives: number
}

/** `signal.styles` is in tie-break order. */
export function analyseStyles(sheet: Sheet, signal: { name: SignalName; styles: readonly Style[] }): StyleAnalysis {
  const ranked = signal.styles.map((style) => measureStyle(sheet, signal.name, style)).sort(byDominance)
  const [top, second] = ranked as [StyleMean, StyleMean]
  const confidence = confidenceOf(styleDistance(top, second))
  const faint = top.mean < faintUnder
  return {
    signal: signal.name,
    dominantStyle: top.name,
    styleScore: roundForStorage(top.mean),
    description: top.description,
    confidence,
    faint,
    shown: (faint ? [] : shownStyles(ranked, confidence)).map(({ name }) => name),
    styles: ranked.map((style) => ({ name: style.name, score: roundForStorage(style.mean) })),
  }
}

const itemsByStyle = Map.groupBy(
  items.filter(({ style }) => style !== null).sort((a, b) => a.id - b.id),
  ({ signal, style }) => `${signal}/${style}`,
)

function measureStyle(sheet: Sheet, signal: SignalName, style: Style): StyleMean {
  const answers = itemsByStyle
    .get(`${signal}/${style.name}`)!
    .map((item) => (item.styleKeyed === 1 ? sheet.get(item.id)! : 6 - sheet.get(item.id)!))
  const fives = answers.filter((answer) => answer === 5).length
  return { ...style, answers, mean: mean(answers), shareOfFives: fives / answers.length }
}

/** Ties: more fives, then the first item. */
function byDominance(a: StyleMean, b: StyleMean): number {
  return b.mean - a.mean || b.shareOfFives - a.shareOfFives || b.answers[0]! - a.answers[0]!
}

/** z of the difference of means. */
function styleDistance(top: StyleMean, other: StyleMean): number {
  return (
    (top.mean - other.mean) / (parameter('style.spread') * Math.sqrt(1 / top.answers.length + 1 / other.answers.length))
  )
}

function confidenceOf(z: number): Confidence {
  if (z >= parameter('style.clear')) return 'clear'
  return z >= parameter('style.leaning') ? 'leaning' : 'blended'
}

/** First if clear, two if leaning, all close to the first if blended; never splits a tie; none if too many. */
function shownStyles(ranked: StyleMean[], confidence: Confidence): StyleMean[] {
  const [top, second, third] = ranked as [StyleMean, StyleMean, StyleMean | undefined]
  if (confidence === 'clear') return [top]
  if (confidence === 'leaning') return third?.mean === second.mean ? [top] : [top, second]
  const near = ranked.filter((style) => styleDistance(top, style) < parameter('style.leaning'))
  const level = ranked.filter(({ mean }) => mean >= near.at(-1)!.mean)
  return level.length <= shownAtMost && level.length < ranked.length ? level : []
}
