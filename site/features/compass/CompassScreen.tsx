import { useState } from 'react'
import type { Assessment } from '#api/answers/contract.ts'
import type { ScoreList } from '#api/results/contract.ts'
import type { User } from '#api/accounts/contract.ts'
import { fillCount } from '#api/content/format.ts'
import { shownName } from '#api/content/shown-name.ts'
import { words } from '#words'
import { formatScore } from '#api/content/format.ts'
import { resultsPath, surveyPath } from '#site/lib/paths.ts'
import { isRetakeDue } from '#site/lib/retake/retake.ts'
import { parseScore } from '#site/lib/assessments/score-fields.ts'
import { continueInWords, shareAnswered, unfinishedOf } from '#site/lib/assessments/unfinished.ts'
import { $assessments, completedOf } from '#site/lib/assessments/assessments.ts'
import { $scores } from '#site/lib/assessments/scores.ts'
import { $session } from '#site/lib/session/user.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { QueryContent, QueryPairContent } from '#site/ui/QueryContent.tsx'
import { UntranslatedName } from '#site/ui/UntranslatedName.tsx'
import { NewAssessmentButton } from '../dashboard/NewAssessmentButton.tsx'
import { RetakeAdvice } from '#site/ui/RetakeAdvice.tsx'
import { ScoreFlower } from '#site/ui/ScoreFlower.tsx'
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx'
import { Spinner } from '#site/ui/Spinner.tsx'
import { NamedText } from '#site/ui/NamedText.tsx'

/** For signed-in users; the landing page has the part for visitors. */
export function CompassScreen() {
  const { unavailable } = words('compass').person
  return (
    <ErrorBoundary>
      <QueryContent of={$session} isPart unavailable={unavailable} meanwhile={<Meanwhile />}>
        {({ user }) =>
          // only for signed-in users: these reads would send visitors whose session ended to sign in
          user && (
            <QueryPairContent of={[$assessments, $scores]} isPart unavailable={unavailable} meanwhile={<Meanwhile />}>
              {([assessments, scores]) => <UserProgress user={user} assessments={assessments} scores={scores} />}
            </QueryPairContent>
          )
        }
      </QueryContent>
    </ErrorBoundary>
  )
}

/** Reserves the screen until everything is loaded, so that nothing shifts. */
function Meanwhile() {
  return (
    <div id="meanwhile" className="min-h-svh">
      <Spinner label={words('common').loading} />
    </div>
  )
}

interface UserProgressProps {
  user: User
  assessments: Assessment[]
  scores: ScoreList
}

function UserProgress({ user: { firstName }, assessments, scores }: UserProgressProps) {
  const { welcome, welcomeFriend, latest: texts } = words('compass').person
  const completed = completedOf(assessments)
  const [latest] = completed
  const unfinished = unfinishedOf(assessments)
  const [begun] = unfinished
  const score = scores.find(({ assessmentId }) => assessmentId === latest?.assessmentId)
  return (
    <div className="mt-2 grid grid-cols-1 gap-x-16 gap-y-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] sm:grid-rows-[auto_1fr]">
      <h2 className="text-title wrap-anywhere">
        {firstName ? <NamedText text={welcome} name={firstName} /> : welcomeFriend}
      </h2>
      <div className="mx-auto w-[min(10rem,60%,16svh)] sm:col-start-2 sm:row-span-full sm:w-[min(27rem,100%,80svh)] sm:self-start">
        <ScoreFlower of={score ?? null} filled={begun && shareAnswered(begun)} />
      </div>
      <div>
        <p className="text-lead text-muted">
          <UntranslatedName text={countInWords(completed.length)} />
        </p>
        {latest && (
          <p className="mt-1">
            <MarkedText
              text={score ? texts.named : texts.scored}
              values={{
                score: (
                  <strong className="mx-1 font-serif text-heading font-medium">
                    {formatScore(parseScore(latest.rasScore))}
                  </strong>
                ),
                zone: <span className="text-muted">{score && shownName(score.tier)}</span>,
              }}
            />
          </p>
        )}
        <NextStep unfinished={unfinished} latest={latest} />
      </div>
    </div>
  )
}

function countInWords(count: number): string {
  const { none, completed } = words('compass').person
  return count === 0 ? none : fillCount(completed, count)
}

interface NextStepProps {
  /** newest first */
  unfinished: readonly Assessment[]
  /** the newest completed one */
  latest: Assessment | undefined
}

/** Highlights what was begun, else a new assessment, or until that is worthwhile the latest result. */
function NextStep({ unfinished, latest }: NextStepProps) {
  const { viewLatest, another, first, week } = words('compass').person
  const [now] = useState(Date.now)
  const hasBegun = unfinished.length > 0
  const isTooSoon = Boolean(latest?.completedAt && !isRetakeDue(latest.completedAt, now))
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        {unfinished.map((assessment, index) => (
          <ButtonLink key={assessment.id} variant={index === 0 ? 'primary' : 'quiet'} href={surveyPath(assessment.id)}>
            {continueInWords(assessment)}
          </ButtonLink>
        ))}
        {latest && (
          <ButtonLink variant={isTooSoon && !hasBegun ? 'primary' : 'quiet'} href={resultsPath(latest.assessmentId)}>
            {viewLatest}
          </ButtonLink>
        )}
        <NewAssessmentButton variant={isTooSoon || hasBegun ? 'quiet' : 'primary'}>
          {latest ? another : first}
        </NewAssessmentButton>
      </div>
      {latest?.completedAt && (
        <p className="mt-4 max-w-prose text-base text-muted">
          <RetakeAdvice completedAt={latest.completedAt} now={now} /> <MarkedText text={week} />
        </p>
      )}
    </>
  )
}
