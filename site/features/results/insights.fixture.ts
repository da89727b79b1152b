import type { ChallengeState } from '#api/practice/contract.ts'
import { InsightsState, type ModelState } from '#api/letter/state/contract.ts'
import { paragraphKinds } from '#api/letter/contract.ts'
import { signalNames } from '#api/contract/signal.ts'

const evidence = ['component:Spark/Showing Care']
const advice = (title: string) => ({ title, text: `${title}, for two minutes.`, evidence })
const days = Array.from({ length: 7 }, (_, day) => advice(`Act ${day + 1}`))

const someInsights: InsightsState['insights'] = {
  summary: signalNames.slice(0, 5).map((signal, index) => ({
    kind: paragraphKinds[index]!,
    sentences: [{ text: `${signal} is told here.`, evidence: ['ras'] }],
  })),
  recommendations: ['Begin', 'Go on', 'Rest'].map(advice),
  challenge: { signal: 'Spark', component: 'Showing Care', days },
  care: false,
}

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
  isAskable: true,
  questions: [{ id: 1, questionText: 'I show my care.', signal: 'Spark' }],
}

export const someState = InsightsState.parse({
  insights: someInsights,
  evidence: {},
  model: someModel,
  challenge: untouchedChallenge,
  pulses: [],
})
