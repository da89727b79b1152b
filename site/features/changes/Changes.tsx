import { useState } from 'react'
import { words } from '#words'
import { estimatedNote } from '#api/content/figures.ts'
import { fill } from '#api/content/fill.ts'
import { shownMeaning } from '#api/content/shown-meaning.ts'
import { shownName } from '#api/content/shown-name.ts'
import { answerLabel } from '#api/contract/constants.ts'
import type { Comparison, ScoreList, StatementChange, StyleReading } from '#api/results/contract.ts'
import { countedText, formatDay, formatScore, joinSentences } from '#api/content/format.ts'
import { resultsPath } from '#site/lib/paths.ts'
import { Button } from '#site/ui/Button.tsx'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { QueryContent } from '#site/ui/QueryContent.tsx'
import { Section } from '#site/ui/Section.tsx'
import { SignedChange } from '#site/ui/SignedChange.tsx'
import { stylesInWords } from '#site/lib/results/wording.ts'
import { ChangesPart } from './ChangesPart.tsx'
import { SignalChanges } from './SignalChanges.tsx'
import { $comparison } from './comparison.ts'
import {
  errorsInWords,
  growthInWords,
  isChange,
  statementChanceInWords,
  statementsInWords,
  zonesInWords,
} from './wording.ts'

/** The previous comparison stays visible while the next one loads. */
export function Changes({ scores }: { scores: ScoreList }) {
  const { unavailable } = words('changes').comparison
  return (
    <QueryContent of={$comparison} isPart unavailable={unavailable} missing={<OneIsGone />}>
      {(comparison, isStale) => (
        <div aria-busy={isStale}>
          <Cautions comparison={comparison} scores={scores} />
          <RasChange comparison={comparison} />
          <SignalChanges comparison={comparison} />
          {comparison.ras.meaning !== 'across languages' && (
            <>
              <StyleChanges comparison={comparison} />
              <StatementChanges
                key={`${comparison.from.assessmentId} ${comparison.to.assessmentId}`}
                comparison={comparison}
              />
            </>
          )}
        </div>
      )}
    </QueryContent>
  )
}

function Cautions({ comparison, scores }: { comparison: Comparison; scores: ScoreList }) {
  const { from, to, note } = comparison
  const compared = [from.assessmentId, to.assessmentId]
  const isSketch = scores.some(
    ({ assessmentId, quality }) => quality.flag === 'check' && compared.includes(assessmentId),
  )
  return [note, isSketch && words('changes').comparison.sketch].map(
    (caution) =>
      caution && (
        <p key={caution} className="mt-8 max-w-prose border-s-2 border-accent ps-5">
          {caution}
        </p>
      ),
  )
}

function OneIsGone() {
  return (
    <p role="alert" className="mt-12 text-lead">
      {words('changes').comparison.missing}
    </p>
  )
}

function RasChange({ comparison }: { comparison: Comparison }) {
  const { ras, from, to } = comparison
  const { title, change } = words('changes').ras
  return (
    <Section
      name="ras"
      title={title}
      className="mt-12 grid items-center gap-x-20 gap-y-8 md:grid-cols-[auto_minmax(0,1fr)] print:grid-cols-[auto_minmax(0,1fr)]"
      headingClass="sr-only"
    >
      <div className="flex flex-wrap items-start gap-x-[clamp(1rem,4vw,2.5rem)] font-serif text-[min(clamp(3.75rem,2.75rem+5vw,6rem),20vw)]/[1] tabular-nums">
        <Score result={from} score={ras.from} isQuiet />
        {isChange(ras.meaning) && (
          <span aria-hidden="true" className="text-[0.5em]/[2] text-muted rtl:-scale-x-100">
            →
          </span>
        )}
        <Score result={to} score={ras.to} />
      </div>
      <div className="max-w-prose">
        <p className="font-serif text-title">
          <MarkedText
            text={countedText(change, Math.abs(ras.points))}
            values={{ change: <SignedChange points={ras.points} />, meaning: shownMeaning(ras.meaning) }}
          />
        </p>
        <p className="mt-3 empty:hidden">{growthInWords(ras)}</p>
        <p className="mt-3 empty:hidden">{zonesInWords(comparison)}</p>
        <p className="mt-3 text-base text-muted empty:hidden">{errorsInWords(ras)}</p>
      </div>
    </Section>
  )
}

