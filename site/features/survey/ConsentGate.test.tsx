import { act, onPage, person, render, withBrowser } from '#site/test/dom.fixture.ts'
import { useStore } from '@nanostores/react'
import { describe, expect, test } from 'bun:test'
import { problem } from './state/answer-queue.fixture.ts'
import { being, openSurveyInTest, type SurveySetting } from './state/survey.fixture.ts'
import type { Survey } from './state/survey.ts'
import { ConsentGate, type ConsentWords } from './ConsentGate.tsx'
import { button, isDisabled } from './questionnaire.fixture.tsx'

withBrowser()

const words: ConsentWords = {
  version: '1',
  headline: 'Before you begin',
  lead: 'What you answer is personal.',
  answering: 'Answer for how you usually are.',
  points: [{ title: 'What is stored', text: 'Your answers.' }],
  guest: { title: 'Without an account', text: 'No name, no address.' },
  accountFirst: { title: 'An account comes first here', text: 'Answers are kept with it.' },
  guestGone: {
    title: 'These answers are no longer here',
    text: 'What is answered without an account is kept for 30 days.',
  },
}

function Before({ survey }: { survey: Survey }) {
  const state = useStore(survey.$state)
  if (state.phase === 'loading' || state.phase === 'missing' || state.phase === 'ready') return <p>{state.phase}</p>
  return <ConsentGate survey={survey} state={state} words={words} />
}

async function open(setting: Partial<NonNullable<SurveySetting>> = {}) {
  const opened = await openSurveyInTest({
    ...setting,
    page: { assessmentId: null, isTrying: true, viewerNow: being('visitor'), ...setting.page },
    asksConsent: true,
  })
  render(<Before survey={opened.survey} />)
  return { ...opened, someone: person() }
}

const adult = () => onPage().getByRole<HTMLInputElement>('checkbox', { name: 'I am 18 or older' })
const agrees = () => onPage().getByRole<HTMLInputElement>('checkbox', { name: /^I agree that my answers about rel/ })
const said = () => onPage().getByRole('alert').textContent
const focusedBox = () => document.activeElement?.getAttribute('name')

describe('the consent form', () => {
  test.each([
    ['visitor', 1],
    ['account', 0],
  ] as const)('says what is stored, and about guests to a visitor only: %s', async (kind, count) => {
    await open({ page: { viewerNow: being(kind) } })
    expect(onPage().getByText('What is stored')).toBeTruthy()
    expect(onPage().queryAllByText('Without an account')).toHaveLength(count)
    expect(onPage().getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy')
  })

  test('says what is missing, focuses it and stores nothing', async () => {
    const { someone, happened } = await open()
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
    expect(happened).toEqual([])
  })

  test('waits while it begins, says if that is slow, keeps the ticks after a failure, and can be declined', async () => {
    const beginning = Promise.withResolvers<never>()
    const { someone, happened, clock } = await open({ server: { beginAsGuest: () => beginning.promise } })
    for (const box of [adult(), agrees()]) await someone.click(box)
    await someone.click(button('Start Assessment'))
    expect(isDisabled(button('Starting...'))).toBe(true)
    expect(isDisabled(button('Not now'))).toBe(true)
    const slow = 'This is taking longer than usual. Please keep this page open.'
    expect(onPage().queryByText(slow)).toBeNull()
    await act(async () => clock.advance(4000))
    expect(onPage().getByText(slow)).toBeTruthy()
    await act(async () => beginning.reject(new Error('anything')))
    expect(onPage().queryByText(slow)).toBeNull()
    expect(said()).toBe('Something went wrong on our side. Please try again in a moment.')
    expect([adult().checked, agrees().checked]).toEqual([true, true])
    expect(isDisabled(button('Start Assessment'))).toBe(false)
    await someone.click(button('Not now'))
    expect(happened).toEqual(['go to /'])
  })
})

test('says that answers are kept if it comes in the middle', async () => {
  const { survey, answer, answers } = await openSurveyInTest()
  render(<Before survey={survey} />)
  await act(() => answer(4))
  await act(() => answers.failAll(problem(409, 'consent-needed')))
  const kept = 'Not saved yet: 1 answer is kept on this device and will be sent once you agree.'
  expect(onPage().getByText(kept)).toBeTruthy()
  expect(onPage().getByRole('heading', { level: 1 }).textContent).toBe('Before you go on')
  expect(button('Continue')).toBeTruthy()
})

test.each([
  ['the site has no guests', problem(404, 'not-found'), 'Answers are kept with it.'],
  [
    'many have begun from the network',
    problem(429, 'too-many-requests'),
    'Many people have started from this network. Create an account to continue now.',
  ],
] as const)('leads to an account and back if %s', async (_, refusal, text) => {
  const { someone } = await open({ server: { beginAsGuest: () => Promise.reject(refusal) } })
  for (const box of [adult(), agrees()]) await someone.click(box)
  await someone.click(button('Start Assessment'))
  expect(onPage().getByText((shown) => shown.startsWith(text))).toBeTruthy()
  const link = (name: string) => onPage().getByRole('link', { name }).getAttribute('href')
  expect([link('Create an account'), link('Sign in')]).toEqual([
    '/auth?next=%2Fassessment#create-account',
    '/auth?next=%2Fassessment',
  ])
})

test('tells an expired guest why, and how to begin again or sign in', async () => {
  const start = () => Promise.reject(problem(401, 'unauthorized'))
  await open({ page: { isTrying: false, viewerNow: being('guest') }, server: { start } })
  expect(onPage().getByRole('heading', { level: 1 }).textContent).toBe('These answers are no longer here')
  expect(onPage().getByText(/^What is answered without an account is kept for 30 days/)).toBeTruthy()
  const link = (name: string) => onPage().getByRole('link', { name }).getAttribute('href')
  expect([link('Try it first, without an account'), link('Sign In')]).toEqual([
    '/assessment#try',
    '/auth?next=%2Fassessment',
  ])
})
