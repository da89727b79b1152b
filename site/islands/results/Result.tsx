import { useEffect } from 'react'
import type { ScoreResult } from '../../../api/contract/score.ts'
import { product } from '../../../api/facts/brand.ts'
import { Actions, SampleActions } from './Actions.tsx'
import { Limits } from './Limits.tsx'
import { SignalContents } from './SignalContents.tsx'
import { InsightsSection } from './InsightsSection.tsx'
import { Preface } from './Preface.tsx'
import { Overview } from './Overview.tsx'
import { printInLight } from '../chart/print.ts'
import { Radar } from './Radar.tsx'
import './results.css'
import { SignalChapter } from './SignalChapter.tsx'
import { pageTitle, signalScores, stylesNote } from './wording.ts'

/** A whole result, read from the top: score, zone, signals, insights. */
export function Result({ result, isSample }: { result: ScoreResult; isSample: boolean }) {
  useEffect(() => {
    document.title = pageTitle(result.rasScore, isSample, product)
  }, [result, isSample])
  useEffect(printInLight, [])
  useEffect(showChapterOfAddress, [])
  return (
    <article className="shell result">
      <Preface result={result} isSample={isSample} />
      <Overview result={result} isSample={isSample} />
      <section aria-labelledby="signals-title" className="mt-16 border-t border-line pt-12 print:mt-6 print:pt-6">
        <h2 id="signals-title" className="text-title">
          Ten signals
        </h2>
        <div className="map">
          <Radar result={result} />
          <SignalContents result={result} />
        </div>
      </section>
      <section aria-labelledby="chapters-title" className="mt-16 print:mt-8">
        <h2 id="chapters-title" className="text-title">
          Signal by signal
        </h2>
        <div className="chapters-opening mt-4 mb-12 max-w-prose space-y-3 text-muted">
          <p>
            Each score is made of a few parts. In the whole result at most one part is called a strength and one an edge
            to grow: those that stand out most, above and below your own RAS, for the few answers they rest on. On
            another day it may be another part.
          </p>
          <p>
            {stylesNote} Each rests on a handful of statements, so where two or three of more are close, they are named
            together. Where all are, or more than three, none is.
          </p>
        </div>
        {signalScores(result).map(({ signal, score }, index) => (
          <SignalChapter
            key={signal}
            signal={signal}
            number={index + 1}
            score={score}
            breakdown={result.signalBreakdowns.find((breakdown) => breakdown.signal === signal)}
            analysis={result.styleAnalysis.find((analysis) => analysis.signal === signal)}
          />
        ))}
      </section>
      <InsightsSection result={result} isSample={isSample} />
      <Limits />
      {isSample ? <SampleActions /> : <Actions result={result} />}
    </article>
  )
}

/** The chapter that the address names was not there yet when the browser looked for it. */
function showChapterOfAddress() {
  document.getElementById(location.hash.slice(1))?.scrollIntoView()
}