interface ScoreProps {
  result: Comparison['from']
  /** 0-100 */
  score: number
  isQuiet?: boolean
}

function Score({ result: { assessmentId, completedAt }, score, isQuiet = false }: ScoreProps) {
  return (
    <p>
      <span className={isQuiet ? 'text-muted' : ''}>{formatScore(score)}</span>
      <a className="link mt-2 block py-1 font-sans text-base" href={resultsPath(assessmentId)}>
        {formatDay(completedAt)}
      </a>
    </p>
  )
}

/** Only signals whose clearly leading style changed. */
function StyleChanges({ comparison: { styles, from, to } }: { comparison: Comparison }) {
  const { title, none, some } = words('changes').styles
  const moved = joinSentences(fill(some, { estimated: estimatedNote() }), words('scores').styles.note)
  return (
    <ChangesPart name="styles" title={title}>
      <p className="mt-3 max-w-prose text-muted">{styles.length === 0 ? none : moved}</p>
      <ul className="mt-6 empty:hidden">
        {styles.map(({ signal, from: before, to: after }) => (
          <li
            key={signal}
            className="grid break-inside-avoid gap-x-10 gap-y-3 border-t border-line py-6 @2xl:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]"
            data-signal={signal}
          >
            <h3 className="break-after-auto! font-serif text-heading text-(--signal)">{shownName(signal)}</h3>
            <StyleOnDay day={formatDay(from.completedAt)} reading={before} />
            <StyleOnDay day={formatDay(to.completedAt)} reading={after} />
          </li>
        ))}
      </ul>
    </ChangesPart>
  )
}

function StyleOnDay({ day, reading }: { day: string; reading: StyleReading }) {
  return (
    <div>
      <p className="text-base text-muted">{day}</p>
      <p className="font-serif text-xl">{stylesInWords(reading)}</p>
    </div>
  )
}

/** On paper, all are shown. */
const shownFirst = 10

/** Only statements whose answer moved by two or more. */
function StatementChanges({ comparison }: { comparison: Comparison }) {
  const { statements } = comparison
  const [isWhole, setWhole] = useState(statements.length <= shownFirst)
  const { title, showAll } = words('changes').statements
  return (
    <ChangesPart name="statements" title={title}>
      <p className="mt-3 max-w-prose text-muted">
        <span>{statementsInWords(comparison)}</span>
        {statements.length > 0 && <span>{` ${statementChanceInWords(comparison)}`}</span>}
      </p>
      <ul className="mt-6">
        {statements.map((statement, index) => (
          <MovedStatement key={statement.questionId} statement={statement} isFolded={!isWhole && index >= shownFirst} />
        ))}
      </ul>
      {!isWhole && (
        <Button variant="quiet" className="no-print mt-6" onClick={() => setWhole(true)}>
          {fill(showAll, { count: statements.length })}
        </Button>
      )}
    </ChangesPart>
  )
}

function MovedStatement({ statement, isFolded }: { statement: StatementChange; isFolded: boolean }) {
  const { signal, wording, from, to } = statement
  return (
    <li
      className={`grid break-inside-avoid gap-x-10 gap-y-3 border-t border-line py-4 @2xl:grid-cols-[minmax(0,1fr)_19rem] @2xl:items-center ${isFolded ? 'not-print:hidden' : ''}`}
      data-signal={signal}
    >
      <p>
        <span className="block text-base text-(--signal)">{shownName(signal)}</span>
        <span className="font-serif text-xl">{wording}</span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <MarkedText
          text={words('changes').statements.answers}
          values={{
            from: <span className="text-muted">{answerLabel(from)}</span>,
            arrow: (
              <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
                →
              </span>
            ),
            to: <span className="font-semibold">{answerLabel(to)}</span>,
          }}
        />
      </p>
    </li>
  )
}
