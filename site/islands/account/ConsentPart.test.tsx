import { act, onPage, person, render, waitFor, withBrowser } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { afterEach, describe, expect, test } from 'bun:test'
import { $toast, dismissToast } from '../../lib/toasts/toasts.ts'
import { ConsentPart } from './ConsentPart.tsx'

withBrowser()
const server = withServer()

afterEach(() => act(dismissToast))

const reading = 'GET /api/consent'
const withdrawal = 'DELETE /api/consent'
const given = { isNeeded: false, version: '1', givenVersion: '1', givenAt: '2026-03-09T12:00:00.000Z' }
const title = 'Your consent'

async function open(state: object, status = 200) {
  server.answer(reading, state, status)
  render(
    <main id="main" tabIndex={-1}>
      <ConsentPart />
    </main>,
  )
  await server.answerAll()
  return person()
}

const button = (name: string) => onPage().getByRole('button', { name })
const dialog = () => onPage().queryByRole('dialog', { name: 'Withdraw your consent?' })

async function openDialog() {
  const someone = await open(given)
  await someone.click(button('Withdraw consent...'))
  await waitFor(() => expect(dialog()).not.toBeNull())
  return someone
}

describe('a consent', () => {
  test('is shown with its day and the version of its words', async () => {
    await open(given)
    expect(onPage().getByRole('region', { name: title }).textContent).toContain(
      'Given on March 9, 2026, to version 1 of the words.',
    )
  })

  test('a consent to earlier words is shown with their version, while new ones are to be agreed to', async () => {
    await open({ ...given, version: '2', isNeeded: true })
    expect(onPage().getByRole('region', { name: title }).textContent).toContain('to version 1 of the words.')
  })

  test.each([
    ['is still to be given', { ...given, isNeeded: true, givenVersion: null, givenAt: null }],
    ['nobody asks for', { ...given, givenVersion: null, givenAt: null }],
  ])('a consent that %s has no part on the page', async (_, state) => {
    await open(state)
    expect(document.getElementById('main')?.textContent).toBe('')
  })

  test('a consent that cannot be read says why', async () => {
    const someone = await open({ message: 'No.', code: 'internal' }, 500)
    expect(onPage().getByRole('alert').textContent).toContain('Your consent could not be loaded.')
    server.answer(reading, given)
    await someone.click(button('Try again'))
    await server.answerAll()
    expect(onPage().getByRole('region', { name: title })).toBeTruthy()
  })
})

describe('withdrawing it', () => {
  test('says first that everything goes, and can be left', async () => {
    const someone = await openDialog()
    expect(dialog()?.textContent).toContain('Every answer, every result and every letter is deleted at once')
    expect(dialog()?.textContent).toContain('Your account stays')
    await someone.click(button('Keep it'))
    expect([dialog(), server.asked()]).toEqual([null, []])
  })

  test('is confirmed, and the part goes', async () => {
    const someone = await openDialog()
    server.answer(withdrawal, { message: 'It is done.' })
    server.answer(reading, { ...given, isNeeded: true, givenVersion: null, givenAt: null })
    await someone.click(button('Withdraw and delete'))
    expect(server.asked()).toEqual([withdrawal])
    await server.answerAll()
    expect($toast.get()).toMatchObject({
      title: 'Consent withdrawn',
      description: 'Your answers and results are deleted. Your account stays.',
    })
    expect(onPage().queryByRole('region', { name: title })).toBeNull()
    expect(document.activeElement?.id).toBe('main')
  })

  test('a withdrawal that fails says so, and nothing is gone', async () => {
    const someone = await openDialog()
    server.answer(withdrawal, { message: 'No.', code: 'internal' }, 500)
    await someone.click(button('Withdraw and delete'))
    await server.answerAll()
    expect(onPage().getByRole('alert').textContent).toStartWith('Nothing was withdrawn or deleted. ')
    expect($toast.get()).toBeNull()
  })
})
