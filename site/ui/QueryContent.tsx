import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { type ApiError, needsSignIn } from '../lib/api/api.ts'
import { failureInWords } from '../lib/api/messages.ts'
import type { Readable } from '../lib/api/query.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { Spinner } from './Spinner.tsx'

interface LoadedProps<Data> extends Pick<UnavailableProps, 'what' | 'note' | 'isPart'> {
  of: Readable<Data>
  /** default: a spinner */
  meanwhile?: ReactNode
  /** shown if retrying is pointless */
  missing?: ReactNode
  /** `isStale` while newer data is loading */
  children: (data: Data, isStale: boolean) => ReactNode
}

/** Shows loading, data or error. Earlier data stays visible while new data loads. */
export function QueryContent<Data>({ of: $read, meanwhile, missing, children, ...words }: LoadedProps<Data>) {
  const { data, error } = useStore($read)
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  if (data !== undefined) return children(data, false)
  if (error && !needsSignIn(error)) {
    if (missing !== undefined && isMissing(error)) return missing
    return <Unavailable {...words} error={error} onRetry={() => $read.invalidate()} />
  }
  if (last !== undefined) return children(last, true)
  return meanwhile === undefined ? <Spinner label="Loading..." /> : meanwhile
}

/** True if retrying would get the same response, from our own server. */
function isMissing({ status, problem }: ApiError): boolean {
  return problem !== null && [400, 403, 404, 409].includes(status)
}

interface UnavailableProps {
  /** subject of the message: 'Your results' */
  what: string
  error: unknown
  /** follows the reason */
  note?: string
  /** part of a screen, not all of it */
  isPart?: boolean
  onRetry: () => void
}

function Unavailable({ what, error, note = '', isPart = false, onRetry }: UnavailableProps) {
  const title = `${what} could not be loaded`
  const reason = `${failureInWords(error)} ${note}`.trim()
  if (!isPart) {
    return (
      <Notice title={title} action={<Button onClick={onRetry}>Try again</Button>}>
        <p>{reason}</p>
      </Notice>
    )
  }
  return (
    <div role="alert" className="no-print mt-6">
      <p className="mb-3">{`${title}. ${reason}`}</p>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
