import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { type ApiError, isSignedOut } from '../../lib/api.ts'
import type { Readable } from '../../stores/query.ts'
import { Spinner } from './Spinner.tsx'
import { Unavailable, type UnavailableProps } from './Unavailable.tsx'

interface LoadedProps<Data> extends Pick<UnavailableProps, 'what' | 'note' | 'isPart'> {
  of: Readable<Data>
  /** shown while loading; by default a spinner with 'Loading...' */
  meanwhile?: ReactNode
  /** shown where asking again would not help */
  missing?: ReactNode
  /** `isStale` while newer data is loading */
  children: (data: Data, isStale: boolean) => ReactNode
}

/**
 * Shows data that is read from the API: words while it loads, the data, or why it could not be loaded. Earlier data
 * stays visible while other data is loading.
 */
export function Loaded<Data>({ of: $read, meanwhile, missing, children, ...words }: LoadedProps<Data>) {
  const { data, error } = useStore($read)
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  if (data !== undefined) return children(data, false)
  if (error && !isSignedOut(error)) {
    if (missing !== undefined && isMissing(error)) return missing
    return <Unavailable {...words} error={error} onRetry={() => $read.invalidate()} />
  }
  if (last !== undefined) return children(last, true)
  return meanwhile === undefined ? <Spinner label="Loading..." /> : meanwhile
}

/** True where asking again would get the same answer. */
function isMissing({ status }: ApiError): boolean {
  return [400, 403, 404, 409].includes(status)
}
