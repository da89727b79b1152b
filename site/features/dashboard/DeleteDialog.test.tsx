import { button, onPage, person, render, withBrowser } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { expect, test } from 'bun:test'
import { useState } from 'react'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { DeleteDialog } from './DeleteDialog.tsx'

withBrowser()
const server = withServer()

const of = { assessmentId: 'a1', noun: 'result', text: 'The score of 60 will be deleted for good.' }

function Page() {
  const [isAsking, ask] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => ask(true)}>
        Delete
      </button>
      {isAsking && <DeleteDialog of={of} onClose={() => ask(false)} />}
    </main>
  )
}

async function open() {
  render(<Page />)
  const someone = person()
  await someone.click(button('Delete'))
  return someone
}

const dialog = () => onPage().queryByRole('dialog', { name: 'Delete this result?' })

test('closes if the result was deleted before', async () => {
  const someone = await open()
  await someone.click(button('Delete result'))
  await server.answerAll()
  expect(dialog()).toBeNull()
  expect($toast.get()?.title).toBe('Nothing to delete')
})

test('explains a failure, then shows progress, deletes once and confirms it', async () => {
  const call = 'DELETE /api/assessments/a1'
  server.answer(call, { message: 'The disk is full.', code: 'internal' }, 500)
  const someone = await open()
  await someone.click(button('Delete result'))
  await server.answerAll()
  expect(onPage().getByRole('alert').textContent).toStartWith('The result was not deleted. ')
  expect($toast.get()).toBeNull()
  server.answer(call, { id: 'a1' })
  for (const name of ['Delete result', 'Deleting...', 'Keep it']) await someone.click(button(name))
  expect([server.asked(), dialog() === null]).toEqual([[call], false])
  await server.answerAll()
  expect(dialog()).toBeNull()
  expect($toast.get()).toMatchObject({ title: 'Result deleted', description: 'It’s gone, with all its answers.' })
  expect(document.activeElement?.id).toBe('main')
})
