import { localPath } from '#site/lib/paths.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { joinSentences } from '#api/content/format.ts'
import { words } from '#words'
import { fill } from '#api/content/fill.ts'
import type { ScoreList } from '#api/results/contract.ts'
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
  const { unavailable, unaffected } = words('changes')
  return (
    <ErrorBoundary>
      <QueryContent of={$scores} unavailable={unavailable} note={unaffected}>
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
  if (!pair) return <Spinner label={words('common').loading} />
  const { back, page, choice } = words('changes')
  return (
    <article className="shell py-10 lg:py-16 print:max-w-none print:p-0 print:text-[0.9375rem] print:[--text-base:0.875rem] print:[--text-display:1.75rem] print:[--text-title:1.3125rem]">
      <p className="no-print mb-4">
        <a className="link py-1" href={localPath('/dashboard')}>
          {back}
        </a>
      </p>
      <h1 className="text-display">{page.title}</h1>
      <PairChoice scores={scores} pair={pair} />
      {pair.from === pair.to ? (
        <p className="mt-10 text-lead text-muted">{choice.same}</p>
      ) : (
        <Changes scores={scores} />
      )}
    </article>
  )
}

function TooFew({ count }: { count: number }) {
  const { title, text, none, one, action } = words('changes').tooFew
  return (
    <Notice title={title} action={<ButtonLink href="/dashboard">{action}</ButtonLink>}>
      <p>{joinSentences(text, count === 0 ? none : one)}</p>
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
  const { from, to, backward, swap } = words('changes').choice
  return (
    <div className="no-print">
      <div className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <ResultSelect
          label={from}
          scores={scores}
          value={pair.from}
          onChange={(id) => showComparison({ ...pair, from: id })}
        />
        <ResultSelect
          label={to}
          scores={scores}
          value={pair.to}
          onChange={(id) => showComparison({ ...pair, to: id })}
        />
      </div>
      {isBackward && (
        <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <span>{backward}</span>
          <Button variant="quiet" onClick={() => showComparison({ from: pair.to, to: pair.from })}>
            {swap}
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
          .map(({ assessmentId, label: occasion, day, ras }) => (
            <option key={assessmentId} value={assessmentId}>
              {fill(words('changes').choice.result, { day, ras, occasion })}
            </option>
          ))}
      </select>
    </div>
  )
}
