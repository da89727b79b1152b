import { Elysia } from 'elysia'
import type { AuthOptions } from './auth.ts'
import { createSessionCookies, createTokenReader, sessionCookieName } from './cookies.ts'
import { findSession, type LiveSession } from './queries.ts'
import { createClientNetwork, type ProxyTrust } from '#api/http/client-address.ts'
import { accountNeeded, noAssessment, unauthorized } from '#api/http/errors.ts'
import { parseId } from '#api/http/route-options.ts'

type Who = true | 'or guest'

type FinderOptions = Pick<AuthOptions, 'database' | 'secret' | 'siteUrl' | 'now'>

/** Finds a guest's session, too. */
export function createSessionFinder({ database, secret, siteUrl, now }: FinderOptions) {
  const tokenIn = createTokenReader({ secret, name: sessionCookieName(siteUrl) })
  return async ({ headers }: Request): Promise<LiveSession | null> => {
    const token = tokenIn(headers.get('cookie') ?? '')
    return token === null ? null : ((await findSession(database, token, now())) ?? null)
  }
}

/** What a macro gets of a call. */
interface Call {
  request: Request
  set: { headers: Record<string, unknown> }
}

/**
 * - `person: true`: `userId` of an account; else 401, for a guest 403. `'or guest'` admits guests and gives `isGuest`.
 * - `assessment`: also `assessmentId` from `:id`, whoever owns it; 404 unless it's an id.
 * - `visitor: true`: `userId`, null for guests and without a session.
 * - `session: true`: the live `session`, a guest's too, or null.
 * - `token: true`: the session's token, unchecked.
 * - `network: true`: the client's, for counting tries.
 *
 * Doesn't renew sessions, nor ask better-auth, which would delete an expired one. A browser that lost a live session's
 * hint gets it again, as its pages take it for a visitor's; routes that set cookies replace it by their own.
 */
export function createSessionMacros(options: AuthOptions & { trustProxy: ProxyTrust }) {
  const { secret, siteUrl, trustProxy, now } = options
  const cookies = createSessionCookies(options)
  const clientNetwork = createClientNetwork({ trustProxy })
  const tokenIn = createTokenReader({ secret, name: sessionCookieName(siteUrl) })
  const tokenOf = (request: Request): string => tokenIn(request.headers.get('cookie') ?? '') ?? refuse()
  const findLiveSession = createSessionFinder(options)
  const sessionIfAny = async ({ request, set }: Call) => {
    const session = await findLiveSession(request)
    if (session === null) return null
    const hints = cookies.corrections(request, session, now())
    if (hints.length > 0) set.headers['set-cookie'] = hints
    return session
  }
  const admit = async (who: Who, call: Call) => {
    const session = (await sessionIfAny(call)) ?? refuse()
    if (session.isGuest && who !== 'or guest') throw accountNeeded()
    return session
  }
  return new Elysia({ name: 'session' }).macro({
    network: { resolve: ({ request, server }) => ({ network: clientNetwork(request, server) }) },
    token: { resolve: ({ request }) => ({ token: tokenOf(request) }) },
    session: { resolve: async ({ request, set }) => ({ session: await sessionIfAny({ request, set }) }) },
    visitor: {
      async resolve({ request, set }) {
        const session = await sessionIfAny({ request, set })
        return { userId: session && !session.isGuest ? session.userId : null }
      },
    },
    person: (who: Who) => ({
      async resolve({ request, set }) {
        return admit(who, { request, set })
      },
    }),
    assessment: (who: Who) => ({
      async resolve({ request, set, params }) {
        const { userId } = await admit(who, { request, set })
        return { userId, assessmentId: parseId((params as { id?: unknown }).id, noAssessment) }
      },
    }),
  })
}

export type SessionMacros = ReturnType<typeof createSessionMacros>

function refuse(): never {
  throw unauthorized()
}
