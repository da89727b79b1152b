import type { SignalBreakdown, StyleAnalysis } from '../../../api/contract/score.ts'
import type { SignalName } from '../../../api/contract/signal.ts'
import { type Signal, signalOf } from '../../../api/facts/signals.ts'
import { formatScore } from '../../lib/format.ts'
import { signalColour } from '../../lib/signal-colours.ts'
import { Bar } from './Bar.tsx'
import { ComponentList } from './ComponentList.tsx'
import { StyleBox } from './StyleBox.tsx'
import { readingOf } from '../../lib/result/wording.ts'

interface SignalChapterProps {
  signal: SignalName
  /** from 1 */
  number: number
  /** 0-100 */
  score: number
  breakdown: SignalBreakdown | undefined
  analysis: StyleAnalysis | undefined
}

/** Parts and style side by side: how a chapter with one style to show is laid out on a wide page. */
const beside = 'xl:grid-cols-2 xl:gap-14 print:grid-cols-2'

/** The fragment under which a signal's chapter is found. */
export function chapterId(signal: SignalName): string {
  return signal.toLowerCase()
}

/** One signal from its score down to every style, as a chapter of the result. */
export function SignalChapter({ signal, number, score, breakdown, analysis }: SignalChapterProps) {
  const text = signalOf(signal)
  const id = chapterId(signal)
  const isWide = analysis !== undefined && analysis.shown.length > 1
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="chapter" style={{ '--signal': signalColour(signal) }}>
      <header>
        <div className="chapter-head">
          <p className="text-base text-muted">{`Signal ${number} of 10`}</p>
          <div className="chapter-title">
            <h3 id={`${id}-title`} className="text-4xl text-(--signal)">
              {signal}
            </h3>
            <p className="mt-3 font-serif text-5xl leading-none tabular-nums">
              {formatScore(score)}
              <span className="sr-only"> out of 100</span>
            </p>
          </div>
          <div className="mt-4">
            <Bar percentage={score} label={`${signal} score`} />
          </div>
          <p className="mt-3 text-base leading-normal text-muted first-letter:uppercase">{text.meaning}</p>
        </div>
      </header>
      <div className="max-lg:mt-8 print:mt-0">
        <div className="chapter-part">
          <p className="max-w-prose font-serif text-xl">{text.description}</p>
          <SignalMeaning text={text} score={score} breakdown={breakdown} />
        </div>
        <div className={`mt-8 grid gap-10 print:gap-5 ${isWide ? '' : beside}`}>
          {breakdown && <ComponentList breakdown={breakdown} text={text} isWide={isWide} />}
          {analysis && <StyleBox analysis={analysis} text={text} isWide={isWide} />}
        </div>
      </div>
    </section>
  )
}

interface SignalMeaningProps {
  text: Signal
  score: number
  breakdown: SignalBreakdown | undefined
}

function SignalMeaning({ text, score, breakdown }: SignalMeaningProps) {
  const reading = readingOf(score, breakdown?.components.map((component) => component.score) ?? [])
  const words = {
    high: text.high,
    low: text.low,
    between: 'Taken together, your answers lie around the middle here. The parts can differ, so look at each.',
    mixed: 'No one description fits every part of this signal, so look at each by itself.',
  }
  return <p className="mt-4 max-w-prose">{words[reading]}</p>
}
