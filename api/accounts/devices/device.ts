import { words } from '#words'
import { fill } from '#api/content/fill.ts'
import type { sessions } from '#api/db/schema/people.ts'
import type { Device } from './contract.ts'

/** In headers, and as names that are stored. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\b/, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsung(Browser| Internet)\b/, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\b/, 'Firefox'],
  [/\b(\w*Chrome|Chromium|CriOS)\b/, 'Chrome'],
  [/\bSafari\b/, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(CrOS|ChromeOS)\b/, 'ChromeOS'],
  [/\bMac\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

function find(known: [RegExp, string][], userAgent: string): string | undefined {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1]
}

/** What is stored, in no language. */
export function browserAndSystem(userAgent: string): string {
  return [find(browsers, userAgent), find(systems, userAgent)].join(' ').trim()
}

/** Always our own words, safe in a mail. Takes what is stored, too. */
export function deviceName(userAgent: string): string {
  const { unknownBrowser, onSystem, onKind } = words('replies').devices
  const [browser, system] = [find(browsers, userAgent) ?? unknownBrowser, find(systems, userAgent)]
  if (system === undefined) return browser
  return fill(onKind[system as keyof typeof onKind] ?? onSystem, { browser, system })
}

type StoredSession = Pick<typeof sessions.$inferSelect, 'userAgent' | 'createdAt' | 'updatedAt'>

export function deviceToContract(session: StoredSession): Omit<Device, 'id' | 'isThis'> {
  return {
    name: deviceName(session.userAgent ?? ''),
    signedInAt: session.createdAt.toISOString(),
    seenAt: session.updatedAt.toISOString(),
  }
}
