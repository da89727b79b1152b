import { useStore } from '@nanostores/react'
import type { FetcherValue } from '@nanostores/query'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useMemo, useState } from 'react'
import { words } from '#words'
import { formatSentence, joinSentences } from '#api/content/format.ts'
import { type ApiError, needsSignIn } from '../lib/api/api.ts'
import { failureInWords } from '../lib/api/messages.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { Spinner } from './Spinner.tsx'

type Result<Data> = Pick<FetcherValue<Data, ApiError>, 'data' | 'error'>

interface Query<Data> extends ReadableAtom<Result<Data>> {
  /** forgets what came, and reads again */
  invalidate(): void
}

interface ContentProps<Data> extends Pick<UnavailableProps, 'unavailable' | 'note' | 'isPart'> {
  /** default: a spinner */
  meanwhile?: ReactNode
  /** shown if retrying is pointless */
  missing?: ReactNode
  /** `isStale` while newer data is loading */
  children: (data: Data, isStale: boolean) => ReactNode
}

export function QueryContent<Data>({ of: $query, ...rest }: ContentProps<Data> & { of: Query<Data> }) {
  return <ResultContent result={useStore($query)} onRetry={() => $query.invalidate()} {...rest} />
}

type PairProps<One, Other> = ContentProps<[One, Other]> & { of: [Query<One>, Query<Other>] }

/** Shows the data once both are there, the error once either has failed. */
export function QueryPairContent<One, Other>({ of: queries, ...rest }: PairProps<One, Other>) {
  const [one, other] = [useStore(queries[0]), useStore(queries[1])]
  const data = useMemo<[One, Other] | undefined>(
    () => (one.data === undefined || other.data === undefined ? undefined : [one.data, other.data]),
    [one.data, other.data],
  )
  function retry(): void {
    for (const $query of queries) if ($query.get().error) $query.invalidate()
  }
  return <ResultContent result={{ data, error: one.error ?? other.error }} onRetry={retry} {...rest} />
}

interface ResultContentProps<Data> extends ContentProps<Data>, Pick<UnavailableProps, 'onRetry'> {
  result: Result<Data>
}

function ResultContent<Data>({ result, onRetry, meanwhile, missing, children, ...texts }: ResultContentProps<Data>) {
  const { data, error } = result
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  if (data !== undefined) return children(data, false)
  if (error && !needsSignIn(error)) {
    if (missing !== undefined && isMissing(error)) return missing
    return <Unavailable {...texts} error={error} onRetry={onRetry} />
  }
  if (last !== undefined) return children(last, true)
  return meanwhile === undefined ? <Spinner label={words('common').loading} /> : meanwhile
}

/** True if retrying would get the same response, from our own server. */
function isMissing({ status, problem }: ApiError): boolean {
  return problem !== null && [400, 403, 404, 409].includes(status)
}

interface UnavailableProps {
  /** what couldn't be loaded, as a sentence without a full stop */
  unavailable: string
  error: unknown
  /** follows the reason */
  note?: string
  /** part of a screen, not all of it */
  isPart?: boolean
  onRetry: () => void
}

function Unavailable({ unavailable, error, note = '', isPart = false, onRetry }: UnavailableProps) {
  const { again } = words('common')
  const reason = joinSentences(failureInWords(error), note)
  if (!isPart) {
    return (
      <Notice title={unavailable} action={<Button onClick={onRetry}>{again}</Button>}>
        <p>{reason}</p>
      </Notice>
    )
  }
  return (
    <div role="alert" className="no-print mt-6">
      <p className="mb-3">{joinSentences(formatSentence(unavailable), reason)}</p>
      <Button variant="quiet" onClick={onRetry}>
        {again}
      </Button>
    </div>
  )
}
