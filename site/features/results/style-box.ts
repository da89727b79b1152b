import type { StyleAnalysis } from '#api/results/contract.ts'
import type { Signal } from '#api/instrument/facts/signals.ts'
import { descriptionOf, styleTitle } from './content.ts'
import { confidenceInWords, stylePercentage, styleShare, stylesInWords } from './wording.ts'

interface StyleBox {
  title: string
  heading: string
  /** and the highest percentage if none is named */
  confidence: string
  /** empty unless exactly one is named */
  description: string
  /** if several are named: each of them */
  several: { title: string; share: string; description: string }[]
}

export function styleBoxOf(analysis: StyleAnalysis, text: Signal): StyleBox {
  const { shown, dominantStyle, styleScore } = analysis
  const styles = shown.map((name) => ({
    title: styleTitle(text, name),
    share: styleShare(percentageOf(analysis, name)),
    description: (name === dominantStyle && analysis.description) || descriptionOf(text.styles, name),
  }))
  const [first] = styles
  const confidence = confidenceInWords(analysis)
  const highest = styleShare(stylePercentage(styleScore))
  return {
    title: styles.length > 1 ? 'Dominant styles' : 'Dominant style',
    heading: styles.length === 1 ? `${first!.title}, ${first!.share}` : stylesInWords(analysis),
    confidence: first ? confidence : `${confidence} The highest is at ${highest}.`,
    description: styles.length === 1 ? first!.description : '',
    several: styles.length > 1 ? styles : [],
  }
}

function percentageOf({ styles, dominantStyle, styleScore }: StyleAnalysis, name: string): number {
  const score = name === dominantStyle ? styleScore : styles.find((style) => style.name === name)?.score
  return stylePercentage(score ?? 0)
}
