import { onPage, render, withBrowser } from '#site/test/dom.fixture.ts'
import { expect, test } from 'bun:test'
import type { Pulse } from '#api/practice/contract.ts'
import { somePulse } from '#site/test/letter.fixture.ts'
import { createChallenge } from './challenge.ts'
import { Pulses } from './Pulses.tsx'

withBrowser()

const compared: Pulse = { ...somePulse, before: 40, points: 12, meaning: 'about the same' }
const newest: Pulse = { ...compared, createdAt: '2026-03-16T12:00:00.000Z' }
const earlier: Pulse = { ...compared, now: 45, points: 5, meaning: null }
const uncompared: Pulse = { ...somePulse, createdAt: newest.createdAt }

const changed = 'The statements have changed since you started, so there’s nothing to compare this with.'
const byTheNewest = /^We only comment on your latest check-in; with many, one will differ by chance\. A few statements/

function open(pulses: Pulse[], hasBaseline = true) {
  render(<Pulses {...{ pulses, hasBaseline }} challenge={createChallenge('a1')} />)
}

const paragraphs = () =>
  onPage()
    .getAllByRole('listitem')
    .map((item) => [...item.children].map((p) => p.textContent))

test('gives words to the newest look only, and says so', () => {
  open([newest, earlier])
  expect(paragraphs()).toEqual([
    [
      'Showing Care, March 16, 202640 at your start, 52 then',
      expect.stringMatching(/^About the same as your start\. /),
      expect.stringMatching(/^Standard error.*: about 5 points each time, about 7 for the change\.$/),
    ],
    ['Showing Care, March 9, 202640 at your start, 45 then'],
  ])
  expect(onPage().getByText(byTheNewest)).toBeTruthy()
})

test('says that the statements have changed since the start', () => {
  open([uncompared])
  expect(paragraphs()).toEqual([
    ['Showing Care, March 16, 202652', changed, expect.stringMatching(/^Standard error.*: about 5 points\.$/)],
  ])
  expect(onPage().queryByText(byTheNewest)).toBeNull()
  expect(onPage().getByText(/^A few statements answered on one day can only say so much\./)).toBeTruthy()
})

test('shows a look without a start as a number only', () => {
  open([uncompared, { ...uncompared, createdAt: earlier.createdAt }], false)
  expect(onPage().queryByText(changed)).toBeNull()
  expect(onPage().queryByText(byTheNewest)).toBeNull()
})
