import type { Assessment } from '../../../api/contract/assessment.ts'
import type { ScoreList } from '../../../api/contract/score.ts'
import type { User } from '../../../api/contract/user.ts'
import { product } from '../../../api/facts/brand.ts'
import { $assessments, completedOf, unfinishedOf } from '../../stores/assessments.ts'
import { together } from '../../stores/query.ts'
import { $scores } from '../../stores/scores.ts'
import { $session } from '../../stores/user.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Latest } from './Latest.tsx'
import { NextStep } from './NextStep.tsx'

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
  return `You've completed ${count} ${count === 1 ? 'assessment' : 'assessments'}.`
}
