import { Elysia } from 'elysia'
import { z } from 'zod'
import { createTokenReader } from '../adapters/auth.ts'
import type { Database } from '../db/engine/database.ts'
import { createOwnReads } from '../db/batching/own-reads.ts'
import { createSessionLookup } from '../db/sessions.ts'
import { createClientAddress } from './client-address.ts'
import { noAssessment, unauthorized } from './errors.ts'

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
 * - `person: true` gives the signed-in `userId`, and refuses everyone else with a 401;
 * - `assessment: true` also gives the `assessmentId` that `:id` names, and refuses with a 404 where it is not theirs;
 * - `visitor: true` gives the `userId`, null for someone who is not signed in;
 * - `token: true` gives the session's token, without checking that there is such a session;
 * - `asking: true` gives `reads` that check the session themselves, and what they need for that;
 * - `address: true` gives the `address` that the request came from, for counting tries.
 */
export function createSessionMacros({ database, secret, siteUrl, trustProxy, now }: PeopleOptions) {
  const clientAddress = createClientAddress({ trustProxy })
  const tokenIn = createTokenReader({ secret, siteUrl })
  const tokenIfAny = (request: Request) => tokenIn(request.headers.get('cookie') ?? '')
  const tokenOf = (request: Request): string => tokenIfAny(request) ?? refuse()
  const findSession = createSessionLookup(database)
  const userIdIfAny = async (request: Request): Promise<string | null> => {
    const token = tokenIfAny(request)
    if (token === null) return null
    const found = await findSession({ token, assessmentId: null, now: now() })
    return found === 'no-session' ? null : found.userId
  }
  const idIn = (params: unknown) => OwnParams.safeParse(params).data?.id ?? null
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
    visitor: { resolve: async ({ request }) => ({ userId: await userIdIfAny(request) }) },
    person: { resolve: async ({ request }) => ({ userId: (await userIdIfAny(request)) ?? refuse() }) },
    assessment: {
      async resolve({ request, params }) {
        const found = await findSession({ token: tokenOf(request), assessmentId: idIn(params), now: now() })
        const { userId, assessmentId } = found === 'no-session' ? refuse() : found
        if (assessmentId === null) throw noAssessment()
        return { userId, assessmentId }
      },
    },
  })
}

export type SessionMacros = ReturnType<typeof createSessionMacros>

function refuse(): never {
  throw unauthorized()
}
