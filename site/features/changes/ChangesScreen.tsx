import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import type { ScoreList } from '#api/results/contract.ts'
import { page, tooFew } from '#content/en/screens/changes.json'
import { occasionsOf } from '#site/lib/charts/progress.ts'
import { $pair, parsePair, choosePair, showComparison, type ResultPair } from './comparison.ts'
import { $scores } from '#site/lib/assessments/scores.ts'
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import { QueryContent } from '#site/ui/QueryContent.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx'
import { Spinner } from '#site/ui/Spinner.tsx'
import { Changes } from './Changes.tsx'

/** `/changes?from=<id>&to=<id>` */
export function ChangesScreen() {
  return (
    <ErrorBoundary>
      <QueryContent of={$scores} what="Your results" note="This doesn’t affect them.">
        {(scores) => (scores.length > 1 ? <Chosen scores={scores} /> : <TooFew count={scores.length} />)}
      </QueryContent>
    </ErrorBoundary>
  )
}

function Chosen({ scores }: { scores: ScoreList }) {
  const pair = useStore($pair)
  useEffect(() => {
    const chosen = choosePair(scores, parsePair(location.search))
    if (chosen) showComparison(chosen)
  }, [scores])
  if (!pair) return <Spinner label="Loading..." />
  return (
    <article className="shell py-10 lg:py-16 print:max-w-none print:p-0 print:text-[0.9375rem] print:[--text-base:0.875rem] print:[--text-display:1.75rem] print:[--text-title:1.3125rem]">
      <p className="no-print mb-4">
        <a className="link py-1" href="/dashboard">
          Dashboard
        </a>
      </p>
      <h1 className="text-display">{page.title}</h1>
      <PairChoice scores={scores} pair={pair} />
      {pair.from === pair.to ? (
        <p className="mt-10 text-lead text-muted">Please choose two different results.</p>
      ) : (
        <Changes scores={scores} />
      )}
    </article>
  )
}

function TooFew({ count }: { count: number }) {
  return (
    <Notice title={tooFew.title} action={<ButtonLink href="/dashboard">Go to the dashboard</ButtonLink>}>
      <p>{`${tooFew.text} ${count === 0 ? tooFew.none : tooFew.one}`}</p>
    </Notice>
  )
}

interface PairChoiceProps {
  /** newest first */
  scores: ScoreList
  pair: ResultPair
}

function PairChoice({ scores, pair }: PairChoiceProps) {
  const position = (id: string) => scores.findIndex(({ assessmentId }) => assessmentId === id)
  const isBackward = position(pair.from) < position(pair.to)
  return (
    <div className="no-print">
      <div className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <ResultSelect
          label="From"
          scores={scores}
          value={pair.from}
          onChange={(from) => showComparison({ ...pair, from })}
        />
        <ResultSelect label="To" scores={scores} value={pair.to} onChange={(to) => showComparison({ ...pair, to })} />
      </div>
      {isBackward && (
        <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <span>You’re going back in time: the second result is the earlier one.</span>
          <Button variant="quiet" onClick={() => showComparison({ from: pair.to, to: pair.from })}>
            Swap them
          </Button>
        </p>
      )}
    </div>
  )
}

interface ResultSelectProps {
  label: string
  scores: ScoreList
  value: string
  onChange: (assessmentId: string) => void
}

function ResultSelect({ label, scores, value, onChange }: ResultSelectProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {occasionsOf(scores)
          .toReversed()
          .map(({ assessmentId, label, day, ras }) => (
            <option key={assessmentId} value={assessmentId}>
              {`${day}, RAS ${ras} (${label})`}
            </option>
          ))}
      </select>
    </div>
  )
}
