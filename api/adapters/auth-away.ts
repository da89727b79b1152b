import { AsyncLocalStorage } from 'node:async_hooks'
import { isAway, isConflict } from '../db/away.ts'

type AuthCall = (...given: never[]) => Promise<unknown>

/** The calls in progress, each with the failure that better-auth hid in it. */
const calls = new AsyncLocalStorage<{ away?: unknown }>()

/**
 * Notes a failure that better-auth logs. True where it needs no log entry: the database was away, and the call throws
 * that failure itself, or the call conflicted with others and is repeated.
 */
export function noteAway(error: unknown): boolean {
  if (isConflict(error)) return true
  const call = calls.getStore()
  if (call === undefined || !isAway(error)) return false
  call.away ??= error
  return true
}

/**
 * Makes every call of better-auth throw where the database was away. Otherwise better-auth logs some of these failures
 * and answers that the server failed, or even that someone is signed out whose session is still valid.
 */
export function rethrowAway<Auth extends { api: object; handler: AuthCall }>(auth: Auth): Auth {
  const api = Object.entries(auth.api).map(([name, call]) => [name, Object.assign(rethrowing(call as AuthCall), call)])
  return { ...auth, api: Object.fromEntries(api) as Auth['api'], handler: rethrowing(auth.handler) }
}

const rethrowing =
  (call: AuthCall): AuthCall =>
  (...given) => {
    const noted: { away?: unknown } = {}
    return calls.run(noted, async () => {
      const [ended] = await Promise.allSettled([call(...given)])
      if (noted.away !== undefined) throw noted.away
      if (ended.status === 'rejected') throw ended.reason
      return ended.value
    })
  }
