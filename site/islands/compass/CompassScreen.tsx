import { useState } from 'react'
import type { Assessment } from '../../../api/contract/assessment.ts'
import type { ScoreList } from '../../../api/contract/score.ts'
import type { User } from '../../../api/contract/user.ts'
import { fillBrand, product } from '../../../api/facts/brand.ts'
import { formatScore } from '../../lib/format.ts'
import { resultsPath, surveyPath } from '../../lib/paths.ts'
import { isRetakeDue, retakeAdvice } from '../../lib/retake.ts'
import { readScore } from '../../lib/scores.ts'
import { continueInWords, unfinishedOf } from '../../lib/unfinished.ts'
import { $assessments, completedOf } from '../../stores/assessments.ts'
import { together } from '../../stores/query.ts'
import { $scores } from '../../stores/scores.ts'
import { $session } from '../../stores/user.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { NewAssessmentButton } from '../ui/NewAssessmentButton.tsx'
import { Screen } from '../ui/Screen.tsx'

// read only for someone who is signed in: a visitor whose session has ended is not sent away
const $standing = together($assessments, $scores)

/** What a signed-in person sees on the landing page; the page itself has the part for visitors. */
export function CompassScreen() {
  return (
    <Screen>
      <Loaded of={$session} isPart what="Your assessments">
        {({ user }) => user && <Welcome user={user} />}
      </Loaded>
    </Screen>
  )
}

function Welcome({ user: { firstName } }: { user: User }) {
  return (
    <>
      <h2 className="text-title wrap-anywhere">Welcome back, {firstName || 'Friend'}!</h2>
      <Loaded of={$standing} isPart what="Your assessments">
        {([assessments, scores]) => <Standing assessments={assessments} scores={scores} />}
      </Loaded>
    </>
  )
}

/** What the person has done so far, and what may come next. */
function Standing({ assessments, scores }: { assessments: Assessment[]; scores: ScoreList }) {
  const completed = completedOf(assessments)
  const [latest] = completed
  return (
    <>
      <p className="mt-2 text-lead text-muted">{countInWords(completed.length)}</p>
      <NextStep unfinished={unfinishedOf(assessments)} latest={latest} />
      {latest && <Latest assessment={latest} scores={scores} />}
    </>
  )
}

function countInWords(count: number): string {
  if (count === 0) return `Ready to discover your ${product} Zone?`
  return `You’ve completed ${count} ${count === 1 ? 'assessment' : 'assessments'}.`
}

interface NextStepProps {
  /** newest first */
  unfinished: readonly Assessment[]
  /** the newest completed one */
  latest: Assessment | undefined
}

/** What to do next: continue unfinished assessments, or start a new one, with advice on when that is worth it. */
function NextStep({ unfinished, latest }: NextStepProps) {
  const [now] = useState(Date.now)
  const isTooSoon = Boolean(latest?.completedAt && !isRetakeDue(latest.completedAt, now))
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        {unfinished.map((assessment) => (
          <ButtonLink key={assessment.id} href={surveyPath(assessment.id)}>
            {continueInWords(assessment)}
          </ButtonLink>
        ))}
        <NewAssessmentButton variant={unfinished.length > 0 || isTooSoon ? 'quiet' : 'primary'}>
          {latest ? 'Take New Assessment' : 'Start Assessment'}
        </NewAssessmentButton>
      </div>
      {latest?.completedAt && <p className="mt-4 text-base text-muted">{retakeAdvice(latest.completedAt, now)}</p>}
    </>
  )
}

interface LatestProps {
  assessment: Assessment
  /** where the zone is taken from */
  scores: ScoreList
}

/** The newest result in one line. */
function Latest({ assessment: { assessmentId, rasScore }, scores }: LatestProps) {
  const zone = scores.find((score) => score.assessmentId === assessmentId)?.tier
  return (
    <div className="mt-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-t border-line pt-5">
      <p>
        Latest RAS Score{' '}
        <strong className="ml-1 font-serif text-3xl font-medium">{formatScore(readScore(rasScore))}</strong>
        {zone && <span className="block text-muted">{fillBrand(zone)}</span>}
      </p>
      <a className="link py-1" href={resultsPath(assessmentId)}>
        View Latest Results
      </a>
    </div>
  )
}
