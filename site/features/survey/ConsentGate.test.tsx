import { onPage } from '#site/test/dom.fixture.ts'
import { describe, expect, test } from 'bun:test'
import { newSurveyPath, tryPath } from '#site/lib/paths.ts'
import { saving } from './state/open.fixture.ts'
import { button, isDisabled, pass, withShownSurvey } from './questionnaire.fixture.tsx'

const { server, show, changes } = withShownSurvey()

const tryFirst = () => show({ at: tryPath, viewer: 'visitor', asksConsent: true })

const adult = () => onPage().getByRole<HTMLInputElement>('checkbox', { name: 'I am 18 or older' })
const agrees = () => onPage().getByRole<HTMLInputElement>('checkbox', { name: /^I agree that my answers about rel/ })
const said = () => onPage().getByRole('alert').textContent
const link = (name: string) => onPage().getByRole('link', { name }).getAttribute('href')
const focusedBox = () => document.activeElement?.getAttribute('name')

describe('the consent form', () => {
  test.each([
    ['visitor', 1],
    ['account', 0],
  ] as const)('says what is stored, and about guests to a visitor only: %s', async (kind, count) => {
    await show({ at: tryPath, viewer: kind, asksConsent: true })
    expect(onPage().getByText('What is stored')).toBeTruthy()
    expect(onPage().queryAllByText('Without an account')).toHaveLength(count)
    expect(link('Privacy')).toBe('/privacy')
  })

  test('says what is missing, focuses it and stores nothing', async () => {
    const { someone } = await tryFirst()
    await someone.click(button('Start Assessment'))
    expect(said()).toBe('Please tick both boxes.')
    expect(focusedBox()).toBe('isAdult')
    await someone.click(adult())
    expect(said()).toBe('Please also tick the second box if you agree. We can’t store your answers without it.')
    await someone.click(button('Start Assessment'))
    expect(focusedBox()).toBe('agrees')
    await someone.click(adult())
    await someone.click(agrees())
    expect(said()).toStartWith('Please also tick the first box if you’re 18 or older.')
    await someone.click(adult())
    expect(said()).toBe('')
    expect(changes()).toEqual([])
  })

  test('waits while it begins, says if that is slow, keeps the ticks after a failure, and can be declined', async () => {
    server.refuse('POST /api/guest', 500)
    const { someone } = await tryFirst()
    for (const box of [adult(), agrees()]) await someone.click(box)
    await someone.click(button('Start Assessment'))
    expect(isDisabled(button('Starting...'))).toBe(true)
    expect(isDisabled(button('Not now'))).toBe(true)
    const slow = 'This is taking longer than usual. Please keep this page open.'
    expect(onPage().queryByText(slow)).toBeNull()
    pass(4000)
    expect(onPage().getByText(slow)).toBeTruthy()
    await server.answerAll()
    expect(onPage().queryByText(slow)).toBeNull()
    expect(said()).toBe('Something went wrong on our side. Please try again in a moment.')
    expect([adult().checked, agrees().checked]).toEqual([true, true])
    expect(isDisabled(button('Start Assessment'))).toBe(false)
    await server.press('Not now')
    expect(server.visited).toEqual(['/'])
  })
})

test('says that answers are kept if it comes in the middle', async () => {
  const { someone } = await show()
  await someone.keyboard('4')
  server.refuse(saving, 409, 'consent-needed')
  await server.answerAll()
  const kept = 'Not saved yet: 1 answer is kept on this device and will be sent once you agree.'
  expect(onPage().getByText(kept)).toBeTruthy()
  expect(onPage().getByRole('heading', { level: 1 }).textContent).toBe('Before you go on')
  expect(button('Continue')).toBeTruthy()
})

test.each([
  ['the site has no guests', 404, 'not-found', 'Answers are kept with it.'],
  [
    'many have begun from the network',
    429,
    'too-many-requests',
    'Many people have started from this network. Create an account to continue now.',
  ],
] as const)('leads to an account and back if %s', async (_, status, code, text) => {
  server.refuse('POST /api/guest', status, code)
  const { someone } = await tryFirst()
  for (const box of [adult(), agrees()]) await someone.click(box)
  await server.press('Start Assessment')
  expect(onPage().getByText((shown) => shown.startsWith(text))).toBeTruthy()
  expect([link('Create an account'), link('Sign in')]).toEqual([
    '/auth?next=%2Fassessment#create-account',
    '/auth?next=%2Fassessment',
  ])
})

test('tells an expired guest why, and how to begin again or sign in', async () => {
  server.refuse('POST /api/assessments', 401, 'unauthorized')
  await show({ at: newSurveyPath, viewer: 'guest' })
  expect(onPage().getByRole('heading', { level: 1 }).textContent).toBe('These answers are no longer here')
  expect(onPage().getByText(/^What is answered without an account is kept 30 days/)).toBeTruthy()
  expect([link('Try it first, without an account'), link('Sign In')]).toEqual([
    '/assessment#try',
    '/auth?next=%2Fassessment',
  ])
})
