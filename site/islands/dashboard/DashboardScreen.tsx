import { useEffect, useState } from 'react'
import type { Assessment } from '../../../api/contract/assessment.ts'
import type { ScoreList } from '../../../api/contract/score.ts'
import { product } from '../../../api/facts/brand.ts'
import { isRetakeDue, retakeAdvice } from '../../lib/retake.ts'
import { unfinishedOf } from '../../lib/unfinished.ts'
import { $assessments } from '../../stores/assessments.ts'
import { together } from '../../stores/query.ts'
import { $scores } from '../../stores/scores.ts'
import { printInLight } from '../chart/use-chart.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { NewAssessmentButton } from '../ui/NewAssessmentButton.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { ChallengePanel } from './ChallengePanel.tsx'
import './dashboard.css'
import { History } from './History.tsx'
import { LatestFlower } from './LatestFlower.tsx'
import { Progress } from './Progress.tsx'
import { SignalCourses } from './SignalCourses.tsx'
import { Stats } from './Stats.tsx'
import { Unfinished } from './Unfinished.tsx'

const $history = together($scores, $assessments)

export function DashboardScreen() {
  return (
    <Screen>
      <Loaded of={$history} what="Your dashboard" note="Your results are safe." meanwhile={<Meanwhile />}>
        {([scores, assessments]) => <Dashboard scores={scores} assessments={assessments} />}
      </Loaded>
    </Screen>
  )
}

/** What the prebuilt page shows while loading, under the final heading. */
function Meanwhile() {
  return (
    <div className="shell dashboard">
      <header>
        <h1 className="text-title">Your {product} Dashboard</h1>
      </header>
      <Spinner label="Loading..." />
    </div>
  )
}

interface DashboardProps {
  /** newest first */
  scores: ScoreList
  assessments: Assessment[]
}

function Dashboard({ scores, assessments }: DashboardProps) {
  useEffect(printInLight, [])
  const [now] = useState(Date.now)
  const unfinished = unfinishedOf(assessments)
  const [latest] = scores
  const isTooSoon = latest !== undefined && !isRetakeDue(latest.completedAt, now)
  const variant = unfinished.length > 0 || isTooSoon ? 'quiet' : 'primary'
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
      {unfinished.length > 0 && <Unfinished assessments={unfinished} />}
      <div className="dashboard-top">
        {latest && <LatestFlower score={latest} />}
        <Stats scores={scores} />
      </div>
      {latest && (
        <p className="no-print mt-5 max-w-prose text-base text-muted">{retakeAdvice(latest.completedAt, now)}</p>
      )}
      {latest && <ChallengePanel key={latest.assessmentId} assessmentId={latest.assessmentId} />}
      {scores.length > 1 && <Progress scores={scores} />}
      {latest ? <History scores={scores} /> : <Empty variant={variant} />}
      {scores.length > 1 && <SignalCourses scores={scores} />}
    </div>
  )
}

/** Shown instead of the history before the first result. */
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
