import { act, fireEvent, onPage, withBrowser } from '#site/test/dom.fixture.ts'
import { describe, expect, test } from 'bun:test'
import { noConnection } from './state/answer-queue.fixture.ts'
import { surveyQuestions } from './state/survey.fixture.ts'
import { button, chosenOption, focused, isDisabled, openSurvey, option, options } from './questionnaire.fixture.tsx'

withBrowser()

const [first = '', second = ''] = surveyQuestions.map(({ questionText }) => questionText)

describe('answering', () => {
  test('keeps the focus on the clicked option while all are locked, and after', async () => {
    const { someone, pass } = await openSurvey()
    expect(onPage().getByRole('radiogroup', { name: first })).toBeTruthy()
    await someone.click(option('4 Agree'))
    // an option that is really disabled would lose it
    expect([focused(), options().every(isDisabled)]).toEqual(['4Agree', true])
    pass(800)
    expect([focused(), options().some(isDisabled)]).toEqual(['4Agree', false])
  })

  test('counts a key held down once', async () => {
    const { pass, ready } = await openSurvey()
    const hold = (key: string, repeat: boolean) => fireEvent.keyDown(option('2 Disagree'), { key, repeat })
    hold('4', false)
    pass(800)
    hold('4', true)
    expect(ready()).toMatchObject({ index: 1, answers: { 30: 4 } })
    // a browser presses the button in focus unless the key press is taken from it
    expect([hold('Enter', false), hold('Enter', true)]).toEqual([true, false])
    expect([hold(' ', false), hold(' ', true)]).toEqual([true, false])
  })

  test('confirms the chosen option', async () => {
    const { someone, pass, answers, ready } = await openSurvey({ saved: { 30: 4 } })
    await someone.click(button('Previous'))
    expect(chosenOption()).toEqual(['4Agree'])
    await someone.click(option('4 Agree'))
    pass(800)
    expect(ready()).toMatchObject({ index: 1, answers: { 30: 4 } })
    expect(answers.received).toMatchObject([{ questionId: 30, answer: 4 }])
  })

  test('reports an unsaved answer visibly twice and announces it once', async () => {
    const { someone, answers, connection } = await openSurvey()
    connection.isOnline = false
    await someone.click(option('4 Agree'))
    await act(() => answers.failAll(noConnection()))
    expect(onPage().getByRole('status').textContent).toBe(
      'Not saved yet: 1 answer is kept on this device and will be sent when you are back online.',
    )
    expect(onPage().getByText('Not saved').getAttribute('aria-hidden')).toBe('true')
  })

  test('announces the next question, but not the first one', async () => {
    const { someone, pass } = await openSurvey()
    const spoken = () => [...document.querySelectorAll('[aria-live]')].map((each) => each.textContent).join('')
    expect(spoken()).toBe('')
    await someone.keyboard('2')
    pass(800)
    expect(spoken()).toBe(`Question 2 of 4. Anchor. ${second}`)
  })
})
