import type { Insights } from '../../../api/contract/insights.ts'
import type { ScoreResult, Standing, StyleAnalysis } from '../../../api/contract/score.ts'
import { type SignalName, signalNames, signalScoreKey } from '../../../api/contract/signal.ts'
import { whole } from '../../../api/facts/rounding.ts'
import { formatScore } from '../../lib/format.ts'

/** 'X, Y and Z' */
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Points between the highest and the lowest signal under which no signal is singled out. */
const flatSpan = 15

/** How many signals one sentence singles out at most. */
const mostNamed = 4

/** What the words for a style or a set of styles rest on. */
type ShownStyles = Pick<StyleAnalysis, 'shown' | 'confidence' | 'faint'>

/** A style's percentage from its mean answer: 1-5 becomes 20-100. */
export function stylePercentage(styleScore: number): number {
  return styleScore * 20
}

/** The style or styles to name, as one phrase. */
export function stylesInWords(analysis: ShownStyles): string {
  const { shown, confidence, faint } = analysis
  const [first = '', second] = shown
  if (faint) return 'No style stands out'
  if (!namesSeveral(analysis)) return first
  return confidence === 'leaning' ? `${first}, with some ${second}` : `A blend of ${list.format(shown)}`
}

/** True where two or three styles share the lead. */
export function namesSeveral({ shown, confidence, faint }: ShownStyles): boolean {
  return !faint && confidence !== 'clear' && shown.length > 1
}

/** What the phrase of `stylesInWords` rests on, in one or two plain sentences. */
export function confidenceInWords(analysis: ShownStyles & Pick<StyleAnalysis, 'signal'>): string {
  const { signal, shown, confidence, faint } = analysis
  if (faint && signal === 'Pattern') {
    return 'That is good news: these are habits people grow out of, and your answers agree with none of them.'
  }
  if (faint) return 'Taken together, your answers agree with none of these styles, so none is named here.'
  if (!namesSeveral(analysis)) return 'It is clearly ahead of the others.'
  if (confidence === 'leaning') {
    return `It leads, though not by much: on another day ${shown[1]} could come first.`
  }
  return `These ${shown.length === 2 ? 'two' : 'three'} are too close to tell apart, so read them together.`
}

/** How a component stands against its signal; empty where it goes along with it. */
export function standingInWords(standing: Standing): string {
  return { strength: 'a strength', edge: 'an edge to grow', even: '' }[standing]
}

/** The ten signals in their order, each with its 0-100 score. */
export function signalScores(result: ScoreResult): { signal: SignalName; score: number }[] {
  return signalNames.map((signal) => ({ signal, score: result[signalScoreKey(signal)] }))
}

/** Which of a signal's two descriptions a 0-100 score calls for; in the middle, both. */
export function readingOf(score: number): 'high' | 'middle' | 'low' {
  const shown = whole(score)
  if (shown >= 60) return 'high'
  return shown < 40 ? 'low' : 'middle'
}

/** One or two sentences on the shape of the ten signals. */
export function shapeInWords(result: ScoreResult): string {
  const scores = signalScores(result).map(({ signal, score }) => ({ signal, shown: whole(score) }))
  const rising = scores.toSorted((a, b) => a.shown - b.shown)
  const falling = scores.toSorted((a, b) => b.shown - a.shown)
  const [lowest, highest] = [rising[0]?.shown ?? 0, falling[0]?.shown ?? 0]
  if (highest - lowest < flatSpan) {
    return 'The ten signals lie close together: none stands far above or below the rest.'
  }
  const sentences = [
    ending(falling, 'is the highest signal', 'are the highest signals'),
    ending(rising, 'leaves the most room to grow', 'leave the most room to grow'),
  ].filter((sentence) => sentence !== '')
  return sentences.join(' ') || `The ten signals spread from ${lowest} to ${highest}.`
}

/** A sentence on the first two and all that tie with them; empty where too many would have to be named. */
function ending(sorted: { signal: SignalName; shown: number }[], one: string, several: string): string {
  const [first, second] = sorted
  const named = [second, first]
    .map((last) => sorted.slice(0, sorted.findLastIndex(({ shown }) => shown === last?.shown) + 1))
    .find((group) => group.length <= mostNamed)
  if (!named) return ''
  return `${list.format(named.map(({ signal }) => signal))} ${named.length === 1 ? one : several}.`
}

/** 'Spark 72, Anchor 81, ...': the ten scores in words, for those who cannot see the chart. */
export function signalsInWords(result: ScoreResult): string {
  return signalScores(result)
    .map(({ signal, score }) => `${signal} ${formatScore(score)}`)
    .join(', ')
}

export function borderInWords([lower, upper]: [string, string]): string {
  return `near the border of ${lower} and ${upper}`
}

/** The summary's paragraphs, split on blank lines. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/**
 * The paragraphs of a summary in the order in which they are read: where it ends with words of support
 * (`care`), those come first.
 */
export function supportFirst({ summary, care }: Pick<Insights, 'summary' | 'care'>): Insights['summary'] {
  return care ? [...summary.slice(-1), ...summary.slice(0, -1)] : summary
}

/** Who wrote a result's words. `model` is the one that this site asks, where that is known. */
export function writerInWords(
  writer: ScoreResult['summaryWriter'],
  product: string,
  model: { service: string; name: string } | null = null,
): string {
  if (writer === 'built-in') return `Written by ${product}'s built-in writer from your scores.`
  const author = model ? `the language model ${model.name} at ${model.service}` : 'a language model'
  return `Written by ${author} from your scores, and checked against them.`
}

/** What a person passes on: the score out of 100 and the zone, no more. */
export function shareText({ rasScore, tier }: ScoreResult, product: string): string {
  const score = formatScore(rasScore)
  return (
    `I completed the ${product} assessment with a Relationship Alignment Score of ${score} out of 100. ` +
    `My ${product} Zone is ${tier.replaceAll('{product}', product)}.`
  )
}

export function pageTitle(rasScore: number, isSample: boolean, product: string): string {
  return `${isSample ? 'Sample result' : 'Your result'}: ${formatScore(rasScore)} of 100 · ${product}`
}
