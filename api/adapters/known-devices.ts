import { createHmac } from 'node:crypto'
import { knownDeviceDays } from '../contract/retention.ts'

const cookieName = 'known_device'
/** seconds */
const lifetime = knownDeviceDays * 24 * 60 * 60
/** people who share a browser */
const maxDevices = 8

/**
 * Which accounts a browser has signed in to. Only the browser keeps this, in a cookie with a signed mark for each
 * account. A mark gives no access; it only saves its owner a letter.
 */
export function createKnownDevices(secret: string, siteUrl: string) {
  const attributes = `Path=/api; HttpOnly; SameSite=Lax${siteUrl.startsWith('https://') ? '; Secure' : ''}`
  const markOf = (userId: string) =>
    createHmac('sha256', secret).update(`known device of ${userId}`).digest('base64url').slice(0, 22)
  const marksIn = (request: Request) =>
    (new Bun.CookieMap(request.headers.get('cookie') ?? '').get(cookieName) ?? '').split('.').filter(Boolean)
  const write = (marks: string[]) =>
    `${cookieName}=${marks.join('.')}; Max-Age=${marks.length === 0 ? 0 : lifetime}; ${attributes}`
  const others = (request: Request, userId: string) => marksIn(request).filter((mark) => mark !== markOf(userId))
  return {
    /** Whether this browser has signed in to the account before. */
    knows: (request: Request, userId: string): boolean => marksIn(request).includes(markOf(userId)),
    /** The cookie's line after a sign-in. */
    remember: (request: Request, userId: string): string =>
      write([markOf(userId), ...others(request, userId)].slice(0, maxDevices)),
    /** The cookie's line after the account is deleted. */
    forget: (request: Request, userId: string): string => write(others(request, userId)),
  }
}
