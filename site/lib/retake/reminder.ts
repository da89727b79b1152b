import { fill } from '#api/content/fill.ts'
import { language } from '#language'
import { words } from '#words'
import { saveFile } from '../save-file.ts'

interface Reminder {
  /** ISO 8601 */
  day: string
  /** when it is made, ISO 8601 in UTC */
  now: string
  /** tells it apart from every other entry */
  uid: string
}

/** RFC 5545: one whole day, with an alarm at nine. */
export function reminderFile({ day, now, uid }: Reminder): string {
  // which have a meaning of their own in the file
  const title = words('common').reminder.title.replaceAll(/[\\;,]/g, String.raw`\$&`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Calendar entry//${language().toUpperCase()}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    `DTSTART;VALUE=DATE:${localDay(new Date(day))}`,
    `SUMMARY:${title}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

/** '20270226' in the reader's time zone */
const localDay = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('')

export function reminderOffered(): string {
  const { offered, title } = words('common').reminder
  return fill(offered, { title })
}

/** `day`: ISO 8601 */
export function saveReminder(day: string): void {
  const text = reminderFile({
    day,
    now: new Date().toISOString(),
    uid: crypto.getRandomValues(new Uint32Array(4)).join('-'),
  })
  const name = words('common')
    .reminder.title.toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${name}.ics`)
}
