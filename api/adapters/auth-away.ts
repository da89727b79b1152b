import { AsyncLocalStorage } from 'node:async_hooks'
import { isAway, isConflict } from '../db/away.ts'

type Call = (...given: never[]) => Promise<unknown>

/** The calls under way, each with the failure that was hidden in it. */
const calls = new AsyncLocalStorage<{ away?: unknown }>()

/**
 * Notes a failure that better-auth logs; true where nothing is to be logged, as the database was away, and the call
 * that met it will say so, or others stood in the way, and it is tried again.
 */
export function noteAway(error: unknown): boolean {
  if (isConflict(error)) return true
  const call = calls.getStore()
  if (call === undefined || !isAway(error)) return false
  call.away ??= error
  return true
}

/**
 * Has every call of better-auth throw the failure where the database was away. Left alone, it logs some and then
 * answers for itself: that the server is at fault, or even that someone is signed out whose session lives on.
 */
export function tellAway<Auth extends { api: object; handler: Call }>(auth: Auth): Auth {
  const api = Object.entries(auth.api).map(([name, call]) => [name, Object.assign(telling(call as Call), call)])
  return { ...auth, api: Object.fromEntries(api) as Auth['api'], handler: telling(auth.handler) }
}

const telling =
  (call: Call): Call =>
  (...given) => {
    const met: { away?: unknown } = {}
    return calls.run(met, async () => {
      const [ended] = await Promise.allSettled([call(...given)])
      if (met.away !== undefined) throw met.away
      if (ended.status === 'rejected') throw ended.reason
      return ended.value
    })
  }
