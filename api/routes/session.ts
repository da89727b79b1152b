import { Elysia } from 'elysia'
import { createTokenReader } from '../adapters/auth.ts'
import { ownsAssessment } from '../db/assessments.ts'
import type { Database } from '../db/engine/database.ts'
import { findSession } from '../db/sessions.ts'
import { createClientAddress } from './client-address.ts'
import { accountNeeded, noAssessment, unauthorized } from './errors.ts'
import { readId } from './serve.ts'

type Who = true | 'or guest'

interface PeopleOptions {
  database: Database
  secret: string
  siteUrl: string
  trustProxy: boolean
  now: () => Date
}

/**
 * Who is calling, for routes that ask for it:
 * - `person: true` gives the `userId` of somebody with an account, and refuses everyone else with a 401, a guest with a 403;
 * - `person: 'or guest'` lets guests in, too, and says `isGuest`;
 * - `assessment` also gives the `assessmentId` that `:id` names, and refuses with a 404 where it is not theirs;
 * - `visitor: true` gives the `userId`, null for a guest and for someone who is not signed in;
 * - `session: true` gives the live `session`, a guest's too; null where there is none;
 * - `token: true` gives the session's token, without checking that there is such a session;
 * - `address: true` gives the `address` that the request came from, for counting tries.
 *
 * `GET /api/auth/user` alone renews it. better-auth, which would delete an expired one, is not asked.
 */
export function createSessionMacros({ database, secret, siteUrl, trustProxy, now }: PeopleOptions) {
  const clientAddress = createClientAddress({ trustProxy })
  const tokenIn = createTokenReader({ secret, siteUrl })
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
        const assessmentId = readId((params as { id?: unknown }).id, noAssessment)
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
