import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ScoreList } from '../../../api/contract/score.ts'
import { $pair, askedPair, choosePair, lookAt } from '../../stores/comparison.ts'
import { $scores } from '../../stores/scores.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Changes } from './Changes.tsx'
import './changes.css'
import { PairChoice } from './PairChoice.tsx'

/** `/changes?from=<id>&to=<id>`: any two of a person's results, side by side. */
export function ChangesScreen() {
  return (
    <Screen>
      <Loaded of={$scores} what="Your results" note="They are safe on the server.">
        {(scores) => (scores.length > 1 ? <Chosen scores={scores} /> : <TooFew count={scores.length} />)}
      </Loaded>
    </Screen>
  )
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
    <Notice title="Nothing to Compare Yet" action={<ButtonLink href="/dashboard">Go to the dashboard</ButtonLink>}>
      <p>
        This page shows two of your results side by side.{' '}
        {count === 0 ? 'You have none yet.' : 'You have one so far; three months after it is a good time for the next.'}
      </p>
    </Notice>
  )
}
