import { onPage, person, render, withBrowser } from '#site/test/dom.fixture.ts'
import { expect, test } from 'bun:test'
import { useRef } from 'react'
import { useFocusFallback } from './use-focus-fallback.ts'

withBrowser()

function Room({ hasDoor }: { hasDoor: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const rememberFocus = useFocusFallback(heading)
  return (
    <>
      <section onFocus={rememberFocus}>
        <h1 ref={heading} tabIndex={-1}>
          Room
        </h1>
        {hasDoor && <button type="button">Door</button>}
        <button type="button">Window</button>
      </section>
      <button type="button">Garden</button>
    </>
  )
}

const focused = () => document.activeElement?.textContent
const focusOn = (name: string) => person().click(onPage().getByRole('button', { name }))

test('moves the focus to the fallback each time its element disappears', async () => {
  const { rerender } = render(<Room hasDoor />)
  for (const round of [1, 2]) {
    await focusOn('Door')
    rerender(<Room hasDoor={false} />)
    expect(focused(), `round ${round}`).toBe('Room')
    rerender(<Room hasDoor />)
  }
})

test('keeps the focus on what remains, and where the user moved it', async () => {
  const { rerender } = render(<Room hasDoor />)
  await focusOn('Window')
  rerender(<Room hasDoor={false} />)
  expect(focused()).toBe('Window')

  rerender(<Room hasDoor />)
  await focusOn('Door')
  await focusOn('Garden')
  rerender(<Room hasDoor={false} />)
  expect(focused()).toBe('Garden')
})
