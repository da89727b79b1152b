import { act, fireEvent, onPage, person, render, withBrowser, waitFor } from '../dom/dom.fixture.ts'
import { useStore } from '@nanostores/react'
import { describe, expect, test } from 'bun:test'
import { noConnection } from '../../stores/survey/answer-queue.fixture.ts'
import { openSurveyInTest, surveyQuestions, type SurveySetting } from '../../stores/survey/survey.fixture.ts'
import type { Survey } from '../../stores/survey/survey.ts'
import { Questionnaire } from './Questionnaire.tsx'

withBrowser()

const [first = '', second = '', third = '', last = ''] = surveyQuestions.map(({ questionText }) => questionText)
const allButLast = { 30: 1, 10: 2, 20: 3 }

function Survey({ survey }: { survey: Survey }) {
  const state = useStore(survey.$state)
  return state.phase === 'ready' ? <Questionnaire survey={survey} state={state} /> : null
}

async function open(setting?: SurveySetting) {
  const opened = await openSurveyInTest(setting)
  render(<Survey survey={opened.survey} />)
  const pass = (milliseconds: number) => act(() => opened.clock.advance(milliseconds))
  return { ...opened, pass, someone: person() }
}

const option = (name: string) => onPage().getByRole('radio', { name })
const options = () => onPage().getAllByRole('radio')
const button = (name: string) => onPage().getByRole('button', { name })
const statement = () => onPage().getByRole('heading', { level: 1 }).textContent
const chosen = () =>
  options().flatMap((each) => (each.getAttribute('aria-checked') === 'true' ? [each.textContent] : []))
const focused = () => document.activeElement?.textContent
const isDisabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'

