import { expect, test } from 'bun:test'
import { reminderFile } from './reminder.ts'

const made = { day: '2027-02-26T09:30:00.000Z', now: '2026-11-26T04:21:09.123Z', uid: '1-2-3-4' }

test('creates a whole-day entry with a reminder that does not say what it is for', () => {
  expect(reminderFile(made)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Calendar entry//EN',
      'BEGIN:VEVENT',
      'UID:1-2-3-4',
      'DTSTAMP:20261126T042109Z',
      'DTSTART;VALUE=DATE:20270226',
      'SUMMARY:A quiet half hour',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:A quiet half hour',
      'TRIGGER:PT9H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test.each([
  ['Pacific/Auckland', '20270226'],
  ['America/Los_Angeles', '20270225'],
])('puts the entry on the day that it is in %s', (zone, day) => {
  process.env.TZ = zone
  try {
    expect(reminderFile({ ...made, day: '2027-02-26T07:30:00.000Z' })).toContain(`DTSTART;VALUE=DATE:${day}\r\n`)
  } finally {
    process.env.TZ = 'UTC'
  }
})
