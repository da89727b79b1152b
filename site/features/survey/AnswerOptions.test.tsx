import { act, fireEvent, onPage, withBrowser } from '#site/test/dom.fixture.ts'
import { describe, expect, test } from 'bun:test'
import { noConnection } from './state/answer-queue.fixture.ts'
import { surveyQuestions } from './state/survey.fixture.ts'
import {
  button,
  chosenOption,
  focused,
  isDisabled,
  openSurvey,
  option,
  options,
  statement,
} from './questionnaire.fixture.tsx'

withBrowser()

const [first = '', second = ''] = surveyQuestions.map(({ questionText }) => questionText)

describe('answering', () => {
  test('marks the clicked option, locks all with the focus kept, and advances after a pause', async () => {
    const { someone, pass } = await openSurvey()
    expect(onPage().getByRole('radiogroup', { name: first })).toBeTruthy()
    await someone.click(option('4 Agree'))
    expect(chosenOption()).toEqual(['4Agree'])
    expect(onPage().getByText('✓ Advancing...')).toBeTruthy()
    expect(options().every(isDisabled)).toBe(true)
    expect(focused()).toBe('4Agree')
    pass(799)
    await someone.keyboard('5')
    expect([statement(), chosenOption()]).toEqual([first, ['4Agree']])
    pass(1)
    expect(statement()).toBe(second)
    expect(chosenOption()).toEqual([])
    expect(onPage().queryByText('✓ Advancing...')).toBeNull()
    expect(options().some(isDisabled)).toBe(false)
    expect(focused()).toBe('4Agree')
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