describe('a question', () => {
  test('stands with its signal, its place and what to do with it', async () => {
    await open()
    expect(statement()).toBe(first)
    expect(onPage().getByText('Spark')).toBeTruthy()
    expect(onPage().getByText('Question 1 of 4')).toBeTruthy()
    expect(onPage().getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('1')
    expect(onPage().getByText('Rate how much you agree with this statement')).toBeTruthy()
    expect(onPage().getByText('Questions advance automatically after selection')).toBeTruthy()
    expect(onPage().getByText('Your progress is automatically saved')).toBeTruthy()
  })

  test('offers five options, named after the statement, none of them chosen', async () => {
    await open()
    expect(onPage().getByRole('radiogroup', { name: first })).toBeTruthy()
    expect(options().map((each) => each.textContent)).toEqual([
      '1Strongly Disagree',
      '2Disagree',
      '3Neutral',
      '4Agree',
      '5Strongly Agree',
    ])
    expect(chosen()).toEqual([])
  })
})

describe('answering', () => {
  test('by click marks the option, and the next question comes after a pause', async () => {
    const { someone, pass } = await open()
    await someone.click(option('4 Agree'))
    expect(chosen()).toEqual(['4Agree'])
    expect(onPage().getByText('✓ Advancing...')).toBeTruthy()
    pass(799)
    expect(statement()).toBe(first)
    pass(1)
    expect(statement()).toBe(second)
    expect(chosen()).toEqual([])
    expect(onPage().queryByText('✓ Advancing...')).toBeNull()
  })

  for (const key of ['1', '2', '3', '4', '5']) {
    test(`by the key ${key} takes no click`, async () => {
      const { someone, ready } = await open()
      await someone.keyboard(key)
      expect(ready().answers).toEqual({ 30: Number(key) })
      expect(chosen().join()).toStartWith(key)
    })
  }

  test('by keyboard: arrows move the focus and answer nothing, Enter answers', async () => {
    const { someone, ready } = await open()
    await someone.click(onPage().getByText(first))
    await someone.tab()
    expect(focused()).toBe('1Strongly Disagree')
    for (const next of ['2Disagree', '3Neutral']) {
      await someone.keyboard('{ArrowDown}')
      await waitFor(() => expect(focused()).toBe(next))
    }
    expect(chosen()).toEqual([])
    expect(ready().answers).toEqual({})
    await someone.keyboard('{Enter}')
    expect(ready().answers).toEqual({ 30: 3 })
  })

  test('locks the options meanwhile, and leaves the focus where it is', async () => {
    const { someone, pass } = await open()
    await someone.click(option('4 Agree'))
    expect(options().every(isDisabled)).toBe(true)
    expect(focused()).toBe('4Agree')
    pass(800)
    expect(options().some(isDisabled)).toBe(false)
    expect(focused()).toBe('4Agree')
  })

  test('by a double tap counts once, and skips no question', async () => {
    const { someone, pass, answers, ready } = await open()
    await someone.dblClick(option('4 Agree'))
    await someone.click(option('1 Strongly Disagree'))
    pass(800)
    expect(statement()).toBe(second)
    pass(800)
    expect(statement()).toBe(second)
    expect(ready().answers).toEqual({ 30: 4 })
    expect(answers.received).toHaveLength(1)
  })

  test('by a key held down counts once', async () => {
    const { pass, ready } = await open()
    const hold = (key: string, repeat: boolean) => fireEvent.keyDown(option('2 Disagree'), { key, repeat })
    hold('4', false)
    pass(800)
    hold('4', true)
    expect(ready()).toMatchObject({ index: 1, answers: { 30: 4 } })
    // a browser presses the button in focus unless the key press is taken from it
    expect([hold('Enter', false), hold('Enter', true)]).toEqual([true, false])
    expect([hold(' ', false), hold(' ', true)]).toEqual([true, false])
  })

  test('again with the option that is chosen confirms it', async () => {
    const { someone, pass, ready } = await open({ saved: { 30: 4 } })
    await someone.click(button('Previous'))
    expect(chosen()).toEqual(['4Agree'])
    await someone.click(option('4 Agree'))
    pass(800)
    expect(ready()).toMatchObject({ index: 1, answers: { 30: 4 } })
  })

  test('without a connection says so, twice in sight and once out loud', async () => {
    const { someone, answers, connection } = await open()
    connection.isOnline = false
    await someone.click(option('4 Agree'))
    await act(() => answers.failAll(noConnection()))
    expect(onPage().getByRole('status').textContent).toBe(
      'Not saved yet: 1 answer is kept on this device and will be sent when you are back online.',
    )
    expect(onPage().getByText('Not saved').getAttribute('aria-hidden')).toBe('true')
  })

  test('reads the next question out, though not the one the page opened with', async () => {
    const { someone, pass } = await open()
    const spoken = () => [...document.querySelectorAll('[aria-live]')].map((each) => each.textContent).join('')
    expect(spoken()).toBe('')
    await someone.keyboard('2')
    pass(800)
    expect(spoken()).toBe(`Question 2 of 4. Anchor. ${second}`)
  })
})

describe('moving', () => {
  test('back is closed on the first question and open on the second', async () => {
    const { someone, pass } = await open()
    expect(isDisabled(button('Previous'))).toBe(true)
    await someone.click(button('Previous'))
    expect(statement()).toBe(first)
    await someone.keyboard('5')
    pass(800)
    expect(isDisabled(button('Previous'))).toBe(false)
    await someone.click(button('Previous'))
    expect(statement()).toBe(first)
    expect(chosen()).toEqual(['5Strongly Agree'])
  })

  test('on takes an answer to the question in view', async () => {
    const { someone } = await open({ saved: { 30: 1 } })
    expect(isDisabled(button('Next'))).toBe(true)
    await someone.click(button('Previous'))
    expect(isDisabled(button('Next'))).toBe(false)
    await someone.click(button('Next'))
    expect(statement()).toBe(second)
  })
})

describe('the last question', () => {
  test('offers to complete once it is answered, and completing leads to the result', async () => {
    const { someone, answers, happened } = await open({ saved: allButLast })
    expect(statement()).toBe(last)
    expect(onPage().queryByRole('button', { name: 'Complete Assessment' })).toBeNull()
    await someone.keyboard('5')
    expect(isDisabled(button('Next'))).toBe(true)
    await someone.click(button('Complete Assessment'))
    expect(isDisabled(button('Completing...'))).toBe(true)
    expect(isDisabled(button('Previous'))).toBe(true)
    expect(options().every(isDisabled)).toBe(true)
    await act(() => answers.succeedAll())
    expect(happened).toEqual(['complete a1', 'go to /results/a1'])
  })

  test('hands the focus to the statement when the button that had it goes', async () => {
    const { someone, survey } = await open({ saved: allButLast })
    await someone.keyboard('5')
    act(() => button('Complete Assessment').focus())
    act(() => survey.previous())
    expect(onPage().queryByRole('button', { name: 'Complete Assessment' })).toBeNull()
    expect(focused()).toBe(third)
  })
})
