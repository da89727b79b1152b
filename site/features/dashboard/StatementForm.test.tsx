import { act, button, onPage, person, render, within, withBrowser } from '#site/test/dom.fixture.ts'
import { expect, mock, test } from 'bun:test'
import type { StatementAnswers } from '#api/practice/contract.ts'
import { ApiError } from '#site/lib/api/api.ts'
import { createMutation } from '#site/lib/api/mutation.ts'
import { StatementForm } from './StatementForm.tsx'

withBrowser()

const questions = [
  { id: 7, questionText: 'I show my care.', signal: 'Spark' as const },
  { id: 3, questionText: 'I see yours.', signal: 'Spark' as const },
]

function open() {
  const send = mock<(answers: StatementAnswers) => Promise<void>>(async () => {})
  render(<StatementForm questions={questions} sending={createMutation(send)} send="See what moved" />)
  return { send, someone: person() }
}

const option = (statement: string, label: string) =>
  within(onPage().getByRole('group', { name: statement })).getByRole<HTMLInputElement>('radio', { name: label })
const alert = () => onPage().getByRole('alert').textContent

/** Somebody who agrees with both statements. */
async function answer(someone: ReturnType<typeof person>) {
  await someone.click(option('I show my care.', 'Agree'))
  await someone.click(option('I see yours.', 'Strongly Disagree'))
}

test('focuses the first statement, counts missing answers and focuses the first of them', async () => {
  const { send, someone } = open()
  expect(document.activeElement).toBe(onPage().getAllByRole('radio')[0]!)
  expect(alert()).toBe('')
  await someone.click(button('See what moved'))
  expect(alert()).toBe('Please answer each statement; 2 to go.')
  await someone.click(option('I show my care.', 'Agree'))
  expect(alert()).toBe('Please answer each statement; 1 to go.')
  await someone.click(button('See what moved'))
  expect(document.activeElement).toBe(onPage().getAllByRole('radio')[5]!)
  await someone.click(option('I see yours.', 'Agree'))
  expect(alert()).toBe('')
  expect(send).not.toHaveBeenCalled()
})

test('sends the last answer to each statement once', async () => {
  const { send, someone } = open()
  const sent = Promise.withResolvers<void>()
  send.mockReturnValue(sent.promise)
  await someone.click(option('I show my care.', 'Disagree'))
  await answer(someone)
  await someone.click(button('See what moved'))
  expect(button('Sending...').getAttribute('aria-disabled')).toBe('true')
  await someone.click(button('Sending...'))
  const [agreed, disagreed] = [{ questionId: 7, answer: 4 } as const, { questionId: 3, answer: 1 } as const]
  expect(send.mock.calls).toEqual([[[agreed, disagreed]]])
  await act(async () => sent.resolve())
})

test('keeps answers that were not sent and explains why', async () => {
  const { send, someone } = open()
  send.mockRejectedValueOnce(new ApiError(0, 'no connection', null))
  await answer(someone)
  await someone.click(button('See what moved'))
  expect(alert()).toStartWith('Your answers were not sent. The server could not be reached.')
  expect(option('I show my care.', 'Agree').checked).toBe(true)
  expect(option('I see yours.', 'Strongly Disagree').checked).toBe(true)
  await someone.click(button('See what moved'))
  expect(send).toHaveBeenCalledTimes(2)
  expect(alert()).toBe('')
})
