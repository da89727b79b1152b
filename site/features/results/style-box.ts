import type { StyleAnalysis } from '#api/results/contract.ts'
import { fill } from '#api/content/fill.ts'
import { joinSentences } from '#api/content/format.ts'
import { words } from '#words'
import type { Signal } from '#api/instrument/public/signals.ts'
import { descriptionOf, styleTitle } from '#site/lib/results/zone-and-style-texts.ts'
import { barShare, confidenceInWords, stylePercentage, styleShare, stylesInWords } from '#site/lib/results/wording.ts'

export interface StyleBox {
  title: string
  heading: string
  /** one style or more is */
  isNamed: boolean
  /** and the highest percentage if none is named */
  confidence: string
  /** empty unless exactly one is named */
  description: string
  /** of all styles, the named ones first; each of those with its description if several are named */
  bars: StyleBar[]
}

interface StyleBar {
  name: string
  percentage: number
  value: string
  text: string
}

export function styleBoxOf(analysis: StyleAnalysis, text: Signal): StyleBox {
  const { shown, dominantStyle, styleScore } = analysis
  const { one, several, share, highest } = words('result').styles
  const barOf = (name: string, description = ''): StyleBar => {
    const percentage = percentageOf(analysis, name)
    return { name: styleTitle(text, name), percentage, value: barShare(percentage), text: description }
  }
  const wordsOf = (name: string) => (name === dominantStyle && analysis.description) || descriptionOf(text.styles, name)
  const unnamed = analysis.styles.filter(({ name }) => !shown.includes(name))
  const [first, second] = shown
  const confidence = confidenceInWords(analysis)
  const isOne = first !== undefined && second === undefined
  return {
    title: second ? several : one,
    heading: isOne
      ? fill(share, { style: styleTitle(text, first), percentage: styleShare(percentageOf(analysis, first)) })
      : stylesInWords(analysis),
    isNamed: first !== undefined,
    confidence: joinSentences(
      confidence,
      !first && fill(highest, { percentage: styleShare(stylePercentage(styleScore)) }),
    ),
    description: isOne ? wordsOf(first) : '',
    bars: [...shown.map((name) => barOf(name, isOne ? '' : wordsOf(name))), ...unnamed.map(({ name }) => barOf(name))],
  }
}

function percentageOf({ styles, dominantStyle, styleScore }: StyleAnalysis, name: string): number {
  const score = name === dominantStyle ? styleScore : styles.find((style) => style.name === name)?.score
  return stylePercentage(score ?? 0)
}
