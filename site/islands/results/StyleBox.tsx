import type { StyleAnalysis } from '../../../api/contract/score.ts'
import { formatPercent } from '../../lib/format.ts'
import type { Signal } from '../../../api/facts/signals.ts'
import { AllStyles } from './AllStyles.tsx'
import { descriptionOf, styleTitle } from '../../lib/result/content.ts'
import {
  confidenceInWords,
  highestInWords,
  neutralInWords,
  stylePercentage,
  stylesInWords,
} from '../../lib/result/wording.ts'

interface StyleProps {
  analysis: StyleAnalysis
  text: Signal
}

/** The style or styles that lead in a signal, how sure that is, and all of them on demand. */
export function StyleBox({ analysis, text, isWide }: StyleProps & { isWide: boolean }) {
  const isSingle = analysis.shown.length === 1
  const isNone = analysis.shown.length === 0
  const highest = stylePercentage(analysis.styleScore)
  return (
    <div className="chapter-part h-fit rounded-xl bg-sunken p-6 sm:p-8 print:bg-transparent print:p-0">
      <h4 className="font-sans text-base font-normal text-muted">{isWide ? 'Dominant styles' : 'Dominant style'}</h4>
      <p className="mt-1 font-serif text-2xl leading-snug text-(--signal)">
        {isSingle ? `${styleTitle(text, analysis.dominantStyle)}, ${formatPercent(highest)}` : stylesInWords(analysis)}
      </p>
      <p className="mt-2 max-w-prose">{confidenceInWords(analysis)}</p>
      {isSingle && <p className="mt-3 max-w-prose">{descriptionIn({ analysis, text }, analysis.dominantStyle)}</p>}
      {isWide && <SeveralStyles analysis={analysis} text={text} />}
      <p className="mt-3 text-base text-muted empty:hidden">
        {isNone ? highestInWords(highest) : neutralInWords(shownPercentages(analysis))}
      </p>
      <div className="no-print mt-5">
        <AllStyles analysis={analysis} text={text} />
      </div>
    </div>
  )
}

function SeveralStyles({ analysis, text }: StyleProps) {
  const columns = analysis.shown.length === 2 ? 'md:grid-cols-2 print:grid-cols-2' : 'md:grid-cols-3 print:grid-cols-3'
  return (
    <dl className={`mt-6 grid gap-x-10 gap-y-5 ${columns}`}>
      {analysis.shown.map((name) => (
        <div key={name} className="border-t border-(--signal) pt-3">
          <dt className="flex items-baseline justify-between gap-4 font-semibold">
            <span>{styleTitle(text, name)}</span>
            <span className="tabular-nums">{formatPercent(percentageOf(analysis, name))}</span>
          </dt>
          <dd className="mt-1 text-base leading-normal">{descriptionIn({ analysis, text }, name)}</dd>
        </div>
      ))}
    </dl>
  )
}

function descriptionIn({ analysis, text }: StyleProps, name: string): string {
  return (name === analysis.dominantStyle && analysis.description) || descriptionOf(text.styles, name)
}

function shownPercentages(analysis: StyleAnalysis): number[] {
  return analysis.shown.map((name) => percentageOf(analysis, name))
}

function percentageOf({ styles, dominantStyle, styleScore }: StyleAnalysis, name: string): number {
  const score = name === dominantStyle ? styleScore : styles.find((style) => style.name === name)?.score
  return stylePercentage(score ?? 0)
}
