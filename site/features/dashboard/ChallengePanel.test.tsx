import { act, onPage, render, within } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { afterEach, expect, setSystemTime, test } from 'bun:test'
import type { ChallengeState, Pulse } from '#api/practice/contract.ts'
import { sampleLetter } from '#api/sample/sample.ts'
import safety from '#content/en/assessment/safety.json'
import { somePulse, untouchedChallenge } from '#site/test/letter.fixture.ts'
import { createChallenge } from './challenge.ts'
import { ChallengePanel } from './ChallengePanel.tsx'
import { Today } from './Today.tsx'

const server = withServer()
const aSunday = '2020-03-15T12:00:00.000Z'

/** Opens the challenge of a result; gives its section. */
async function open(challenge: ChallengeState, pulses: Pulse[] = []) {
  server.answer('GET /api/assessments/a1/insights', { ...sampleLetter, model: null, challenge, pulses })
  render(<ChallengePanel challenge={createChallenge('a1')} assessmentId="a1" />)
  await server.answerAll()
  return within(onPage().getByRole('region', { name: 'Your 7-day micro-challenge' }))
}

test.each([
  ['day 0', untouchedChallenge],
  ['the days', { ...untouchedChallenge, mayStart: false, isStartSkipped: true }],
])('puts safety before %s', async (_, challenge) => {
  const section = await open(challenge)
  const lines = section.getByText(new RegExp(`^${safety.lines}`))
  const act = section.queryByRole('button', { name: 'Answer them now' }) ?? section.getAllByRole('checkbox')[0]!
  expect(lines.compareDocumentPosition(act) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

const started = { ...untouchedChallenge, mayStart: false, isStartSkipped: true, done: Array(7).fill(aSunday) }

test.each([
  ['the first check-in', [], 'From Sunday, March 15, or once day 7 is done, you can see what moved.'],
  ['the next one', [somePulse], 'You can check in again from Sunday, March 15.'],
])('says when %s opens', async (_, pulses, sentence) => {
  const section = await open({ ...started, pulseOpensAt: aSunday }, pulses)
  expect(section.getByText(sentence)).toBeTruthy()
})

test('offers a check-in once it has opened, without saying when', async () => {
  const section = await open({ ...started, pulseOpensAt: aSunday, mayPulse: true })
  expect(section.getByRole('region', { name: 'See what moved' })).toBeTruthy()
  expect(section.queryByText(/from Sunday/i)).toBeNull()
})

const comeBack = (at?: Date) => {
  setSystemTime(at)
  act(() => document.dispatchEvent(new Event('visibilitychange')))
}
afterEach(() => comeBack())

test('keeps what was done today in view until the next calendar day, also in a page left open', async () => {
  const doneAt = new Date(2026, 2, 9, 11).toISOString()
  const section = await open({ ...started, done: [doneAt, ...Array<null>(6).fill(null)] })
  const inView = () => section.getByText(/^Today,/).textContent
  comeBack(new Date(2026, 2, 9, 12))
  expect(inView()).toBe('Today, Day 1 of 7')
  comeBack(new Date(2026, 2, 10, 12))
  expect(inView()).toBe('Today, Day 2 of 7')
})

const justNow = new Date().toISOString()
const { days } = sampleLetter.insights.challenge

test.each<[string, Partial<ChallengeState>, words: string | null, address: string | undefined]>([
  ['day 0 first', {}, 'Today: Day 0, where you start', '#day-zero-title'],
  ['the next act', { isStartSkipped: true }, `Today: ${days[0]!.title}`, '#day-1'],
  ['what was done today', { done: [null, justNow] }, `Today: ${days[1]!.title}, done`, '#day-2'],
  ['the check-in after the week', { ...started, mayPulse: true }, 'Today: See what moved', '#pulse-title'],
  ['nothing until then', started, null, undefined],
])('leads by one line to %s', async (_, change, words, address) => {
  const mayStart = change.done === undefined
  const challenge = { ...untouchedChallenge, mayStart, ...change }
  server.answer('GET /api/assessments/a1/insights', { ...sampleLetter, model: null, challenge, pulses: [] })
  render(<Today challenge={createChallenge('a1')} />)
  await server.answerAll()
  const link = onPage().queryByRole('link')
  expect([link?.closest('p')?.textContent ?? null, link?.getAttribute('href')]).toEqual([words, address])
})
