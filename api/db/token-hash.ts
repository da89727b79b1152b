import { createHash } from 'node:crypto'

/** What is stored of a link's token: nobody can open a link with what the database holds. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
