import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ApiError } from '../../lib/api.ts'
import { reasonInWords } from '../../lib/messages.ts'
import { $assessments, completedOf, unfinishedOf } from '../../stores/assessments.ts'
import { isPending } from '../../stores/query.ts'
import { $scores } from '../../stores/scores.ts'
import { leaveForSignIn } from '../../stores/unauthorized.ts'
import { $session } from '../../stores/user.ts'
import { Button } from '../ui/Button.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Latest } from './Latest.tsx'
import { NextStep } from './NextStep.tsx'

/** The landing's face for a signed-in person; the page itself holds the one for visitors. */
export function CompassScreen({ product }: { product: string }) {
  return (
    <Screen>
      <Welcome product={product} />
    </Screen>
  )
}

function Welcome({ product }: { product: string }) {
  const session = useStore($session)
  const assessments = useStore($assessments)
  const scores = useStore($scores)
  const user = session.data?.user
  // a visitor whose session ended earlier sees the visitors' face; one whose session ends here is told so
  const hasEnded = user !== null && user !== undefined && assessments.error?.status === 401
  useEffect(() => {
    if (hasEnded) leaveForSignIn()
  }, [hasEnded])
  if (hasEnded || [session, assessments, scores].some(isPending)) return <Spinner label="Loading..." />
  if (!user || !assessments.data) {
    return <Unavailable error={session.error ?? assessments.error} />
  }
  const completed = completedOf(assessments.data)
  const [latest] = completed
  return (
    <>
      <h2 className="text-title wrap-anywhere">Welcome back, {user.firstName || 'Friend'}!</h2>
      <p className="mt-2 text-lead text-muted">{countInWords(completed.length, product)}</p>
      <NextStep unfinished={unfinishedOf(assessments.data)} latest={latest} />
      {latest && <Latest assessment={latest} scores={scores.data ?? []} />}
    </>
  )
}

const noAnswer = new ApiError(0, '', null)

function countInWords(count: number, product: string): string {
  if (count === 0) return `Ready to discover your ${product} Zone?`
  return `You've completed ${count} ${count === 1 ? 'assessment' : 'assessments'}.`
}

function Unavailable({ error = noAnswer }: { error?: ApiError | undefined }) {
  return (
    <>
      <h2 className="text-title">Welcome back</h2>
      <p className="mt-2 text-muted">Your assessments could not be loaded. {reasonInWords(error)}</p>
      <Button className="mt-6" onClick={() => location.reload()}>
        Load again
      </Button>
    </>
  )
}
