import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Assessment } from '../../../api/contract/assessment.ts'
import type { ScoreList } from '../../../api/contract/score.ts'
import type { ApiError } from '../../lib/api.ts'
import { reasonInWords } from '../../lib/messages.ts'
import { $assessments, unfinishedOf } from '../../stores/assessments.ts'
import { isPending } from '../../stores/query.ts'
import { $scores } from '../../stores/scores.ts'
import { printInLight } from '../chart/print.ts'
import { Button } from '../ui/Button.tsx'
import { NewAssessmentButton } from '../ui/NewAssessmentButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RetakeAdvice } from '../ui/RetakeAdvice.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { useSignedOut } from '../ui/use-signed-out.ts'
import { Challenge } from './Challenge.tsx'
import './dashboard.css'
import { Empty } from './Empty.tsx'
import { History } from './History.tsx'
import { Progress } from './Progress.tsx'
import { SignalCourses } from './SignalCourses.tsx'
import { Stats } from './Stats.tsx'
import { Unfinished } from './Unfinished.tsx'

export function DashboardScreen({ product }: { product: string }) {
  return (
    <Screen>
      <LoadedDashboard product={product} />
    </Screen>
  )
}

function LoadedDashboard({ product }: { product: string }) {
  const scores = useStore($scores)
  const assessments = useStore($assessments)
  const isSignedOut = useSignedOut(scores.error?.status ?? assessments.error?.status)
  if (isSignedOut) return <Spinner label="Loading..." />
  const failure = scores.error ?? assessments.error
  if (failure) return <Unavailable error={failure} />
  if (isPending(scores) || isPending(assessments)) return <Spinner label="Loading..." />
  return <Dashboard product={product} scores={scores.data ?? []} assessments={assessments.data ?? []} />
}

interface DashboardProps {
  product: string
  /** newest first */
  scores: ScoreList
  assessments: Assessment[]
}

function Dashboard({ product, scores, assessments }: DashboardProps) {
  useEffect(printInLight, [])
  const unfinished = unfinishedOf(assessments)
  const [latest] = scores
  const variant = unfinished ? 'quiet' : 'primary'
  return (
    <div className="shell dashboard">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h1 className="text-title">Your {product} Dashboard</h1>
        <div className="no-print flex flex-wrap items-center gap-x-6 gap-y-2">
          {latest && <NewAssessmentButton variant={variant}>New Assessment</NewAssessmentButton>}
          <a className="link py-2" href="/account">
            Account
          </a>
        </div>
      </header>
      {unfinished && <Unfinished assessment={unfinished} />}
      <Stats scores={scores} product={product} />
      {latest && <RetakeAdvice completedAt={latest.completedAt} className="no-print mt-5 max-w-prose" />}
      {latest && <Challenge key={latest.assessmentId} assessmentId={latest.assessmentId} />}
      {scores.length > 1 && <Progress scores={scores} />}
      {latest ? <History scores={scores} /> : <Empty variant={variant} />}
      {scores.length > 1 && <SignalCourses scores={scores} />}
    </div>
  )
}

function Unavailable({ error }: { error: ApiError }) {
  return (
    <Notice
      title="Your dashboard could not be loaded"
      action={<Button onClick={() => location.reload()}>Load again</Button>}
    >
      <p>{reasonInWords(error)} Your results are safe.</p>
    </Notice>
  )
}
