import { act, onPage, person, render, waitFor, withBrowser } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { dismissToast } from '../../lib/toasts/toasts.ts'
import { FeedbackScreen } from './FeedbackScreen.tsx'

withBrowser()
const server = withServer()

const options = {
  feedbackType: [
    { value: 'bug', label: 'Bug Report' },
    { value: 'general', label: 'General Feedback' },
    { value: 'feature', label: 'Feature Request' },
  ],
  category: [{ value: 'results', label: 'Results' }],
  priority: [{ value: 'low', label: 'Low' }],
  rating: [{ value: '5', label: 'Excellent' }],
}

beforeEach(() =>
  server.answer('GET /api/auth/user', { id: 'u1', email: 'robin@example.com', firstName: 'Robin', lastName: '' }),
)
afterEach(() => {
  act(dismissToast)
  sessionStorage.clear()
})

async function open() {
  render(
    <>
      <h2 id="heading">Feedback</h2>
      <FeedbackScreen labelledBy="heading" options={options} />
    </>,
  )
  await server.answerAll()
}

const field = (label: string) => onPage().queryByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const bugFields = ['Steps to reproduce', 'Expected result', 'Actual result']
const generalFields = ['Overall rating', 'What could we improve']
const choose = (kind: string) => person().selectOptions(field('Feedback type')!, kind)
const inSight = () => [...bugFields, ...generalFields].filter((label) => field(label))

test('asks more depending on the type of feedback', async () => {
  await open()
  expect(inSight()).toEqual([])
  await choose('Bug Report')
  expect(inSight()).toEqual(bugFields)
  await choose('General Feedback')
  expect(inSight()).toEqual(generalFields)
  expect(onPage().getByRole('option', { name: '5 Excellent' }).getAttribute('value')).toBe('5')
  await choose('Feature Request')
  expect(inSight()).toEqual([])
})

test('keeps hidden fields for later and does not send them', async () => {
  await open()
  await choose('Bug Report')
  await person().type(field('Steps to reproduce')!, 'I press Back.')
  await choose('General Feedback')
  await choose('Bug Report')
  expect(field('Steps to reproduce')!.value).toBe('I press Back.')
  await choose('Feature Request')
  await person().type(field('Description')!, 'More tea.')
  await person().click(onPage().getByRole('button', { name: 'Submit Feedback' }))
  await waitFor(() => expect(server.asked()).toEqual(['POST /api/beta-feedback']))
  expect(server.sent()).toMatchObject([{ feedbackType: 'feature', description: 'More tea.' }])
  expect(JSON.stringify(server.sent())).not.toContain('I press Back.')
})

test('fills in name and email of the account', async () => {
  await open()
  expect([field('Name')!.value, field('Email')!.value]).toEqual(['Robin', 'robin@example.com'])
})
