import { onPage, person, render, withBrowser } from '../dom/dom.fixture.ts'
import { beforeEach, expect, test } from 'bun:test'
import type { ReadySurvey } from '../../stores/survey/state.ts'
import { openSurveyInTest, surveyQuestions, surveyScores } from '../../stores/survey/survey.fixture.ts'
import { Ending } from './Ending.tsx'
import { button, isDisabled } from './questionnaire.fixture.tsx'

withBrowser()

const [first = '', second = ''] = surveyQuestions.map(({ questionText }) => questionText)

let opened: Awaited<ReturnType<typeof openSurveyInTest>>
let chosen: number[]

beforeEach(async () => {
  opened = await openSurveyInTest({ saved: { 30: 5, 10: 1, 20: 3, 40: 4 } })
  chosen = []
})

/** The ending of a survey with four answers, and what else is true of it. */
function ending(change: Partial<ReadySurvey> = {}) {
  const state = { ...opened.ready(), ...change }
  return <Ending survey={opened.survey} state={state} reviewed={null} onReview={(index) => chosen.push(index)} />
}

const list = () => onPage().getByText('Go back to an answer').closest('details')!
const status = () => onPage().getAllByRole('status').at(-1)!.textContent
const flower = () => document.querySelector('.outlined-flower')!

test('closes the ways back while completing', () => {
  render(ending({ isCompleting: true }))
  expect(isDisabled(button('Completing...'))).toBe(true)
  expect(onPage().getAllByRole('button')).toHaveLength(1)
  expect(onPage().queryByText('Go back to an answer')).toBeNull()
  expect(status()).toBe('')
})

test('fills the flower and announces the result', () => {
  const { rerender } = render(ending({ isCompleting: true }))
  expect([flower().getAttribute('data-blooms'), flower().querySelectorAll('.blooming-petal').length]).toEqual([
    'false',
    0,
  ])
  rerender(ending({ isCompleting: true, scores: surveyScores }))
  expect([flower().getAttribute('data-blooms'), flower().querySelectorAll('.blooming-petal').length]).toEqual([
    'true',
    10,
  ])
  expect(status()).toBe('Your result is ready and opens now.')
})

test('lists the statements with their answers once opened', async () => {
  render(ending())
  expect([list().open, list().querySelectorAll('button').length]).toEqual([false, 0])
  await person().click(onPage().getByText('Go back to an answer'))
  expect(button(`1 ${first} Strongly Agree`)).toBeTruthy()
  await person().click(button(`2 ${second} Strongly Disagree`))
  expect(chosen).toEqual([1])
})
