import { onPage, withBrowser } from '#site/test/dom.fixture.ts'
import { describe, expect, test } from 'bun:test'
import { firstAnswers, surveyQuestions, withManyQuestions } from './state/survey.fixture.ts'
import { button, chosenOption, focused, isDisabled, openSurvey, statement } from './questionnaire.fixture.tsx'

withBrowser()

const [first = '', second = '', third = '', last = ''] = surveyQuestions.map(({ questionText }) => questionText)
const allButLast = { 30: 1, 10: 2, 20: 3 }

describe('beside the statement', () => {
  test('describes a signal with its first question only', async () => {
    const { someone, pass } = await openSurvey(withManyQuestions())
    expect(onPage().getByText('how you give and receive affection')).toBeTruthy()
    await someone.keyboard('4')
    pass(800)
    expect(onPage().getByText('Spark')).toBeTruthy()
    expect(onPage().queryByText('how you give and receive affection')).toBeNull()
  })

  test('says once, in Help, what to do if a statement depends or doesn’t apply', async () => {
    const { someone } = await openSurvey()
    await someone.click(await onPage().findByText('Help'))
    expect(onPage().getAllByText(/^Answer for how you usually are .* or choose Neutral\.$/)).toHaveLength(1)
  })

  test('switches the number keys off and on, for this device', async () => {
    const { someone, ready, answerKeys } = await openSurvey()
    await someone.click(await onPage().findByText('Help'))
    const keys = onPage().getByRole<HTMLInputElement>('checkbox', { name: 'Answer with keys 1 to 5' })
    expect(keys.checked).toBe(true)
    await someone.click(keys)
    await someone.keyboard('4')
    expect([keys.checked, answerKeys.isOn, ready().answers]).toEqual([false, false, {}])
    await someone.click(keys)
    await someone.keyboard('4')
    expect(ready().answers).toEqual({ 30: 4 })
  })
})

test('shows the minutes left once the pace is known', async () => {
  const { someone, pass } = await openSurvey(withManyQuestions({ saved: firstAnswers(41) }))
  const above = () => onPage().queryByText(/^about .* left$/)?.textContent ?? ''
  for (let number = 42; number <= 50; number += 1) {
    expect(above()).toBe('')
    await someone.keyboard('4')
    pass(28_000)
  }
  expect(above()).toBe('about 6 minutes left')
})

test('goes forward from answered questions only', async () => {
  const { someone, pass } = await openSurvey()
  await someone.keyboard('5')
  pass(800)
  expect([statement(), isDisabled(button('Next'))]).toEqual([second, true])
  await someone.click(button('Next'))
  await someone.click(button('Previous'))
  expect([statement(), isDisabled(button('Next'))]).toEqual([first, false])
  await someone.click(button('Next'))
  expect(statement()).toBe(second)
})

describe('the last answer', () => {
  test('leads to the ending, where nothing can be changed while it completes', async () => {
    const { someone, pass, happened } = await openSurvey({ saved: allButLast })
    await someone.keyboard('5')
    pass(800)
    expect(onPage().getByText(/^Those were all 4 statements\. Nothing is scored yet/)).toBeTruthy()
    expect([focused(), happened]).toEqual(['Thank you', []])
    await someone.click(button('Complete Assessment'))
    expect(onPage().getAllByRole('button')).toEqual([button('Completing...')])
    expect(isDisabled(button('Completing...'))).toBe(true)
    expect(onPage().queryByText('Go back to an answer')).toBeNull()
  })

  test('can be changed like every other', async () => {
    const { someone, pass } = await openSurvey({ saved: allButLast })
    await someone.keyboard('5')
    pass(800)
    await someone.click(button('Back to the last statement'))
    expect([statement(), focused()]).toEqual([last, last])
    expect(chosenOption()).toEqual(['5Strongly Agree'])
    await someone.click(button('All 4 are answered: go to the end'))
    await someone.click(onPage().getByText('Go back to an answer'))
    await someone.click(button(`3 ${third} Neutral`))
    expect([statement(), focused()]).toEqual([third, third])
    expect(document.body.classList.contains('night')).toBe(false)
    await someone.click(button('All 4 are answered: go to the end'))
    expect(focused()).toBe('Thank you')
    // the list is still open for the next change
    await someone.click(button(`3 ${third} Neutral`))
    expect(statement()).toBe(third)
  })

  test('is followed by missing ones, which are counted', async () => {
    const { someone, pass } = await openSurvey({ saved: { 10: 2, 40: 4 } })
    expect(statement()).toBe(first)
    expect(onPage().getByText('2 statements have no answer yet')).toBeTruthy()
    await someone.keyboard('5')
    pass(800)
    expect(statement()).toBe(third)
    expect(onPage().getByText('1 statement has no answer yet')).toBeTruthy()
    await someone.keyboard('5')
    pass(800)
    expect(focused()).toBe('Thank you')
  })
})
