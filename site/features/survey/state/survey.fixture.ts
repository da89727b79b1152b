import type { Assessment, AssessmentDetail, Question } from '#api/answers/contract.ts'
import type { FirstLook } from '#api/answers/first-look/contract.ts'
import { signalNames } from '#api/contract/signal.ts'
import { keyPrefixes } from '#site/lib/storage/device-storage.ts'
import { newSurveyPath } from '#site/lib/paths.ts'
import type { Viewer } from '#site/lib/session/viewer.ts'
import { createManualClock, createManualServer, createMemoryStorage, settle } from './answer-queue.fixture.ts'
import { createAnswerQueue } from './answer-queue.ts'
import { createOfflineSnapshot } from './offline-snapshot.ts'
import { createPendingAnswers } from './pending-answers.ts'
import type { SurveyPage } from './page.ts'
import type { SurveyServer } from './server.ts'
import { questionPath, type ReadySurvey } from './state.ts'
import { createSurvey } from './survey.ts'

export const surveyQuestions: Question[] = [
  { id: 30, signal: 'Spark', questionText: 'I show the people I love that they matter to me.' },
  { id: 10, signal: 'Anchor', questionText: 'I stay calm when a reply comes late.' },
  { id: 20, signal: 'Vibe', questionText: 'I say clearly what I mean.' },
  { id: 40, signal: 'Drive', questionText: 'I know why I want what I want.' },
]

export function assessmentOf(fields: Partial<Assessment> & { id: string }): Assessment {
  return {
    assessmentId: fields.id,
    isCompleted: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    completedAt: null,
    rasScore: null,
    answered: 0,
    total: surveyQuestions.length,
    ...fields,
  }
}

export const detailOf = (fields: Partial<AssessmentDetail> & { id: string }): AssessmentDetail => ({
  ...assessmentOf(fields),
  answers: [],
  readAt: '2026-01-01T00:00:00.000Z',
  offersFirstLook: true,
  ...fields,
})

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

export const being = (kind: Viewer['kind']) => (): Viewer =>
  kind === 'visitor' ? { kind, id: null } : { kind, id: 'robin' }

/** A survey whose ports the test controls; `happened` lists what it did to the page. */
export function createSurveyInTest({
  page = {} as Partial<SurveyPage>,
  server: overrides = {} as Partial<SurveyServer>,
  storage = createMemoryStorage(),
  saved = {} as Record<number, number>,
  asksConsent = false,
} = {}) {
  const clock = createManualClock()
  const answers = createManualServer()
  for (const [id, answer] of Object.entries(saved)) answers.stored.set(Number(id), answer)
  const connection = { isOnline: true }
  const answerKeys = { isOn: true }
  const happened: string[] = []
  function note<Value>(what: string, value: Value): Value {
    happened.push(what)
    return value
  }
  const { assessmentId = 'a1', questionNumber = null } = page
  let address = assessmentId === null ? newSurveyPath : questionPath(assessmentId, questionNumber)
  function changeAddress(path: string): void {
    if (path !== address) happened.push(`address ${path}`)
    address = path
  }
  const snapshot = createOfflineSnapshot(
    () => storage,
    () => 'robin',
  )

  let isConsentNeeded = asksConsent
  let viewer = page.viewerNow?.() ?? being('account')()

  const savedAnswers = () => [...answers.stored].map(([questionId, answer]) => ({ questionId, answer }))
  const server: SurveyServer = {
    fetchAssessments: async () => [],
    start: async () => note('start', assessmentOf({ id: 'new' })),
    fetchAssessment: async (id) => detailOf({ id, answered: answers.stored.size, answers: savedAnswers() }),
    fetchQuestions: async () => surveyQuestions,
    fetchFirstLook: async () => lookInTest,
    complete: async (id) => note(`complete ${id}`, undefined),
    fetchConsent: async () => ({ isNeeded: isConsentNeeded }),
    giveConsent: async (version) => {
      happened.push(`consent ${version}`)
      isConsentNeeded = false
    },
    beginAsGuest: async () => {
      happened.push('begin as guest')
      viewer = being('guest')()
    },
    deleteAssessment: async (id) => note(`delete ${id}`, undefined),
    deleteGuest: async () => {
      happened.push('delete guest')
      viewer = being('visitor')()
    },
    ...overrides,
  }
  const survey = createSurvey({
    server,
    clock,
    page: {
      assessmentId: 'a1',
      questionNumber: null,
      snapshot,
      forget: (id) => happened.push(`forget ${id}`),
      holdsUnsentAnswers: () =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index)!).some((key) =>
          key.startsWith(keyPrefixes.answers),
        ),
      rewriteAddress: changeAddress,
      addAddress: changeAddress,
      goBack: () => happened.push('go back'),
      goTo: (path) => happened.push(`go to ${path}`),
      opens: async () => true,
      redirectToSignIn: ({ returnTo } = {}) => happened.push(`sign in for ${returnTo}`),
      showToast: ({ title, description }) => happened.push(`${title}: ${description}`),
      hasAnswerKeys: () => answerKeys.isOn,
      keepAnswerKeys: (isOn) => void (answerKeys.isOn = isOn),
      isTrying: false,
      isContinuing: false,
      pageViewer: () => viewer,
      hasViewerChanged: () => false,
      forgetGuest() {
        happened.push('forget guest')
        viewer = being('visitor')()
      },
      ...page,
      viewerNow: () => viewer,
    },
    createQueue(options) {
      return createAnswerQueue({
        ...options,
        pending: createPendingAnswers(storage, { person: 'robin', assessmentId: options.assessmentId }),
        clock,
        send: (input) => answers.send(input),
        isOnline: () => connection.isOnline,
      })
    },
  })

  function ready(): ReadySurvey {
    const state = survey.$state.get()
    if (state.phase !== 'ready') throw new Error(`the survey is ${state.phase}`)
    return state
  }

  return {
    survey,
    clock,
    answers,
    server,
    connection,
    happened,
    storage,
    answerKeys,
    ready,
    /** Answers the question in view, and waits for the next one; the answer is not saved yet. */
    async answer(value: number): Promise<void> {
      survey.choose(value)
      clock.advance(800)
      await settle()
    },
  }
}

export function failingOnce<Value>(error: unknown, value: Value) {
  const failures = [error]
  return async (): Promise<Value> => {
    if (failures.length > 0) throw failures.pop()
    return value
  }
}

export type SurveySetting = Parameters<typeof createSurveyInTest>[0]

export async function openSurveyInTest(setting?: SurveySetting) {
  const opened = createSurveyInTest(setting)
  await opened.survey.open()
  return opened
}

/** Three more than a first look needs, in another order than their ids. */
export const manyQuestions: Question[] = Array.from({ length: 63 }, (_, index) => ({
  id: 1000 - index,
  signal: 'Spark',
  questionText: `I do what I said I would, ${index + 1}.`,
}))

export const firstAnswers = (count: number): Record<number, number> =>
  Object.fromEntries(manyQuestions.slice(0, count).map(({ id }) => [id, 3]))

export const withManyQuestions = ({ server, ...setting }: SurveySetting = {}): SurveySetting => ({
  ...setting,
  server: { fetchQuestions: async () => manyQuestions, ...server },
})
