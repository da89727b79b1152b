import { useStore } from '@nanostores/react'
import type { Assessment } from '../../../api/contract/assessment.ts'
import { formatScore } from '../../lib/format.ts'
import { reasonInWords } from '../../lib/messages.ts'
import { resultsPath, surveyPath } from '../../lib/paths.ts'
import { $assessments, completedOf, unfinishedOf } from '../../stores/assessments.ts'
import { isPending } from '../../stores/query.ts'
import { $session } from '../../stores/user.ts'
import { Button } from '../ui/Button.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { NewAssessmentButton } from '../ui/NewAssessmentButton.tsx'

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
  if (isPending(session) || isPending(assessments)) return <Spinner label="Loading..." />
  if (!session.data?.user || !assessments.data) {
    return <Unavailable status={session.error?.status ?? assessments.error?.status} />
  }
  const completed = completedOf(assessments.data)
  const count = completed.length
  return (
    <>
      <h2 className="text-title">Welcome back, {session.data.user.firstName || 'Friend'}!</h2>
      <p className="mt-2 text-lead text-muted">
        {count > 0
          ? `You've completed ${count} ${count === 1 ? 'assessment' : 'assessments'}.`
          : `Ready to discover your ${product} Zone?`}
      </p>
      <NextStep unfinished={unfinishedOf(assessments.data)} isFirst={count === 0} />
      {completed[0] && <Latest assessment={completed[0]} />}
    </>
  )
}

function NextStep({ unfinished, isFirst }: { unfinished: Assessment | undefined; isFirst: boolean }) {
  const label = isFirst ? 'Start Assessment' : 'Take New Assessment'
  if (!unfinished) {
    return (
      <p className="mt-6">
        <NewAssessmentButton>{label}</NewAssessmentButton>
      </p>
    )
  }
  const { id, answered, total } = unfinished
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button asChild>
        <a href={surveyPath(id)}>
          Continue, question {Math.min(answered + 1, total)} of {total}
        </a>
      </Button>
      <NewAssessmentButton variant="quiet">{label}</NewAssessmentButton>
    </div>
  )
}

function Latest({ assessment }: { assessment: Assessment }) {
  return (
    <p className="mt-7 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line pt-5">
      <span>
        Latest RAS Score{' '}
        <strong className="ml-1 font-serif text-3xl font-medium">
          {formatScore(Number(assessment.rasScore))}
        </strong>
      </span>
      <a className="link py-1" href={resultsPath(assessment.assessmentId)}>
        View Latest Results
      </a>
    </p>
  )
}

function Unavailable({ status = 0 }: { status?: number | undefined }) {
  return (
    <>
      <h2 className="text-title">Welcome back</h2>
      <p className="mt-2 text-muted">
        Your assessments could not be loaded. {reasonInWords(status)}
      </p>
      <Button className="mt-6" onClick={() => location.reload()}>
        Load again
      </Button>
    </>
  )
}
