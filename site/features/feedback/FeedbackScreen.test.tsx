import { act, onPage, person, render, waitFor, withBrowser } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { afterEach, expect, test } from 'bun:test'
import { dismissToast } from '#site/lib/toasts/toasts.ts'
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

afterEach(() => {
  act(dismissToast)
  sessionStorage.clear()
})

const field = (label: string) => onPage().queryByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const choose = (kind: string) => person().selectOptions(field('Feedback type')!, kind)

test('fills in name and email of the account, keeps hidden fields for later and does not send them', async () => {
  server.answer('GET /api/auth/user', { id: 'u1', email: 'robin@example.com', firstName: 'Robin', lastName: '' })
  render(
    <>
      <h2 id="heading">Feedback</h2>
      <FeedbackScreen labelledBy="heading" options={options} />
    </>,
  )
  await server.answerAll()
  expect([field('Name')!.value, field('Email')!.value]).toEqual(['Robin', 'robin@example.com'])
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
