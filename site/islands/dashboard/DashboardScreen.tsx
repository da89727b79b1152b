import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { reasonInWords } from '../../lib/messages.ts'
import { hasSessionHint } from '../../lib/session-hint.ts'
import { $assessments, unfinishedOf } from '../../stores/assessments.ts'
import { isPending } from '../../stores/query.ts'
import { $scores } from '../../stores/scores.ts'
import { leaveForSignIn } from '../../stores/unauthorized.ts'
import { Button } from '../ui/Button.tsx'
import { NewAssessmentButton } from '../ui/NewAssessmentButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { History } from './History.tsx'
import { Stats } from './Stats.tsx'
import { Unfinished } from './Unfinished.tsx'

export function DashboardScreen({ product }: { product: string }) {
  return (
    <Screen>
      <Dashboard product={product} />
    </Screen>
  )
}

function Dashboard({ product }: { product: string }) {
  const scores = useStore($scores)
  const assessments = useStore($assessments)
  const isSignedOut = useSignedOut(scores.error?.status ?? assessments.error?.status)
  if (isSignedOut) return <Spinner label="Loading..." />
  const failure = scores.error ?? assessments.error
  if (failure) return <Unavailable status={failure.status} />
  if (isPending(scores) || isPending(assessments)) return <Spinner label="Loading..." />
  const list = scores.data ?? []
  const unfinished = unfinishedOf(assessments.data ?? [])
  return (
    <div className="shell py-12 sm:py-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h1 className="text-title">Your {product} Dashboard</h1>
        {list.length > 0 && (
          <NewAssessmentButton variant={unfinished ? 'quiet' : 'primary'}>New Assessment</NewAssessmentButton>
        )}
      </div>
      {unfinished && <Unfinished assessment={unfinished} />}
      <Stats scores={list} product={product} />
      {list.length > 0 ? <History scores={list} /> : <Empty variant={unfinished ? 'quiet' : 'primary'} />}
    </div>
  )
}

/** True for a person without a session, who is then on the way to sign in. `status` is a failed read's. */
function useSignedOut(status: number | undefined): boolean {
  const isSignedOut = status === 401 || (status === undefined && !hasSessionHint())
  useEffect(() => {
    if (isSignedOut) leaveForSignIn()
  }, [isSignedOut])
  return isSignedOut
}

function Empty({ variant }: { variant: 'primary' | 'quiet' }) {
  return (
    <section className="mt-14 border-t border-line pt-10">
      <h2 className="text-title">No Assessments Yet</h2>
      <p className="mt-3 max-w-prose text-muted">
        Once you have answered all 200 questions, your score, your zone and what changes over time stand here.
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <NewAssessmentButton variant={variant}>Take Your First Assessment</NewAssessmentButton>
        <a className="link py-2" href="/results/6">
          See a sample result
        </a>
      </p>
    </section>
  )
}

function Unavailable({ status }: { status: number }) {
  return (
    <Notice
      title="Your dashboard could not be loaded"
      action={<Button onClick={() => location.reload()}>Load again</Button>}
    >
      <p>{reasonInWords(status)} Your results are safe.</p>
    </Notice>
  )
}
