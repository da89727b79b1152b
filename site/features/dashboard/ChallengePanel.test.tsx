import { onPage, render, withBrowser, within } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { expect, test } from 'bun:test'
import type { ChallengeState, Pulse } from '#api/practice/contract.ts'
import { sampleWords } from '#api/results/sample/sample.ts'
import { safety } from '#api/content/safety.ts'
import { untouchedChallenge } from '../results/insights.fixture.ts'
import { createChallenge } from './challenge.ts'
import { ChallengePanel } from './ChallengePanel.tsx'
import { Today } from './Today.tsx'

withBrowser()
const server = withServer()
const aSunday = '2020-03-15T12:00:00.000Z'

/** Opens the challenge of a result; gives its section. */
async function open(challenge: ChallengeState, pulses: Pulse[] = []) {
  server.answer('GET /api/assessments/a1/insights', { ...sampleWords, model: null, challenge, pulses })
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
const pulse: Pulse = {
  signal: 'Spark',
  component: 'Showing Care',
  before: null,
  now: 52.4,
  points: null,
  error: 5,
  changeError: 7,
  meaning: null,
  createdAt: '2020-03-09T00:00:00.000Z',
}

test.each([
  ['the first check-in', [], 'From Sunday, March 15, or once day 7 is done, you can see what moved.'],
  ['the next one', [pulse], 'You can check in again from Sunday, March 15.'],
])('says when %s opens', async (_, pulses, sentence) => {
  const section = await open({ ...started, pulseOpensAt: aSunday }, pulses)
  expect(section.getByText(sentence)).toBeTruthy()
})

test('offers a check-in once it has opened, without saying when', async () => {
  const section = await open({ ...started, pulseOpensAt: aSunday, mayPulse: true })
  expect(section.getByRole('region', { name: 'See what moved' })).toBeTruthy()
  expect(section.queryByText(/from Sunday/i)).toBeNull()
})

const justNow = new Date().toISOString()

test.each<[string, Partial<ChallengeState>, string | null]>([
  ['day 0 first', {}, 'Today: Day 0, where you start'],
  ['the next act', { isStartSkipped: true }, `Today: ${sampleWords.insights.challenge.days[0]!.title}`],
  ['what was done today', { done: [null, justNow] }, `Today: ${sampleWords.insights.challenge.days[1]!.title}, done`],
  ['the check-in after the week', { done: Array(7).fill(aSunday), mayPulse: true }, 'Today: See what moved'],
  ['nothing until then', { done: Array(7).fill(aSunday) }, null],
])('one line leads to %s', async (_, change, words) => {
  const mayStart = change.done === undefined
  const challenge = { ...untouchedChallenge, mayStart, ...change }
  server.answer('GET /api/assessments/a1/insights', { ...sampleWords, model: null, challenge, pulses: [] })
  render(<Today challenge={createChallenge('a1')} />)
  await server.answerAll()
  const link = onPage().queryByRole('link')
  expect([link?.closest('p')?.textContent ?? null, link?.getAttribute('href')]).toEqual([
    words,
    words === null ? undefined : '#today',
  ])
})
