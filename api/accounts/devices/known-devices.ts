import { createHmac } from 'node:crypto'
import { knownDeviceDays } from '#api/privacy/retention/contract.ts'

const cookieName = 'known_device'
/** seconds */
const lifetime = knownDeviceDays * 24 * 60 * 60
const maxDevices = 8

/** In a signed cookie. A mark gives no access; it only saves its owner a mail. */
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
    knows: (request: Request, userId: string): boolean => marksIn(request).includes(markOf(userId)),
    remember: (request: Request, userId: string): string =>
      write([markOf(userId), ...others(request, userId)].slice(0, maxDevices)),
    forget: (request: Request, userId: string): string => write(others(request, userId)),
  }
}
