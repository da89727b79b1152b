import { act, fireEvent, onPage, withBrowser } from '#site/test/dom.fixture.ts'
import { describe, expect, test } from 'bun:test'
import { noConnection } from './state/answer-queue.fixture.ts'
import { firstAnswers, manyQuestions, type SurveySetting, withManyQuestions } from './state/survey.fixture.ts'
import { button, chosenOption, focused, openSurvey, statement } from './questionnaire.fixture.tsx'

withBrowser()

const textOf = (number: number) => manyQuestions[number - 1]!.questionText
const link = () => onPage().queryByRole('button', { name: 'Your first look' })
const words = () => onPage().getAllByRole('status')[0]!.textContent
const petals = () => [...document.querySelectorAll('.outlined-petal')].map((petal) => petal.getAttribute('d'))
const isDark = () => document.body.classList.contains('night')

/** Answers statement 60, goes on and opens the first look; nothing is saved yet. */
async function openLook(setting?: SurveySetting) {
  const opened = await openSurvey(withManyQuestions({ saved: firstAnswers(59), ...setting }))
  expect(link()).toBeNull()
  await opened.someone.keyboard('4')
  opened.pass(800)
  await opened.someone.click(link()!)
  return opened
}

describe('the first look', () => {
  test('opens dark, focuses its heading, then gives the score with its error and draws the petals', async () => {
    const { answers } = await openLook()
    expect([statement(), focused(), isDark()]).toEqual(['Your first look', 'Your first look', true])
    expect(words()).toBe('Looking at your answers...')
    expect(new Set(petals()).size).toBe(1)
    await act(() => answers.succeedAll())
    expect(words()).toStartWith('Your score is about 62, on a first look (57 to 67, estimated).')
    expect(new Set(petals()).size).toBe(10)
    const drawing = document.querySelector('.outlined-flower')!
    expect([drawing.getAttribute('aria-hidden'), drawing.textContent]).toEqual(['true', ''])
  })

  test('explains a failure and offers to retry, to go on and to leave', async () => {
    const { someone, answers, happened } = await openLook()
    await act(() => answers.failAll(noConnection()))
    expect(words()).toBe(
      'We couldn’t load your first look. Some of your answers haven’t been sent yet. Please check your connection ' +
        'and try again. You can also continue without it, and open it later above the statements.',
    )
    const names = onPage()
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Continue (3 left)', 'Try again', 'Leave and come back'])
    await act(async () => {
      fireEvent.click(button('Try again'))
      await answers.succeedAll()
    })
    expect(words()).toStartWith('Your score is about 62')
    expect(onPage().queryByRole('button', { name: 'Try again' })).toBeNull()
    await someone.click(button('Leave and come back'))
    expect(happened).toContain('go to /compass')
  })
})

test('keeps its link once every statement has an answer', async () => {
  const { someone } = await openSurvey(withManyQuestions({ saved: firstAnswers(63), page: { questionNumber: 9 } }))
  await someone.click(link()!)
  await someone.click(button('Back to the statements'))
  expect(statement()).toBe(textOf(9))
})

describe('a double tap', () => {
  test('opens the look and does not press what is below it', async () => {
    await openSurvey(withManyQuestions({ saved: firstAnswers(60) }))
    await act(async () => void fireEvent.click(link()!, { detail: 1 }))
    fireEvent.click(button('Continue (3 left)'), { detail: 2 })
    expect(statement()).toBe('Your first look')
  })

  test('counts on a statement after the look', async () => {
    await openLook()
    await act(async () => void fireEvent.click(button('Continue (3 left)'), { detail: 1 }))
    expect([focused(), isDark()]).toEqual([textOf(61), false])
    fireEvent.click(onPage().getAllByRole('radio')[2]!, { detail: 2 })
    expect([statement(), chosenOption()]).toEqual([textOf(61), ['3Neutral']])
  })
})
