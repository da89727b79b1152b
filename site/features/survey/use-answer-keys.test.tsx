import { fireEvent, onPage, person, render, withBrowser } from '#site/test/dom.fixture.ts'
import { describe, expect, test } from 'bun:test'
import { ConfirmDialog } from '#site/ui/ConfirmDialog.tsx'
import { useAnswerKeys } from './use-answer-keys.ts'

withBrowser()

function Page(keys: Parameters<typeof useAnswerKeys>[0]) {
  const { choose } = keys
  useAnswerKeys(keys)
  return (
    <>
      <button type="button">Options</button>
      <button type="button" role="radio" aria-checked="true" onKeyDown={(event) => event.key === 'Enter' && choose(5)}>
        Agree
      </button>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Choice" />
    </>
  )
}

function open({ isAnswered = false, isAdvancing = false } = {}) {
  const chosen: number[] = []
  let count = 0
  const actions = { choose: (answer: number) => void chosen.push(answer), next: () => void (count += 1) }
  render(<Page hasNumbers {...{ isAnswered, isAdvancing, ...actions }} />)
  return { chosen, count: () => count }
}

test('answers with the keys 1 to 5 from anywhere on the page, a checkbox too', async () => {
  const { chosen } = open()
  await person().keyboard('3')
  await person().click(onPage().getByRole('button', { name: 'Options' }))
  await person().keyboard('06a5')
  await person().click(onPage().getByLabelText('Choice'))
  await person().keyboard('2')
  expect(chosen).toEqual([3, 5, 2])
})

test('ignores keys typed into text', async () => {
  const { chosen } = open()
  const name = onPage().getByLabelText<HTMLInputElement>('Name')
  await person().type(name, '2')
  expect(name.value).toBe('2')
  expect(chosen).toEqual([])
})

test.each([
  ['that has the focus', () => {}],
  ['after a click beside its buttons', () => (document.activeElement as HTMLElement).blur()],
])('leaves every key to an open dialog %s', async (_, moveFocus) => {
  const words = { title: 'Delete your answers?', action: 'Delete', busyAction: 'Deleting...', keep: 'Keep them' }
  const { chosen, count } = open({ isAnswered: true, isAdvancing: true })
  const dialog = render(<ConfirmDialog {...words} failed="" act={async () => {}} onClose={() => {}} children="" />)
  moveFocus()
  const isLeft = ['4', 'ArrowRight', 'Enter'].map((key) => fireEvent.keyDown(document.activeElement!, { key }))
  expect([isLeft, chosen, count()]).toEqual([[true, true, true], [], 0])
  dialog.unmount()
  await person().keyboard('4')
  expect(chosen).toEqual([4])
})

test.each([
  ['the number pad', { key: '3', code: 'Numpad3' }, [3]],
  ['digits behind Shift, without it', { key: '&', code: 'Digit1' }, [1]],
  ['digits behind Shift', { key: '1', code: 'Digit1', shiftKey: true }, [1]],
  ['other numerals', { key: '۴', code: 'Digit4' }, [4]],
  ['a sign behind Shift', { key: '!', code: 'Digit1', shiftKey: true }, []],
  ['the number pad without its lock', { key: 'End', code: 'Numpad1' }, []],
  ['a key held down', { key: '3', code: 'Digit3', repeat: true }, []],
  ['a character being composed', { key: '3', code: 'Digit3', isComposing: true }, []],
  ...(['ctrlKey', 'altKey', 'metaKey'] as const).map(
    (held) => [held, { key: '3', code: 'Digit3', [held]: true }, []] as const,
  ),
])('knows the answer of a key on every layout: %s', (_, press, answers) => {
  const { chosen } = open()
  fireEvent.keyDown(document.body, press)
  expect(chosen).toEqual([...answers])
})

test('ignores keys that were handled elsewhere', () => {
  const { chosen } = open()
  const options = onPage().getByRole('button', { name: 'Options' })
  options.addEventListener('keydown', (event) => event.preventDefault())
  fireEvent.keyDown(options, { key: '4' })
  expect(chosen).toEqual([])
})

describe('Enter and the right arrow', () => {
  const locked = () => open({ isAnswered: true, isAdvancing: true })

  test('go on at once during the pause and reach no option', async () => {
    const { chosen, count } = locked()
    await person().keyboard('{Enter}{ArrowRight}')
    onPage().getByRole('radio').focus()
    await person().keyboard('{Enter}{ArrowRight}')
    expect([count(), chosen]).toEqual([4, []])
  })

  test('go on from an answered statement, unless an option has the focus', async () => {
    const { chosen, count } = open({ isAnswered: true })
    await person().keyboard('{Enter}{ArrowRight}')
    onPage().getByRole('radio').focus()
    await person().keyboard('{Enter}{ArrowRight}')
    expect([count(), chosen]).toEqual([2, [5]])
  })

  test('belong to any other button that has the focus', async () => {
    const { count } = locked()
    onPage().getByRole('button', { name: 'Options' }).focus()
    await person().keyboard('{Enter}')
    expect(count()).toBe(0)
  })

  test('do nothing when held down, with modifiers or without an answer', async () => {
    const { count } = locked()
    fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })
    fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true })
    expect(count()).toBe(0)
    const unanswered = open()
    await person().keyboard('{Enter}{ArrowRight}')
    expect(unanswered.count()).toBe(0)
  })
})
