import { button, onPage, person, renderInMain } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { expect, test } from 'bun:test'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { ConsentPart } from './ConsentPart.tsx'

const server = withServer()

const reading = 'GET /api/consent'
const withdrawal = 'DELETE /api/consent'
const given = { isNeeded: false, version: '1', givenVersion: '1', givenAt: '2026-03-09T12:00:00.000Z' }
const title = 'Your consent'

async function open(state: object) {
  server.answer(reading, state)
  renderInMain(<ConsentPart />)
  await server.answerAll()
  return person()
}

test('shows nothing without a consent', async () => {
  await open({ ...given, givenVersion: null, givenAt: null })
  expect(document.getElementById('main')?.textContent).toBe('')
})

test('says what goes with a consent, and withdraws it', async () => {
  const someone = await open({ ...given, version: '2', isNeeded: true })
  expect(onPage().getByRole('region', { name: title }).textContent).toContain(
    'Given on March 9, 2026, for version 1 of the text.',
  )
  await someone.click(button('Withdraw consent...'))
  const dialog = onPage().getByRole('dialog', { name: 'Withdraw your consent?' })
  expect(dialog.textContent).toContain('Every answer, result and letter is deleted right away')
  expect(dialog.textContent).toContain('Your account stays')
  server.answer(withdrawal, { message: 'It is done.' })
  server.answer(reading, { ...given, isNeeded: true, givenVersion: null, givenAt: null })
  await server.press('Withdraw and delete')
  const description = 'Your answers and results are deleted. Your account stays.'
  expect($toast.get()).toMatchObject({ title: 'Consent withdrawn', description })
  expect(onPage().queryByRole('region', { name: title })).toBeNull()
})
