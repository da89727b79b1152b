import { onPage, render, withBrowser, within } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { expect, test } from 'bun:test'
import { sampleWords } from '#api/results/sample/sample.ts'
import { safety } from '#api/content/safety.ts'
import { untouchedChallenge } from '../results/insights.fixture.ts'
import { ChallengePanel } from './ChallengePanel.tsx'

withBrowser()
const server = withServer()

test.each([
  ['day 0', untouchedChallenge],
  ['the days', { ...untouchedChallenge, mayStart: false, isStartSkipped: true }],
])('puts safety before %s', async (_, challenge) => {
  const state = { model: null, challenge, pulses: [] }
  server.answer('GET /api/assessments/a1/insights', { ...sampleWords, ...state })
  render(<ChallengePanel assessmentId="a1" />)
  await server.answerAll()
  const section = within(onPage().getByRole('region', { name: 'Your 7-day micro-challenge' }))
  const lines = section.getByText(new RegExp(`^${safety.lines}`))
  const act = section.queryByRole('button', { name: 'Answer them now' }) ?? section.getAllByRole('checkbox')[0]!
  expect(lines.compareDocumentPosition(act) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
