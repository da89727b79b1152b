import { saveFile } from './save-file.ts'

/** What a calendar shows, which others may see, too: it says nothing of what it is for. */
export const reminderTitle = 'A quiet half hour'

interface Reminder {
  /** ISO 8601; the entry is on this day in the reader's time zone, as `formatDay` names it */
  day: string
  /** when it is made, ISO 8601 in UTC */
  now: string
  /** tells it apart from every other entry */
  uid: string
}

/** A calendar file (RFC 5545) with one whole day, and a reminder at nine in its morning. */
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

export const reminderSaved = 'Reminder saved to your downloads. Open it to add it to your calendar.'

/** Saves a reminder of this day (ISO 8601) on the device, for the person's own calendar. */
export function saveReminder(day: string): void {
  const text = reminderFile({
    day,
    now: new Date().toISOString(),
    uid: crypto.getRandomValues(new Uint32Array(4)).join('-'),
  })
  saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'a-quiet-half-hour.ics')
}
