import { useState, useSyncExternalStore } from 'react'
import { sampleId } from '../../../api/contract/sample.ts'
import { createScoreStore } from '../../stores/scores.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { NoResult, ResultsNotFound } from './NoResult.tsx'
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
      {id === null && <LoadingResult />}
      {id === '' && <ResultsNotFound />}
      {id && <LoadedResult id={id} />}
    </Screen>
  )
}

function LoadingResult() {
  return <Spinner label="Loading your results..." />
}

function LoadedResult({ id }: { id: string }) {
  const [$score] = useState(() => createScoreStore(id))
  const isSample = id === sampleId
  return (
    <Loaded
      of={$score}
      what="Your result"
      note="It is safe on the server."
      meanwhile={<LoadingResult />}
      missing={isSample ? <ResultsNotFound /> : <NoResult assessmentId={id} />}
    >
      {(result) => <Result result={result} isSample={isSample} />}
    </Loaded>
  )
}
