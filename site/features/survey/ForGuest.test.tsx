import { act, onPage, waitFor, within } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { afterEach, describe, expect, test } from 'bun:test'
import { dismissToast } from '#site/lib/toasts/toasts.ts'
import { problem } from './state/answer-queue.fixture.ts'
import { $typedEmail } from '../auth/typed-email.ts'
import { being, failingOnce, type SurveySetting } from './state/survey.fixture.ts'
import { button, openSurvey } from './questionnaire.fixture.tsx'

const server = withServer()
afterEach(() => {
  act(dismissToast)
  act(() => $typedEmail.set(''))
})

const whole = { 30: 1, 10: 2, 20: 3, 40: 4 }

/** A guest's survey, once what only a guest sees has been fetched. */
async function openAsGuest(setting: NonNullable<SurveySetting> = {}) {
  const opened = await openSurvey({ ...setting, page: { viewerNow: being('guest'), ...setting.page } })
  await waitFor(() => expect(onPage().getByRole('button', { name: 'Delete my answers' })).toBeTruthy())
  return opened
}

const link = (name: string) => onPage().getByRole('link', { name }).getAttribute('href')
const dialog = async () => within(await onPage().findByRole('dialog', { hidden: true }))

describe('below a statement', () => {
  test('offers an account and the way back to this statement', async () => {
    const { someone } = await openAsGuest({ saved: { 30: 1 } })
    expect(onPage().getByText(/^You’re trying this without an account\./)).toBeTruthy()
    expect(link('Create an account')).toBe('/auth?next=%2Fassessment%3Fid%3Da1%26question%3D2#create-account')
    await someone.click(button('Previous'))
    expect(link('Create an account')).toBe('/auth?next=%2Fassessment%3Fid%3Da1%26question%3D1#create-account')
  })

  test('deletes everything after a question, which can be cancelled, and explains a failure', async () => {
    const deleteGuest = failingOnce(problem(500, 'internal'), undefined)
    const { someone, happened } = await openAsGuest({ server: { deleteGuest } })
    await someone.click(button('Delete my answers'))
    expect((await dialog()).getByText(/without an account, right away and for good\./)).toBeTruthy()
    await someone.click((await dialog()).getByText('Keep them'))
    expect(onPage().queryByRole('dialog', { hidden: true })).toBeNull()
    await someone.click(button('Delete my answers'))
    await someone.click((await dialog()).getByText('Delete answers'))
    const reason = (await dialog()).getByRole('alert', { hidden: true }).textContent
    expect([reason, happened]).toEqual([expect.stringMatching(/^Your answers were not deleted\./), []])
    await someone.click((await dialog()).getByText('Delete answers'))
    expect(happened).toEqual(['go to /'])
  })
})

describe('at the ending', () => {
  const sending = 'POST /api/register'

  async function fillIn({ someone }: Awaited<ReturnType<typeof openSurvey>>) {
    await someone.type(await onPage().findByLabelText('Email'), 'robin@example.com')
    await someone.type(onPage().getByLabelText(/^Password/, { selector: 'input' }), 'a calm evening')
    await someone.click(button('Create Account'))
    await waitFor(() => expect(server.asked()).toContain(sending))
  }

  test('asks for an account in place of completing, and opens the result once it is made', async () => {
    const opened = await openAsGuest({ saved: whole })
    expect(
      onPage().getByText(/Create an account to see your result. We’ll move your answers to your account/),
    ).toBeTruthy()
    expect(onPage().queryByText('Complete Assessment')).toBeNull()
    expect(link('Sign in')).toBe('/auth?next=%2Fassessment%3Fid%3Da1')
    expect(button('Back to the last statement')).toBeTruthy()
    server.answer(sending, { id: 'robin', email: 'robin@example.com', firstName: '', lastName: '' }, 201)
    await fillIn(opened)
    expect(server.sent()).toMatchObject([{ email: 'robin@example.com', next: '/assessment?id=a1' }])
    await server.answerAll()
    expect(opened.happened).toEqual(['complete a1', 'go to /results/a1'])
  })

  test('leads to the inbox on this device if the account begins with a mailed link', async () => {
    const opened = await openAsGuest({ saved: whole })
    server.answer(sending, { message: 'Look into your inbox.' }, 201)
    await fillIn(opened)
    await server.answerAll()
    expect(onPage().getByText('One step left')).toBeTruthy()
    expect(onPage().getByText(/Please open it on this device/)).toBeTruthy()
    expect(opened.happened).toEqual([])
    await opened.someone.click(button('try again'))
    expect(onPage().getByLabelText<HTMLInputElement>('Email').value).toBe('robin@example.com')
  })

  test('asks for an account once the server does', async () => {
    const complete = () => Promise.reject(problem(403, 'account-needed'))
    const { someone } = await openSurvey({ saved: whole, server: { complete } })
    expect(onPage().queryByText(/without an account|Create an account/)).toBeNull()
    await someone.click(button('Complete Assessment'))
    expect(await onPage().findByLabelText('Email')).toBeTruthy()
    expect(onPage().queryByText('Complete Assessment')).toBeNull()
  })
})
