import { Elysia } from 'elysia'
import { saveAnswer } from '#api/answers/contract.ts'
import { hints, isHint } from '#api/contract/cookies.ts'
import { logFailure } from '#api/log.ts'
import type { AppOptions } from '#api/options.ts'
import {
  cookieAttributes,
  cookieValues,
  createSessionCookies,
  createTokenReader,
  sessionCookieName,
  signToken,
} from './cookies.ts'
import { deleteSession, findSession } from './queries.ts'

/**
 * Renames the cookies of a session from before 0.3.0: `session`, `signed_in` and `guest`, at every port. Delete this
 * file, and what `git grep old-cookies` finds, once no such session can live: `sessionMaxDays` after 0.3.0's release.
 */
export function renameOldCookies(
  options: Pick<AppOptions, 'database' | 'secret' | 'siteUrl' | 'sessionMaxDays' | 'now'>,
) {
  const { database, secret, siteUrl, now } = options
  const name = sessionCookieName(siteUrl)
  const oldName = siteUrl.startsWith('https://') ? '__Host-session' : 'session'
  const tokenIn = createTokenReader({ secret, name })
  const oldTokenIn = createTokenReader({ secret, name: oldName })
  const cookies = createSessionCookies(options)

  /** Without those that are a neighbour's. */
  const oldGone = (header: string): string[] =>
    [oldName, ...Object.values(hints).filter((hint) => cookieValues(header, hint).some(isHint))].map(
      (old) => `${old}=; Max-Age=0; ${cookieAttributes(siteUrl)}`,
    )

  async function renamed(token: string): Promise<string[]> {
    const session = await findSession(database, token, now())
    if (session === undefined) return []
    return cookies.renewed(session, Math.floor((session.expiresAt.getTime() - now().getTime()) / 1000))
  }

  return new Elysia({ name: 'old-cookies' })
    .decorate({ oldToken: null as string | null })
    .onRequest((context) => {
      const { headers, url } = context.request
      const header = headers.get('cookie') ?? ''
      const token = oldTokenIn(header)
      // A page made on request passes on the cookies of its own reads.
      if (token === null || !new URL(url).pathname.startsWith('/api/')) return
      context.oldToken = token
      if (tokenIn(header) === null)
        headers.set('cookie', `${name}=${encodeURIComponent(signToken(token, secret))}; ${header}`)
    })
    .mapResponse({ as: 'global' }, async ({ request, route, oldToken, set }) => {
      // A page from before 0.3.0 that is still open would take itself for signed out, and drop unsent answers.
      if (oldToken === null || route === saveAnswer.path) return
      const header = request.headers.get('cookie') ?? ''
      const lines = [set.headers['set-cookie'] ?? []].flat()
      const isSuperseded = tokenIn(header) !== oldToken
      const isSet = lines.some((line) => line.startsWith(`${name}=`))
      try {
        if (isSuperseded) await deleteSession(database, oldToken)
        else if (!isSet) lines.push(...(await renamed(oldToken)))
        set.headers['set-cookie'] = [...lines, ...oldGone(header)]
      } catch (error) {
        // The next answer renames them.
        logFailure({ session: 'failed to rename its cookies' }, error)
      }
    })
}
