import { useEffect } from 'react'
import { hasSessionHint } from '../../lib/session-hint.ts'
import { leaveForSignIn } from '../../stores/unauthorized.ts'

/**
 * True for a person without a session, who is then on the way to sign in.
 * `status` is that of a read that failed.
 */
export function useSignedOut(status: number | undefined): boolean {
  const isSignedOut = status === 401 || (status === undefined && !hasSessionHint())
  useEffect(() => {
    if (isSignedOut) leaveForSignIn()
  }, [isSignedOut])
  return isSignedOut
}
