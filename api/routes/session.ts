import { Elysia } from 'elysia'
import { z } from 'zod'
import { createTokenReader } from '../adapters/auth.ts'
import type { Database } from '../db/engine/database.ts'
import { createOwnReads } from '../db/batching/own-reads.ts'
import { createSessionLookup } from '../db/sessions.ts'
import { createClientAddress } from './client-address.ts'
import { accountNeeded, noAssessment, unauthorized } from './errors.ts'

/** Whom a route lets in: people with an account, or guests, too. */
type Who = true | 'or guest'

/** Ids are UUIDs made here, so anything else names nothing. */
const OwnParams = z.object({ id: z.uuid() })

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
 * - `asking: true` gives `reads` that check the session themselves, and what they need for that;
 * - `address: true` gives the `address` that the request came from, for counting tries.
 *
 * The session is found by a statement of our own, which also finds what it owns and is shared by all who ask at once
 * (.github/decisions, 9); better-auth would take one for each. It prolongs the session in `GET /api/auth/user`.
 */
export function createSessionMacros({ database, secret, siteUrl, trustProxy, now }: PeopleOptions) {
  const clientAddress = createClientAddress({ trustProxy })
  const tokenIn = createTokenReader({ secret, siteUrl })
  const tokenIfAny = (request: Request) => tokenIn(request.headers.get('cookie') ?? '')
  const tokenOf = (request: Request): string => tokenIfAny(request) ?? refuse()
  const findSession = createSessionLookup(database)
  const idIn = (params: unknown) => OwnParams.safeParse(params).data?.id ?? null
  const sessionIfAny = async (request: Request, params: unknown = {}) => {
    const token = tokenIfAny(request)
    if (token === null) return null
    const found = await findSession({ token, assessmentId: idIn(params), now: now() })
    return found === 'no-session' ? null : found
  }
  const admit = async (who: Who, request: Request, params?: unknown) => {
    const found = (await sessionIfAny(request, params)) ?? refuse()
    if (found.isGuest && who !== 'or guest') throw accountNeeded()
    return found
  }
  const reads = createOwnReads(database)
  return new Elysia({ name: 'session' }).macro({
    address: { resolve: ({ request, server }) => ({ address: clientAddress(request, server) }) },
    asking: {
      resolve: ({ request, params }) => ({
        asking: { token: tokenOf(request), assessmentId: idIn(params), now: now() },
        reads,
      }),
    },
    token: { resolve: ({ request }) => ({ token: tokenOf(request) }) },
    session: { resolve: async ({ request }) => ({ session: await sessionIfAny(request) }) },
    visitor: {
      async resolve({ request }) {
        const found = await sessionIfAny(request)
        return { userId: found?.isGuest ? null : (found?.userId ?? null) }
      },
    },
    person: (who: Who) => ({
      async resolve({ request }) {
        const { userId, isGuest } = await admit(who, request)
        return { userId, isGuest }
      },
    }),
    assessment: (who: Who) => ({
      async resolve({ request, params }) {
        const { userId, assessmentId } = await admit(who, request, params)
        if (assessmentId === null) throw noAssessment()
        return { userId, assessmentId }
      },
    }),
  })
}

export type SessionMacros = ReturnType<typeof createSessionMacros>

function refuse(): never {
  throw unauthorized()
}
