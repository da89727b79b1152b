import type { ChallengeState, Pulse } from '#api/practice/contract.ts'
import { type ModelState } from '#api/letter/contract.ts'
import { LetterWithPractice } from '#api/workflows/contract.ts'
import { sampleLetter } from '#api/sample/sample.ts'

export const someModel: ModelState = {
  service: 'models.example',
  name: 'small-1',
  choice: 'undecided',
  mayWrite: true,
  isWriting: false,
}

export const untouchedChallenge: ChallengeState = {
  baseline: null,
  mayStart: true,
  isStartSkipped: false,
  done: Array(7).fill(null),
  startedAt: null,
  mayPulse: false,
  pulseOpensAt: null,
  isAskable: true,
  questions: [{ id: 1, questionText: 'I show my care.', signal: 'Spark' }],
}

export const somePulse: Pulse = {
  signal: 'Spark',
  component: 'Showing Care',
  before: null,
  now: 52.4,
  points: null,
  error: 5,
  changeError: 7,
  meaning: null,
  createdAt: '2026-03-09T12:00:00.000Z',
}

export const someState = LetterWithPractice.parse({
  ...sampleLetter,
  model: someModel,
  challenge: untouchedChallenge,
  pulses: [],
})
