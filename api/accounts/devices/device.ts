import { words } from '#words'
import { fill } from '#api/content/fill.ts'
import type { sessions } from '#api/db/schema/people.ts'
import type { Device } from './contract.ts'

const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(\w*Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Always our own words, safe in a mail. */
export function deviceName(userAgent: string): string {
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const { unknownBrowser, onSystem, onKind } = words('replies').devices
  const [browser, system] = [find(browsers) ?? unknownBrowser, find(systems)]
  if (system === undefined) return browser
  return fill(onKind[system as keyof typeof onKind] ?? onSystem, { browser, system })
}

type StoredSession = Pick<typeof sessions.$inferSelect, 'userAgent' | 'createdAt' | 'updatedAt'>

export function deviceToContract(session: StoredSession): Omit<Device, 'id' | 'isThis'> {
  return {
    name: session.userAgent || deviceName(''),
    signedInAt: session.createdAt.toISOString(),
    seenAt: session.updatedAt.toISOString(),
  }
}
