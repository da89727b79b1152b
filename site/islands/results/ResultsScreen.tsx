import { useStore } from '@nanostores/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ApiError } from '../../lib/api.ts'
import { createScoreStore, sampleAssessmentId } from '../../stores/scores.ts'
import { leaveForSignIn } from '../../stores/unauthorized.ts'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Missing, Unreachable } from './Missing.tsx'
import { Result } from './Result.tsx'
import { resultId } from './result-id.ts'

/** `/results/{id}`: one prebuilt page for every result, which reads the id from its address. */
export function ResultsScreen() {
  const id = useSyncExternalStore(
    () => () => {},
    () => resultId(location.pathname),
    () => null,
  )
  return (
    <Screen>
      {id === null && <Loading />}
      {id === '' && <Missing assessmentId="" />}
      {id && <LoadedResult id={id} />}
    </Screen>
  )
}

function Loading() {
  return <Spinner label="Loading your results..." />
}

function LoadedResult({ id }: { id: string }) {
  const [$score] = useState(() => createScoreStore(id))
  const { data, error } = useStore($score)
  const isUnauthorized = error?.status === 401
  useEffect(() => {
    if (isUnauthorized) leaveForSignIn()
  }, [isUnauthorized])
  if (data) return <Result result={data} isSample={id === sampleAssessmentId} />
  if (!error || isUnauthorized) return <Loading />
  if (isMissing(error)) return <Missing assessmentId={id} />
  return <Unreachable error={error} onRetry={() => $score.invalidate()} />
}

/** True where asking again would answer the same. */
function isMissing({ status }: ApiError): boolean {
  return [400, 403, 404, 409].includes(status)
}
