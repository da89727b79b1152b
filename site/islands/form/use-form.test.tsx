import { act, onPage, render, withBrowser } from '../dom/dom.fixture.ts'
import { describe, expect, test } from 'bun:test'
import { renderToString } from 'react-dom/server'
import { input, messageForm, MessagePage, values, withMessageServer } from './message.fixture.tsx'

withBrowser()
const server = withMessageServer()

describe('before the script has loaded', () => {
  /** The script comes to a form that was filled in, and sent if `isSubmitted`. */
  async function arrive(isSubmitted: boolean): Promise<HTMLFormElement> {
    const form = messageForm()
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<MessagePage form={form} />)
    input('subject').value = 'Tea'
    input('text').value = 'Hello'
    const element = container.querySelector('form')!
    if (isSubmitted) element.dataset.submitted = ''
    await act(async () => render(<MessagePage form={form} />, { container, hydrate: true }))
    return element
  }

  test('takes over what was typed and keeps it as a draft', async () => {
    const { dataset } = await arrive(false)
    expect(values()).toEqual(['', 'Tea', 'Hello', ''])
    expect(Object.values({ ...sessionStorage })).toEqual([JSON.stringify({ subject: 'Tea', text: 'Hello' })])
    expect(dataset).toMatchObject({ form: 'message', ready: '' })
    expect(server.asked()).toEqual([])
  })

  test('sends once what was submitted', async () => {
    const { dataset } = await arrive(true)
    expect(server.sent()).toMatchObject([{ subject: 'Tea', text: 'Hello' }])
    expect(dataset.submitted).toBeUndefined()
    await server.answerAll()
    expect(server.asked()).toEqual([])
    expect(onPage().getByText('It is here.')).toBeTruthy()
  })
})
