import { createHmac } from 'node:crypto'
import { cookieName } from '#api/contract/cookies.ts'
import { knownDeviceDays } from '#api/contract/lifetimes.ts'
import { cookieAttributes, cookieValues } from '../session/cookies.ts'

/** Until 0.2.0, with `Path=/api`. Goes with `old-cookies.ts`. */
const oldName = 'known_device'
/** seconds */
const lifetime = knownDeviceDays * 24 * 60 * 60
const maxDevices = 8
const markLength = 22
const isMark = (text: string) => /^[\w-]+$/.test(text) && text.length === markLength

/** In a signed cookie. A mark gives no access; it only saves its owner a mail. */
export function createKnownDevices(secret: string, siteUrl: string) {
  const name = cookieName(new URL(siteUrl), 'known_device')
  const line = (value: string) =>
    `${name}=${value}; Max-Age=${value === '' ? 0 : lifetime}; HttpOnly; ${cookieAttributes(siteUrl)}`
  const markOf = (userId: string) =>
    createHmac('sha256', secret).update(`known device of ${userId}`).digest('base64url').slice(0, markLength)
  const marksIn = ({ headers }: Request, ...names: string[]) =>
    names.flatMap((each) => cookieValues(headers.get('cookie') ?? '', each).flatMap((value) => value.split('.')))
  const others = (request: Request, userId: string) =>
    marksIn(request, name, oldName).filter((mark) => isMark(mark) && mark !== markOf(userId))
  /** A neighbour's cookie may have the old name: it's only deleted if this user's mark is in it. */
  const oldGone = (request: Request, userId: string) =>
    marksIn(request, oldName).includes(markOf(userId)) ? [`${oldName}=; Max-Age=0; Path=/api; HttpOnly`] : []
  const write = (request: Request, userId: string, marks: string[]) => [
    line([...new Set(marks)].slice(0, maxDevices).join('.')),
    ...oldGone(request, userId),
  ]
  return {
    knows: (request: Request, userId: string): boolean => marksIn(request, name, oldName).includes(markOf(userId)),
    remember: (request: Request, userId: string): string[] =>
      write(request, userId, [markOf(userId), ...others(request, userId)]),
    forget: (request: Request, userId: string): string[] => write(request, userId, others(request, userId)),
  }
}
