import { act, fireEvent, onPage } from '#site/test/dom.fixture.ts'
import { beforeEach, describe, expect, test } from 'bun:test'
import { saving } from './state/open.fixture.ts'
import { firstAnswers, manyQuestions } from './state/survey.fixture.ts'
import { button, chosenOption, focused, pass, statement, withShownSurvey } from './questionnaire.fixture.tsx'

const { server, show } = withShownSurvey()

beforeEach(() => server.answer('GET /api/questions', manyQuestions))

const textOf = (number: number) => manyQuestions[number - 1]!.questionText
const link = () => onPage().queryByRole('button', { name: 'Your first look' })
const words = () => onPage().getAllByRole('status')[0]!.textContent
const petals = () => [...document.querySelectorAll('.outlined-petal')].map((petal) => petal.getAttribute('d'))
const isDark = () => document.body.classList.contains('night')

/** Answers statement 60, goes on and opens the first look; nothing is saved yet. */
async function openLook() {
  const { someone } = await show({ saved: firstAnswers(59) })
  expect(link()).toBeNull()
  await someone.keyboard('4')
  pass(800)
  await someone.click(link()!)
  return someone
}

describe('the first look', () => {
  test('opens dark, focuses its heading, then gives the score with its error and draws the petals', async () => {
    await openLook()
    expect([statement(), focused(), isDark()]).toEqual(['Your first look', 'Your first look', true])
    expect(words()).toBe('Looking at your answers...')
    expect(new Set(petals()).size).toBe(1)
    await server.answerAll()
    expect(words()).toStartWith('Your score is about 62, on a first look (57 to 67, estimated).')
    expect(new Set(petals()).size).toBe(10)
    const drawing = document.querySelector('.outlined-flower')!
    expect([drawing.getAttribute('aria-hidden'), drawing.textContent]).toEqual(['true', ''])
  })

  test('explains a failure and offers to retry, to go on and to leave', async () => {
    await openLook()
    server.refuseOnce(saving, 0)
    await server.answerAll()
    expect(words()).toBe(
      'We couldn’t load your first look. Some of your answers haven’t been sent yet. Please check your connection ' +
        'and try again. You can also continue without it, and open it later above the statements.',
    )
    const names = onPage()
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Continue (3 left)', 'Try again', 'Leave and come back'])
    await server.press('Try again')
    expect(words()).toStartWith('Your score is about 62')
    expect(onPage().queryByRole('button', { name: 'Try again' })).toBeNull()
    await server.press('Leave and come back')
    expect(server.visited).toEqual(['/compass'])
  })
})

test('keeps its link once every statement has an answer', async () => {
  const { someone } = await show({ saved: firstAnswers(63), at: '/assessment?id=a1&question=9' })
  await someone.click(link()!)
  await server.answerAll()
  await someone.click(button('Back to the statements'))
  expect(statement()).toBe(textOf(9))
})

describe('a double tap', () => {
  test('opens the look and does not press what is below it', async () => {
    await show({ saved: firstAnswers(60) })
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
