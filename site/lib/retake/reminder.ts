import { saveFile } from '../save-file.ts'

/** Others may see a calendar, so the title doesn't say what it's for. */
const reminderTitle = 'A quiet half hour'

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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar entry//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    // Swedish writes a day as ISO 8601 does: 2027-02-26
    `DTSTART;VALUE=DATE:${new Date(day).toLocaleDateString('sv').replaceAll('-', '')}`,
    `SUMMARY:${reminderTitle}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${reminderTitle}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

export const reminderOffered = `The entry is called “${reminderTitle}” and says nothing else.`
export const reminderSaved = 'Reminder saved to your downloads. Open it to add it to your calendar.'

/** `day`: ISO 8601 */
export function saveReminder(day: string): void {
  const text = reminderFile({
    day,
    now: new Date().toISOString(),
    uid: crypto.getRandomValues(new Uint32Array(4)).join('-'),
  })
  saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'a-quiet-half-hour.ics')
}
