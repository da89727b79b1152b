import { localPath } from '#site/lib/paths.ts'
import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo, useState } from 'react'
import { words } from '#words'
import type { Assessment } from '#api/answers/contract.ts'
import type { ScoreList } from '#api/results/contract.ts'
import { isRetakeDue } from '#site/lib/retake/retake.ts'
import { shareAnswered, unfinishedOf } from '#site/lib/assessments/unfinished.ts'
import { $assessments } from '#site/lib/assessments/assessments.ts'
import { isSettled } from '#site/lib/api/query.ts'
import { $scores, $styleLines } from '#site/lib/assessments/scores.ts'
import { QueryPairContent } from '#site/ui/QueryContent.tsx'
import { NewAssessmentButton } from './NewAssessmentButton.tsx'
import { UntranslatedName } from '#site/ui/UntranslatedName.tsx'
import { ScoreFlower } from '#site/ui/ScoreFlower.tsx'
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx'
import { Spinner } from '#site/ui/Spinner.tsx'
import { useAnchor } from '#site/ui/use-anchor.ts'
import { createChallenge } from './challenge.ts'
import { ChallengePanel } from './ChallengePanel.tsx'
import { FlowerBeside } from './FlowerBeside.tsx'
import { History } from './History.tsx'
import { Latest } from './Latest.tsx'
import { Progress } from './Progress.tsx'
import { Retake } from './Retake.tsx'
import { SignalCourses } from './SignalCourses.tsx'
import { Stats } from './Stats.tsx'
import { Today } from './Today.tsx'
import { Unfinished } from './Unfinished.tsx'

export function DashboardScreen() {
  // loaded with the rest, to avoid a layout shift
  useStore($styleLines)
  const { unavailable, unaffected } = words('dashboard')
  return (
    <ErrorBoundary>
      <QueryPairContent
        of={[$scores, $assessments]}
        unavailable={unavailable}
        note={unaffected}
        meanwhile={<Meanwhile />}
      >
        {([scores, assessments]) => <Dashboard scores={scores} assessments={assessments} />}
      </QueryPairContent>
    </ErrorBoundary>
  )
}

function DashboardFrame({ children }: { children: ReactNode }) {
  return (
    <div className="shell pt-6 pb-12 lg:pt-8 lg:pb-16 print:max-w-none print:p-0">
      <h1 className="text-heading">
        <UntranslatedName text={words('dashboard').headline} />
      </h1>
      {children}
    </div>
  )
}

function Meanwhile() {
  return (
    <DashboardFrame>
      <Spinner label={words('common').loading} />
    </DashboardFrame>
  )
}

interface DashboardProps {
  /** newest first */
  scores: ScoreList
  assessments: Assessment[]
}

/** The specified parts first. Highlights what was begun, else a worthwhile retake, else the latest result. */
function Dashboard({ scores, assessments }: DashboardProps) {
  const [now] = useState(Date.now)
  useAnchor(isSettled(useStore($styleLines)))
  const unfinished = unfinishedOf(assessments)
  const hasBegun = unfinished.length > 0
  const [latest, before] = scores
  const id = latest?.assessmentId
  const challenge = useMemo(() => (id === undefined ? null : createChallenge(id)), [id])
  const isRetakeFirst = latest !== undefined && !hasBegun && isRetakeDue(latest.completedAt, now)
  return (
    <DashboardFrame>
      <Stats scores={scores} />
      {challenge && <Today key={id} challenge={challenge} />}
      {hasBegun && <Unfinished assessments={unfinished} />}
      {!latest && <NoResultYet begun={unfinished[0]} />}
      {scores.length > 1 && <Progress scores={scores} />}
      {latest && challenge && (
        <>
          <History scores={scores} />
          <p className="no-print mt-5">
            <NewAssessmentButton variant={isRetakeFirst ? 'primary' : 'quiet'}>
              {words('dashboard').newAssessment}
            </NewAssessmentButton>
          </p>
          <Latest score={latest} before={before} isFirst={!hasBegun && !isRetakeFirst} />
          <ChallengePanel key={id} challenge={challenge} assessmentId={latest.assessmentId} />
          {scores.length > 1 && <SignalCourses scores={scores} />}
          <Retake latest={latest} now={now} />
        </>
      )}
    </DashboardFrame>
  )
}

/** In place of the latest result; `begun` fills the flower so far. */
function NoResultYet({ begun }: { begun: Assessment | undefined }) {
  const { title, text, action, sample } = words('dashboard').empty
  return (
    <FlowerBeside flower={<ScoreFlower of={null} filled={begun && shareAnswered(begun)} />}>
      <h2 id="latest-title" className="text-title">
        {title}
      </h2>
      <p className="mt-3 max-w-prose text-muted">{text}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <NewAssessmentButton variant={begun ? 'quiet' : 'primary'}>{action}</NewAssessmentButton>
        <a className="link py-2" href={localPath('/results/6')}>
          {sample}
        </a>
      </p>
    </FlowerBeside>
  )
}
