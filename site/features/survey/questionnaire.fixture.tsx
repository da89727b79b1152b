import { act, onPage, person, render } from '#site/test/dom.fixture.ts'
import { useStore } from '@nanostores/react'
import { openSurveyInTest, type SurveySetting } from './state/survey.fixture.ts'
import type { Survey } from './state/survey.ts'
import { SurveyStep } from './SurveyStep.tsx'

const meanings = { Spark: 'how you give and receive affection' }

function TestedSurvey({ survey }: { survey: Survey }) {
  const state = useStore(survey.$state)
  return state.phase === 'ready' ? <SurveyStep survey={survey} state={state} meanings={meanings} /> : null
}

/** Opens the survey; `pass` lets its clock run, `someone` answers. */
export async function openSurvey(setting?: SurveySetting) {
  const opened = await openSurveyInTest(setting)
  render(<TestedSurvey survey={opened.survey} />)
  const pass = (milliseconds: number) => act(() => opened.clock.advance(milliseconds))
  return { ...opened, pass, someone: person() }
}

export const option = (name: string) => onPage().getByRole('radio', { name })
export const options = () => onPage().getAllByRole('radio')
export { button } from '#site/test/dom.fixture.ts'
export const statement = () => onPage().getByRole('heading', { level: 1 }).textContent
export const chosenOption = () =>
  options().flatMap((each) => (each.getAttribute('aria-checked') === 'true' ? [each.textContent] : []))
export const focused = () => document.activeElement?.textContent
export const isDisabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
