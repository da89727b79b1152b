import { act, button, onPage, person, render, withBrowser } from '#site/test/dom.fixture.ts'
import { describe, expect, mock, test } from 'bun:test'
import { renderToString } from 'react-dom/server'
import type { ChosenWriter, ModelState } from '#api/letter/contract.ts'
import { someModel } from '#site/test/letter.fixture.ts'
import { createMutation } from '#site/lib/api/mutation.ts'
import { WriterChoice } from './WriterChoice.tsx'

withBrowser()

const ask = 'Ask the model'
const keep = 'Keep the built-in text'

function open(choice: ModelState['choice'] = 'undecided', isBuiltIn = true) {
  const saving = Promise.withResolvers<void>()
  const choose = mock<(choice: ChosenWriter) => Promise<void>>(() => saving.promise)
  render(<WriterChoice model={{ ...someModel, choice }} isBuiltIn={isBuiltIn} choosing={createMutation(choose)} />)
  return { choose, finish: () => act(async () => saving.resolve()), someone: person() }
}

const offered = () =>
  onPage()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const areOff = () =>
  onPage()
    .getAllByRole('button')
    .map((element) => element.getAttribute('aria-disabled') === 'true')

describe('a user who has not chosen', () => {
  test.each([
    [ask, keep, 'model'],
    [keep, ask, 'built-in'],
  ] as const)('sends one choice, however often the buttons are pressed: %s', async (words, other, choice) => {
    const { choose, finish, someone } = open()
    await someone.click(button(words))
    expect(areOff()).toEqual([true, true])
    await someone.click(button(words))
    await someone.click(button(other))
    expect(choose.mock.calls).toEqual([[choice]])
    await finish()
    expect(areOff()).toEqual([false, false])
  })

  test('finds the buttons off before the script has loaded', () => {
    const html = renderToString(<WriterChoice model={someModel} isBuiltIn choosing={createMutation(async () => {})} />)
    document.body.appendChild(document.createElement('div')).innerHTML = html
    expect(areOff()).toEqual([true, true])
    document.body.replaceChildren()
  })
})

test.each([
  ['model', 'You let the language model small-1 at models.example write sentences in your letters.', keep],
  ['built-in', 'You’re keeping the built-in text. Nothing is sent to models.example.', ask],
] as const)('sees the choice (%s) and can change it', (choice, words, other) => {
  open(choice)
  expect(onPage().getByText(words)).toBeTruthy()
  expect(onPage().queryByRole('heading')).toBeNull()
  expect(onPage().getByText('Change who writes').closest('details')?.open).toBe(false)
  expect(offered()).toEqual([other])
})
