import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ScoreList } from '../../../api/contract/score.ts'
import type { ApiError } from '../../lib/api.ts'
import { reasonInWords } from '../../lib/messages.ts'
import { $pair, askedPair, choosePair, lookAt } from '../../stores/comparison.ts'
import { isPending } from '../../stores/query.ts'
import { $scores } from '../../stores/scores.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { useSignedOut } from '../ui/use-signed-out.ts'
import { Changes } from './Changes.tsx'
import './changes.css'
import { Choice } from './Choice.tsx'

/** `/changes?from=<id>&to=<id>`: any two of a person's results, side by side. */
export function ChangesScreen() {
  return (
    <Screen>
      <LoadedChanges />
    </Screen>
  )
}

function LoadedChanges() {
  const scores = useStore($scores)
  const isSignedOut = useSignedOut(scores.error?.status)
  if (isSignedOut) return <Spinner label="Loading..." />
  if (scores.error) return <Unavailable error={scores.error} />
  if (isPending(scores)) return <Spinner label="Loading..." />
  const list = scores.data ?? []
  return list.length > 1 ? <Chosen scores={list} /> : <TooFew count={list.length} />
}

function Chosen({ scores }: { scores: ScoreList }) {
  const pair = useStore($pair)
  useEffect(() => {
    const chosen = choosePair(scores, askedPair(location.search))
    if (chosen) lookAt(chosen)
  }, [scores])
  if (!pair) return <Spinner label="Loading..." />
  return (
    <article className="shell changes">
      <p className="no-print mb-4">
        <a className="link py-1" href="/dashboard">
          Dashboard
        </a>
      </p>
      <h1 className="text-display">What Changed</h1>
      <Choice scores={scores} pair={pair} />
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
    <Notice
      title="Nothing to Compare Yet"
      action={
        <Button asChild>
          <a href="/dashboard">Go to the dashboard</a>
        </Button>
      }
    >
      <p>
        This page shows two of your results side by side.{' '}
        {count === 0 ? 'You have none yet.' : 'You have one so far; three months after it is a good time for the next.'}
      </p>
    </Notice>
  )
}

function Unavailable({ error }: { error: ApiError }) {
  return (
    <Notice
      title="Your results could not be loaded"
      action={<Button onClick={() => location.reload()}>Load again</Button>}
    >
      <p>{reasonInWords(error)} Your results are safe.</p>
    </Notice>
  )
}
