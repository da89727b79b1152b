import { onPage, person, render, withBrowser } from '../dom/dom.fixture.ts'
import { beforeEach, describe, expect, test } from 'bun:test'
import type { ReadySurvey } from '../../stores/survey/state.ts'
import { openSurveyInTest, surveyQuestions, surveyScores } from '../../stores/survey/survey.fixture.ts'
import { Ending } from './Ending.tsx'
import { button, focused, isDisabled } from './questionnaire.fixture.tsx'

withBrowser()

const [first = '', second = ''] = surveyQuestions.map(({ questionText }) => questionText)

let opened: Awaited<ReturnType<typeof openSurveyInTest>>
let chosen: number[]

beforeEach(async () => {
  opened = await openSurveyInTest({ saved: { 30: 5, 10: 1, 20: 3, 40: 4 } })
  chosen = []
})

/** The ending of a survey with four answers, and what else is true of it. */
function ending(change: Partial<ReadySurvey> = {}, reviewed: number | null = null) {
  const state = { ...opened.ready(), ...change }
  return <Ending survey={opened.survey} state={state} reviewed={reviewed} onReview={(index) => chosen.push(index)} />
}

const list = () => onPage().getByText('Go back to an answer').closest('details')!
const status = () => onPage().getAllByRole('status').at(-1)!.textContent
const flower = () => document.querySelector('.outlined-flower')!

test('the ending thanks with the focus on its heading, and is dark for as long as it is shown', () => {
  const { unmount } = render(ending())
  expect(focused()).toBe('Thank you')
  expect(onPage().getByText(/^Those were all 4 statements\. Nothing is scored yet/)).toBeTruthy()
  expect(document.body.classList.contains('night')).toBe(true)
  unmount()
  expect(document.body.classList.contains('night')).toBe(false)
})

describe('completing', () => {
  test('is asked for by the button alone', async () => {
    render(ending())
    expect(opened.happened).toEqual([])
    await person().click(button('Complete Assessment'))
    expect(opened.happened).toContain('complete a1')
  })

  test('closes the ways back while it is under way, and says nothing of a result yet', () => {
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
})

describe('going back', () => {
  test('leads to the last statement by its own button', async () => {
    render(ending())
    await person().click(button('Back to the last statement'))
    expect([opened.ready().index, opened.ready().isEnding]).toEqual([3, false])
    expect(chosen).toEqual([])
  })

  test('leads to any statement from a list that is closed at first and shows each answer', async () => {
    render(ending())
    expect([list().open, list().querySelectorAll('button').length]).toEqual([false, 0])
    await person().click(onPage().getByText('Go back to an answer'))
    expect(button(`1 ${first} Strongly Agree`)).toBeTruthy()
    await person().click(button(`2 ${second} Strongly Disagree`))
    expect(chosen).toEqual([1])
  })

  test('finds the list open for someone who was there before', () => {
    render(ending({}, 1))
    expect(list().open).toBe(true)
    expect(button(`2 ${second} Strongly Disagree`)).toBeTruthy()
  })
})
