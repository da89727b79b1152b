import { Elysia } from 'elysia'
import { createTokenReader, sessionCookieName } from './cookies.ts'
import { ownsAssessment } from '#api/answers/queries.ts'
import type { Database } from '#api/db/engine/database.ts'
import { findSession } from './queries.ts'
import { createClientAddress } from '#api/http/client-address.ts'
import { accountNeeded, noAssessment, unauthorized } from '#api/http/errors.ts'
import { parseId } from '#api/http/route-options.ts'

type Who = true | 'or guest'

interface PeopleOptions {
  database: Database
  secret: string
  siteUrl: string
  trustProxy: boolean
  now: () => Date
}

/**
 * - `person: true`: `userId` of an account; else 401, for a guest 403. `'or guest'` admits guests and gives `isGuest`.
 * - `assessment`: also `assessmentId` from `:id`; 404 unless it's theirs.
 * - `visitor: true`: `userId`, null for guests and without a session.
 * - `session: true`: the live `session`, a guest's too, or null.
 * - `token: true`: the session's token, unchecked.
 * - `address: true`: the client's address, for counting tries.
 *
 * Doesn't renew sessions, nor ask better-auth, which would delete an expired one.
 */
export function createSessionMacros({ database, secret, siteUrl, trustProxy, now }: PeopleOptions) {
  const clientAddress = createClientAddress({ trustProxy })
  const tokenIn = createTokenReader({ secret, name: sessionCookieName(siteUrl) })
  const tokenIfAny = (request: Request) => tokenIn(request.headers.get('cookie') ?? '')
  const tokenOf = (request: Request): string => tokenIfAny(request) ?? refuse()
  const sessionIfAny = async (request: Request) => {
    const token = tokenIfAny(request)
    return token === null ? null : ((await findSession(database, token, now())) ?? null)
  }
  const admit = async (who: Who, request: Request) => {
    const session = (await sessionIfAny(request)) ?? refuse()
    if (session.isGuest && who !== 'or guest') throw accountNeeded()
    return session
  }
  return new Elysia({ name: 'session' }).macro({
    address: { resolve: ({ request, server }) => ({ address: clientAddress(request, server) }) },
    token: { resolve: ({ request }) => ({ token: tokenOf(request) }) },
    session: { resolve: async ({ request }) => ({ session: await sessionIfAny(request) }) },
    visitor: {
      async resolve({ request }) {
        const session = await sessionIfAny(request)
        return { userId: session && !session.isGuest ? session.userId : null }
      },
    },
    person: (who: Who) => ({
      async resolve({ request }) {
        return admit(who, request)
      },
    }),
    assessment: (who: Who) => ({
      async resolve({ request, params }) {
        const { userId } = await admit(who, request)
        const assessmentId = parseId((params as { id?: unknown }).id, noAssessment)
        if (!(await ownsAssessment(database, userId, assessmentId))) throw noAssessment()
        return { userId, assessmentId }
      },
    }),
  })
}

export type SessionMacros = ReturnType<typeof createSessionMacros>

function refuse(): never {
  throw unauthorized()
}
