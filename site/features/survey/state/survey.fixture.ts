import type { Question } from '#api/answers/contract.ts'
import type { FirstLook } from '#api/answers/first-look/contract.ts'
import { signalNames } from '#api/contract/signal.ts'

export const surveyQuestions: Question[] = [
  { id: 30, signal: 'Spark', questionText: 'I show the people I love that they matter to me.' },
  { id: 10, signal: 'Anchor', questionText: 'I stay calm when a reply comes late.' },
  { id: 20, signal: 'Vibe', questionText: 'I say clearly what I mean.' },
  { id: 40, signal: 'Drive', questionText: 'I know why I want what I want.' },
]

export const lookInTest: Extract<FirstLook, { type: 'look' }> = {
  type: 'look',
  score: 62,
  from: 57,
  to: 67,
  error: 5,
  wholeError: 4,
  zone: 'Relational Intelligence',
  otherZone: null,
  sameZoneIn100: 87,
  isEstimated: true,
  petals: signalNames.map((signal, index) => ({ signal, length: 40 + index })),
}

/** Three more than a first look needs, in another order than their ids. */
export const manyQuestions: Question[] = Array.from({ length: 63 }, (_, index) => ({
  id: 1000 - index,
  signal: 'Spark',
  questionText: `I do what I said I would, ${index + 1}.`,
}))

export const firstAnswers = (count: number): Record<number, number> =>
  Object.fromEntries(manyQuestions.slice(0, count).map(({ id }) => [id, 3]))
