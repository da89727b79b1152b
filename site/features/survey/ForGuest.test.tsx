import { act, onPage, waitFor, within } from '#site/test/dom.fixture.ts'
import { becomeElsewhere, robin } from '#site/test/viewer.fixture.ts'
import { afterEach, describe, expect, test } from 'bun:test'
import { $typedEmail } from '../auth/typed-email.ts'
import { button, withShownSurvey } from './questionnaire.fixture.tsx'

const { server, show, changes } = withShownSurvey()
afterEach(() => act(() => $typedEmail.set('')))

const whole = { 30: 1, 10: 2, 20: 3, 40: 4 }

/** A guest's survey, once what only a guest sees has been fetched. */
async function openAsGuest(saved: Record<number, number>) {
  const opened = await show({ saved, viewer: 'guest' })
  await server.answerAll()
  await waitFor(() => expect(onPage().getByRole('button', { name: 'Delete my answers' })).toBeTruthy())
  return opened
}

const link = (name: string) => onPage().getByRole('link', { name }).getAttribute('href')
const dialog = async () => within(await onPage().findByRole('dialog', { hidden: true }))

describe('below a statement', () => {
  test('offers an account and the way back to this statement', async () => {
    const { someone } = await openAsGuest({ 30: 1 })
    expect(onPage().getByText(/^You’re trying this without an account\./)).toBeTruthy()
    expect(link('Create an account')).toBe('/auth?next=%2Fassessment%3Fid%3Da1%26question%3D2#create-account')
    await someone.click(button('Previous'))
    expect(link('Create an account')).toBe('/auth?next=%2Fassessment%3Fid%3Da1%26question%3D1#create-account')
  })

  test('deletes everything after a question, which can be cancelled, and explains a failure', async () => {
    server.refuseOnce('DELETE /api/guest', 500, 'internal')
    const { someone } = await openAsGuest({})
    await someone.click(button('Delete my answers'))
    expect((await dialog()).getByText(/without an account, right away and for good\./)).toBeTruthy()
    await someone.click((await dialog()).getByText('Keep them'))
    expect(onPage().queryByRole('dialog', { hidden: true })).toBeNull()
    await someone.click(button('Delete my answers'))
    await someone.click((await dialog()).getByText('Delete answers'))
    await server.answerAll()
    const reason = (await dialog()).getByRole('alert', { hidden: true }).textContent
    expect([reason, server.visited]).toEqual([expect.stringMatching(/^Your answers were not deleted\./), []])
    await someone.click((await dialog()).getByText('Delete answers'))
    await server.answerAll()
    expect(server.visited).toEqual(['/'])
  })
})

describe('at the ending', () => {
  const sending = 'POST /api/register'

  async function fillIn({ someone }: Awaited<ReturnType<typeof show>>) {
    await someone.type(await onPage().findByLabelText('Email'), 'robin@example.com')
    await someone.type(onPage().getByLabelText(/^Password/, { selector: 'input' }), 'a calm evening')
    await someone.click(button('Create Account'))
  }

  test('asks for an account in place of completing, and opens the result once it is made', async () => {
    const opened = await openAsGuest(whole)
    expect(
      onPage().getByText(/Create an account to see your result. We’ll move your answers to your account/),
    ).toBeTruthy()
    expect(onPage().queryByText('Complete Assessment')).toBeNull()
    expect(link('Sign in')).toBe('/auth?next=%2Fassessment%3Fid%3Da1')
    expect(button('Back to the last statement')).toBeTruthy()
    server.answerWith(sending, () => {
      becomeElsewhere('account')
      return robin
    })
    await fillIn(opened)
    expect(server.sent()).toMatchObject([{ email: 'robin@example.com', next: '/assessment?id=a1' }])
    await server.answerAll()
    expect([changes(), server.visited]).toEqual([[sending, 'POST /api/assessments/a1/complete'], ['/results/a1']])
  })

  test('leads to the inbox on this device if the account begins with a mailed link', async () => {
    const opened = await openAsGuest(whole)
    server.answer(sending, { message: 'Look into your inbox.' }, 201)
    await fillIn(opened)
    await server.answerAll()
    expect(onPage().getByText('One step left')).toBeTruthy()
    expect(onPage().getByText(/Please open it on this device/)).toBeTruthy()
    expect(server.visited).toEqual([])
    await opened.someone.click(button('try again'))
    expect(onPage().getByLabelText<HTMLInputElement>('Email').value).toBe('robin@example.com')
  })

  test('asks for an account once the server does', async () => {
    server.refuse('POST /api/assessments/a1/complete', 403, 'account-needed')
    await show({ saved: whole })
    expect(onPage().queryByText(/without an account|Create an account/)).toBeNull()
    await server.press('Complete Assessment')
    expect(await onPage().findByLabelText('Email')).toBeTruthy()
    expect(onPage().queryByText('Complete Assessment')).toBeNull()
  })
})
