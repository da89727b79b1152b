import { button, onPage, person, render, renderInMain } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { become } from '#site/test/viewer.fixture.ts'
import { beforeEach, expect, test } from 'bun:test'
import { pageViewer, viewerNow } from '#site/lib/session/viewer.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { assessmentOf } from '#site/lib/assessments/assessments.fixture.ts'
import { SignInMethods } from './SignInMethods.tsx'

const server = withServer()
const list = 'GET /api/assessments'
const deletion = 'DELETE /api/guest'

beforeEach(() => {
  become('guest')
  server.answer('GET /api/login/ways', { provider: null, guests: true })
})

const methods = (
  <SignInMethods tab="sign-in" onTab={() => {}} onMailSent={() => {}} hasNewPassword={false} refusal={undefined} />
)

async function open(answered: number[] | null = [60, 23]) {
  const read = answered?.map((count, index) => assessmentOf({ id: `a${index}`, answered: count })) ?? {
    message: 'No.',
    code: 'internal',
  }
  server.answer(list, read, answered === null ? 500 : 200)
  renderInMain(methods)
  await server.answerAll()
  return person()
}

const words = () => onPage().queryByText(/given on this device/)?.textContent

test.each([
  [[60, 23], 'We’ll move the 83 answers given on this device to your account.'],
  [[0, 1], 'We’ll move the one answer given on this device to your account.'],
  [null, 'We’ll move the answers given on this device to your account.'],
  [[0], undefined],
])('tells a guest which answers come along: %j', async (answered, sentence) => {
  await open(answered)
  expect(words()).toBe(sentence)
})

test.each(['visitor', 'account'] as const)('says nothing of answers and asks nothing for %p', async (kind) => {
  become(kind)
  render(methods)
  expect(server.asked()).not.toContain(list)
  await server.answerAll()
  expect(words()).toBeUndefined()
})

test('counts no answers once the guest has expired, without a message', async () => {
  server.refuse(list, 401, 'unauthorized')
  render(methods)
  await server.answerAll()
  expect([viewerNow().kind, pageViewer().kind]).toEqual(['visitor', 'visitor'])
  expect([words(), $toast.get(), server.visited]).toEqual([undefined, null, []])
})

test('deletes a guest’s answers after a question', async () => {
  const someone = await open()
  await someone.click(button('Delete them'))
  expect(onPage().getByRole('dialog', { name: 'Delete these answers?' }).textContent).toContain('for good')
  server.answer(deletion, { message: 'It is done.' })
  await server.press('Delete answers')
  expect([words(), onPage().queryByRole('dialog')]).toEqual([undefined, null])
  expect($toast.get()?.title).toBe('Answers deleted')
  // happy-dom keeps the name of a cookie for the millisecond in which it ends
  expect(document.cookie).not.toContain('guest=')
})
