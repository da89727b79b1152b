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
}

export function createVisitor({ database, secret, siteUrl, now }: VisitorOptions): Visitor {
  const name = sessionCookieName(siteUrl)
  const token = (request: Request): string => {
    const cookie = new Bun.CookieMap(request.headers.get('cookie') ?? '').get(name)
    const found = cookie ? readSessionToken(cookie, secret) : null
    if (found === null) throw unauthorized()
    return found
  }
  return {
    token,
    async userId(request) {
      const userId = await findSessionOwner(database, token(request), now())
      if (userId === null) throw unauthorized()
      return userId
    },
  }
}
