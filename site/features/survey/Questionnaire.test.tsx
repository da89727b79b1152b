import { fireEvent, onPage } from '#site/test/dom.fixture.ts'
import { describe, expect, test } from 'bun:test'
import { idOf } from '#site/test/viewer.fixture.ts'
import { goOnline, saving } from './state/open.fixture.ts'
import { firstAnswers, manyQuestions, surveyQuestions } from './state/survey.fixture.ts'
import {
  button,
  chosenOption,
  focused,
  isDisabled,
  option,
  options,
  pass,
  statement,
  withShownSurvey,
} from './questionnaire.fixture.tsx'

const { server, show } = withShownSurvey()

const [first = '', second = '', third = '', last = ''] = surveyQuestions.map(({ questionText }) => questionText)
const allButLast = { 30: 1, 10: 2, 20: 3 }

/** With more statements than a first look needs, so many of which have an answer. */
function openMany(answered = 0) {
  server.answer('GET /api/questions', manyQuestions)
  return show({ saved: firstAnswers(answered) })
}

describe('answering', () => {
  test('keeps the focus on the clicked option while all are locked, and after', async () => {
    const { someone } = await show()
    expect(onPage().getByRole('radiogroup', { name: first })).toBeTruthy()
    await someone.click(option('4 Agree'))
    // an option that is really disabled would lose it
    expect([focused(), options().every(isDisabled)]).toEqual(['4Agree', true])
    pass(800)
    expect([focused(), options().some(isDisabled)]).toEqual(['4Agree', false])
  })

  test('counts a key held down once', async () => {
    const { ready } = await show()
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
    const { someone, ready } = await show({ saved: { 30: 4 } })
    await someone.click(button('Previous'))
    expect(chosenOption()).toEqual(['4Agree'])
    await someone.click(option('4 Agree'))
    pass(800)
    expect(ready()).toMatchObject({ index: 1, answers: { 30: 4 } })
    expect(server.sent()).toMatchObject([{ questionId: 30, answer: 4 }])
  })

  test('reports an unsaved answer visibly twice and announces it once', async () => {
    const { someone } = await show()
    goOnline(false)
    await someone.click(option('4 Agree'))
    server.refuse(saving, 0)
    await server.answerAll()
    expect(onPage().getByRole('status').textContent).toBe(
      'Not saved yet: 1 answer is kept on this device and will be sent when you are back online.',
    )
    expect(onPage().getByText('Not saved').getAttribute('aria-hidden')).toBe('true')
  })

  test('announces the next question, but not the first one', async () => {
    const { someone } = await show()
    const spoken = () => [...document.querySelectorAll('[aria-live]')].map((each) => each.textContent).join('')
    expect(spoken()).toBe('')
    await someone.keyboard('2')
    pass(800)
    expect(spoken()).toBe(`Question 2 of 4. Anchor. ${second}`)
  })
})

describe('beside the statement', () => {
  test('describes a signal with its first question only', async () => {
    const { someone } = await openMany()
    expect(onPage().getByText('how you give and receive affection')).toBeTruthy()
    await someone.keyboard('4')
    pass(800)
    expect(onPage().getByText('Spark')).toBeTruthy()
    expect(onPage().queryByText('how you give and receive affection')).toBeNull()
  })

  test('says once, in Help, what to do if a statement depends or doesn’t apply', async () => {
    const { someone } = await show()
    await someone.click(await onPage().findByText('Help'))
    expect(onPage().getAllByText(/^Answer for how you usually are .* or choose Neutral\.$/)).toHaveLength(1)
  })

  test('switches the number keys off and on, for this device', async () => {
    const { someone, ready } = await show()
    await someone.click(await onPage().findByText('Help'))
    const keys = onPage().getByRole<HTMLInputElement>('checkbox', { name: 'Answer with keys 1 to 5' })
    expect(keys.checked).toBe(true)
    await someone.click(keys)
    await someone.keyboard('4')
    const kept = localStorage.getItem(`survey-number-keys:${idOf('robin')}`)
    expect([keys.checked, kept, ready().answers]).toEqual([false, 'off', {}])
    await someone.click(keys)
    await someone.keyboard('4')
    expect(ready().answers).toEqual({ 30: 4 })
  })
})

test('shows the minutes left once the pace is known', async () => {
  const { someone } = await openMany(41)
  const above = () => onPage().queryByText(/^about .* left$/)?.textContent ?? ''
  for (let number = 42; number <= 50; number += 1) {
    expect(above()).toBe('')
    await someone.keyboard('4')
    pass(28_000)
  }
  expect(above()).toBe('about 6 minutes left')
})

test('goes forward from answered questions only', async () => {
  const { someone } = await show()
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
    const { someone } = await show({ saved: allButLast })
    await someone.keyboard('5')
    pass(800)
    expect(onPage().getByText(/^That’s all 4 statements\. Nothing is scored yet/)).toBeTruthy()
    expect([focused(), server.visited]).toEqual(['Thank you', []])
    await someone.click(button('Complete Assessment'))
    expect(onPage().getAllByRole('button')).toEqual([button('Completing...')])
    expect(isDisabled(button('Completing...'))).toBe(true)
    expect(onPage().queryByText('Go back to an answer')).toBeNull()
  })

  test('changes like every other', async () => {
    const { someone } = await show({ saved: allButLast })
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

  test('leads to missing ones, which are counted', async () => {
    const { someone } = await show({ saved: { 10: 2, 40: 4 } })
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
