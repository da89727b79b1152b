import { act } from '#site/test/dom.fixture.ts'
import { withPromptServer } from '#site/test/server.fixture.ts'
import { become, becomeElsewhere, idOf } from '#site/test/viewer.fixture.ts'
import { beforeEach, jest, spyOn } from 'bun:test'
import type { AnswerInput } from '#api/answers/contract.ts'
import type { ProblemCode } from '#api/contract/problem.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { connectSurvey } from './browser.ts'
import { assessmentOf, detailOf } from '#site/lib/assessments/assessments.fixture.ts'
import { lookInTest, surveyQuestions } from './survey.fixture.ts'
import type { ReadySurvey } from './state.ts'

/** The call that saves an answer. */
export const saving = 'POST /api/responses'

/** Gives each test a browser, and a server that has two assessments, a1 and one that can begin; saving waits. */
export function withSurvey() {
  const server = withPromptServer('account')
  /** what the server has of any assessment, by question */
  const stored = new Map<number, number>()
  const consent = { isNeeded: false, version: '1', givenAt: null }

  beforeEach(() => {
    stored.clear()
    consent.isNeeded = false
    goBackLater()
    server.hold(saving)
    server.answerWith(saving, save)
    server.answer('GET /api/questions', surveyQuestions)
    server.answer('GET /api/assessments', [])
    server.answer('POST /api/assessments', assessmentOf({ id: 'new' }), 201)
    for (const id of ['a1', 'new'])
      server.answerWith(`GET /api/assessments/${id}`, () => detailOf({ id, answered: stored.size, answers: answers() }))
    server.answer('GET /api/assessments/a1/first-look', lookInTest)
    server.answer('POST /api/assessments/a1/complete', { assessmentId: 'a1', rasScore: null })
    server.answer('DELETE /api/assessments/new', { id: 'new' })
    server.answerWith('GET /api/consent', () => consent)
    server.answerWith('POST /api/consent', () => Object.assign(consent, { isNeeded: false }))
    server.answerWith('POST /api/guest', () => {
      becomeElsewhere('guest')
      return { id: idOf('robin') }
    })
    server.answer('DELETE /api/guest', { message: 'Done.' })
  })

  const answers = () => [...stored].map(([questionId, answer]) => ({ questionId, answer }))

  function save({ questionId, answer }: AnswerInput) {
    stored.set(questionId, answer)
    return { answer, answered: stored.size, savedAt: '2026-01-01T00:00:00.000Z' }
  }

  /** Opens the page of Robin, or of a visitor, with the survey that is not open yet. */
  function load({
    at = '/assessment?id=a1',
    viewer = 'account' as Parameters<typeof become>[0],
    saved = {} as Record<number, number>,
    asksConsent = false,
  } = {}) {
    become(viewer)
    for (const [id, answer] of Object.entries(saved)) stored.set(Number(id), answer)
    if (asksConsent) consent.isNeeded = true
    history.replaceState(null, '', at)
    // happy-dom, unlike a browser, announces what `replaceState` does to the fragment, a moment later
    jest.advanceTimersByTime(1)
    const survey = connectSurvey()

    /** Answers the question in view, and waits for the next one; the answer is not saved yet. */
    async function answer(value: number): Promise<void> {
      survey.choose(value)
      jest.advanceTimersByTime(800)
      await server.settle()
    }

    return {
      survey,
      ready(): ReadySurvey {
        const state = survey.$state.get()
        if (state.phase !== 'ready') throw new Error(`the survey is ${state.phase}`)
        return state
      },
      answer,
      /** Answers the question in view, waits for the next one, and has the answer saved. */
      async save(value: number): Promise<void> {
        await answer(value)
        await server.answerAll()
      },
    }
  }

  return {
    server,
    stored,
    load,
    async open(setting?: Parameters<typeof load>[0]) {
      const loaded = load(setting)
      await loaded.survey.open()
      return loaded
    },
    /** Refuses what is being saved; later answers are saved. */
    async refuseSaving(status: number, code?: ProblemCode): Promise<void> {
      server.refuseOnce(saving, status, code)
      await server.answerAll()
    },
    /** What was changed on the server, answers aside. */
    changes: () => server.calls.filter((call) => call !== saving && !/^(GET|HEAD) /.test(call)),
  }
}

export const address = () => location.pathname + location.search
export const toast = () => $toast.get()?.description

/** By -1 (Back), 1 (Forward) or several entries of the browser's history. */
export function traverse(by: number): void {
  dispatchEvent(new PopStateEvent('popstate', { state: { place: (history.state?.place ?? 0) + by } }))
}

/** A browser goes back later; happy-dom does so at once. */
function goBackLater(): void {
  const go = history.go.bind(history)
  spyOn(history, 'go').mockImplementation((by) => queueMicrotask(() => go(by)))
}

/** Whether the browser has a network; it announces the change. */
export function goOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
