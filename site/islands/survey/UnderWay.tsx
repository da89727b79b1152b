import { useStore } from '@nanostores/react'
import type { Assessment } from '../../../api/contract/assessment.ts'
import { continueInWords, unfinishedInWords } from '../../lib/unfinished.ts'
import type { Survey } from '../../stores/survey/survey.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

interface UnderWayProps {
  survey: Survey
  /** newest first, at least one */
  unfinished: readonly Assessment[]
  isStarting: boolean
}

/** Asks whether to continue an unfinished assessment or to start another one. */
export function UnderWay({ survey, unfinished, isStarting }: UnderWayProps) {
  const isOne = unfinished.length === 1
  const place = useStore(survey.$isGuest) ? 'here when you come back' : 'on your dashboard'
  return (
    <Notice
      title={isOne ? 'You have an assessment under way' : 'You have assessments under way'}
      action={
        <Button variant="quiet" aria-disabled={isStarting} onClick={() => void survey.startNew()}>
          {isStarting ? 'Starting...' : 'Take New Assessment'}
        </Button>
      }
    >
      <ul className="grid gap-6">
        {unfinished.map((assessment) => (
          <li key={assessment.id}>
            <p className="mb-3">{unfinishedInWords(assessment)}</p>
            <Button onClick={() => void survey.continueWith(assessment.id)}>{continueInWords(assessment)}</Button>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        Starting a new one keeps {isOne ? 'this one' : 'these'}: you find {isOne ? 'it' : 'them'} {place}.
      </p>
    </Notice>
  )
}
