import { createHash } from 'node:crypto'

/** What is kept of the token that a link holds: whoever reads the database can open no link. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
