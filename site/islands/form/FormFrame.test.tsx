import { onPage, person, render, waitFor, withBrowser } from '../dom/dom.fixture.ts'
import { describe, expect, mock, test } from 'bun:test'
import { asked, input, messageForm, MessagePage, sending, values, withMessageServer } from './message.fixture.tsx'

withBrowser()
const server = withMessageServer()

const failure = { message: 'No.', code: 'internal' }
const button = (words: string) => onPage().getByRole('button', { name: words })
const isMarked = (name: Parameters<typeof input>[0]) => input(name).getAttribute('aria-invalid') === 'true'

/** What is read together with a field. */
function described(name: Parameters<typeof input>[0]) {
  const ids = input(name).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

/** Somebody who has filled in all that is needed. */
async function fillIn(form = messageForm()) {
  const { unmount } = render(<MessagePage form={form} />)
  const someone = person()
  await someone.type(input('subject'), 'Tea')
  await someone.type(input('text'), 'Hello')
  await someone.type(input('password'), 'secret')
  return { someone, unmount }
}

test('is named by its heading and takes no focus', () => {
  render(
    <>
      <h2 id="heading">Write to us</h2>
      <MessagePage form={messageForm()} labelledBy="heading" />
    </>,
  )
  expect(onPage().getByRole('form', { name: 'Write to us' })).toBeTruthy()
  expect(document.activeElement === document.body).toBe(true)
})

test('restores everything but the password after a reload', async () => {
  const { unmount } = await fillIn()
  expect(values()).toEqual(['', 'Tea', 'Hello', 'secret'])
  unmount()
  render(<MessagePage form={messageForm()} />)
  expect(values()).toEqual(['', 'Tea', 'Hello', ''])
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
})

test('sends all fields with Enter and does not leave the page', async () => {
  const { someone } = await fillIn()
  const leaving = mock((event: Event) => !event.defaultPrevented)
  addEventListener('submit', leaving)
  await someone.keyboard('{Enter}')
  const whole = { name: '', subject: 'Tea', text: 'Hello', password: 'secret', website: '' }
  await waitFor(() => expect(server.sent()).toEqual([whole]))
  expect(leaving.mock.results).toMatchObject([{ value: false }])
})

describe('an invalid form', () => {
  test('describes each error and focuses the first invalid field, each time', async () => {
    render(<MessagePage form={messageForm()} />)
    const someone = person()
    for (const round of [1, 2]) {
      await someone.click(button('Send'))
      expect(document.activeElement, `round ${round}`).toBe(input('subject'))
    }
    expect([described('subject'), described('text')]).toEqual([['In a few words.', asked], [asked]])
    expect([isMarked('name'), isMarked('subject'), isMarked('text')]).toEqual([false, true, true])
    expect(server.asked()).toEqual([])
  })

  test('keeps everything after a refusal and selects the password', async () => {
    const { someone } = await fillIn()
    server.answer(sending, failure, 500)
    await someone.click(button('Send'))
    await server.answerAll()
    expect(values()).toEqual(['', 'Tea', 'Hello', 'secret'])
    expect(document.activeElement).toBe(input('password'))
    expect([input('password').selectionStart, input('password').selectionEnd]).toEqual([0, 'secret'.length])
    expect(onPage().getByText('It was refused.')).toBeTruthy()
    expect(onPage().queryByRole('alert')).toBeNull()
  })

  test('announces a refusal if no toast does', async () => {
    const { someone } = await fillIn(messageForm({ hasToast: false }))
    server.answer(sending, failure, 500)
    await someone.click(button('Send'))
    await server.answerAll()
    expect(onPage().getByRole('alert').textContent).toBe('It was refused.')
  })
})

test('is sent once, shows that on the button, then clears all fields and says thanks', async () => {
  const { someone } = await fillIn()
  await someone.click(button('Send'))
  expect(button('Sending...').getAttribute('aria-disabled')).toBe('true')
  await someone.click(button('Sending...'))
  expect(server.asked()).toEqual([sending])
  await server.answerAll()
  expect(button('Send').getAttribute('aria-disabled')).toBe('false')
  expect(values()).toEqual(['', '', '', ''])
  expect(onPage().getByText('It is here.')).toBeTruthy()
})
