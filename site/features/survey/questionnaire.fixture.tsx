import { act, onPage, person, render } from '#site/test/dom.fixture.ts'
import { useStore } from '@nanostores/react'
import { jest } from 'bun:test'
import { withSurvey } from './state/open.fixture.ts'
import type { Survey } from './state/survey.ts'
import { ConsentGate, type ConsentWords } from './ConsentGate.tsx'
import { SurveyStep } from './SurveyStep.tsx'

const meanings = { Spark: 'how you give and receive affection' }

const consent: ConsentWords = {
  version: '1',
  headline: 'Before you begin',
  lead: 'What you answer is personal.',
  answering: 'Answer for how you usually are with them, or choose Neutral.',
  points: [{ title: 'What is stored', text: 'Your answers.' }],
  boxes: { isAdult: 'I am 18 or older', agrees: 'I agree that my answers about relationships are stored' },
  guest: { title: 'Without an account', text: 'No name, no address.' },
  accountFirst: { title: 'An account comes first here', text: 'Answers are kept with it.' },
  guestGone: { title: 'These answers are no longer here', text: 'What is answered without an account is kept 30 days' },
}

function TestedSurvey({ survey }: { survey: Survey }) {
  const state = useStore(survey.$state)
  if (state.phase === 'loading' || state.phase === 'missing') return <p>{state.phase}</p>
  if (state.phase === 'ready') return <SurveyStep {...{ survey, state, meanings }} answering={consent.answering} />
  return <ConsentGate survey={survey} state={state} consent={consent} />
}

/** Like `withSurvey`; `show` opens the survey and renders it, from when on every call waits, and `someone` answers. */
export function withShownSurvey() {
  const tested = withSurvey()
  return {
    ...tested,
    async show(setting?: Parameters<typeof tested.open>[0]) {
      const opened = await tested.open(setting)
      tested.server.holdAll()
      render(<TestedSurvey survey={opened.survey} />)
      return { ...opened, someone: person() }
    },
  }
}

export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
export const option = (name: string) => onPage().getByRole('radio', { name })
export const options = () => onPage().getAllByRole('radio')
export { button } from '#site/test/dom.fixture.ts'
export const statement = () => onPage().getByRole('heading', { level: 1 }).textContent
export const chosenOption = () =>
  options().flatMap((each) => (each.getAttribute('aria-checked') === 'true' ? [each.textContent] : []))
export const focused = () => document.activeElement?.textContent
export const isDisabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
