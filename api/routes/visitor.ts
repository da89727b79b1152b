import { readSessionToken, sessionCookieName } from '../adapters/auth.ts'
import type { Database } from '../db/database.ts'
import { findSessionOwner } from '../db/sessions.ts'
import { unauthorized } from './errors.ts'

export interface VisitorOptions {
  database: Database
  secret: string
  siteUrl: string
  now: () => Date
}

/** Who is calling, read from the session cookie. */
export interface Visitor {
  /** The session's token, not yet checked against the database. Throws a ProblemError without one. */
  token(request: Request): string
  /** The signed-in user's id. Throws a ProblemError without a live session. */
  userId(request: Request): Promise<string>
  /** The signed-in user's id, null without a live session. */
  userIdIfAny(request: Request): Promise<string | null>
}

export function createVisitor({ database, secret, siteUrl, now }: VisitorOptions): Visitor {
  const name = sessionCookieName(siteUrl)
  const tokenIfAny = (request: Request): string | null => {
    const cookie = new Bun.CookieMap(request.headers.get('cookie') ?? '').get(name)
    return cookie ? readSessionToken(cookie, secret) : null
  }
  const userIdIfAny = async (request: Request): Promise<string | null> => {
    const token = tokenIfAny(request)
    return token === null ? null : findSessionOwner(database, token, now())
  }
  return {
    token: (request) => tokenIfAny(request) ?? refuse(),
    userId: async (request) => (await userIdIfAny(request)) ?? refuse(),
    userIdIfAny,
  }
}

function refuse(): never {
  throw unauthorized()
}
