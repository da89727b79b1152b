import { AsyncLocalStorage } from 'node:async_hooks'
import { isUnavailable, isConflict } from '#api/db/engine/unavailable.ts'
import { missingParent, isFromDatabase, isUniqueViolation } from '#api/db/violations.ts'
import { log, logFailure } from '#api/log.ts'

type AuthCall = (...parameters: never[]) => Promise<unknown>

/** The calls in progress, each with the failure that better-auth hid. */
const calls = new AsyncLocalStorage<{ away?: unknown }>()

/** characters logged of better-auth's message: it may repeat what a browser sent */
const maxCharacters = 200

export function logAuthFailure(message: string, error?: Error): void {
  if (isConflict(error) || isUniqueViolation(error) || missingParent(error)) return
  const call = calls.getStore()
  if (call && isUnavailable(error)) call.away ??= error
  else if (isUnavailable(error) || isFromDatabase(error)) logFailure({ auth: message }, error)
  else log('info', { auth: message.slice(0, maxCharacters), cause: error?.message.slice(0, maxCharacters) })
}

/**
 * Makes calls of better-auth throw when the database is unavailable, instead of reporting a server error or a
 * signed-out user.
 */
export function rethrowUnavailable<Auth extends { api: object; handler: AuthCall }>(auth: Auth): Auth {
  const api = Object.entries(auth.api).map(([name, call]) => [name, Object.assign(rethrowing(call as AuthCall), call)])
  return { ...auth, api: Object.fromEntries(api) as Auth['api'], handler: rethrowing(auth.handler) }
}

const rethrowing =
  (call: AuthCall): AuthCall =>
  (...parameters) => {
    const failures: { away?: unknown } = {}
    return calls.run(failures, async () => {
      const [settled] = await Promise.allSettled([call(...parameters)])
      if (failures.away !== undefined) throw failures.away
      if (settled.status === 'rejected') throw settled.reason
      return settled.value
    })
  }
