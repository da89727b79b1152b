import { fireEvent, onPage, person, render, withBrowser } from '../test/dom.fixture.ts'
import { describe, expect, test } from 'bun:test'
import { useRovingFocus } from './use-roving-focus.ts'

withBrowser()

function Group({ chosen, isRow = false }: { chosen: number; isRow?: boolean }) {
  const { tabIndexOf, group } = useRovingFocus(chosen, isRow)
  return (
    <>
      <div {...group}>
        {['A', 'B', 'C'].map((name, index) => (
          <button key={name} type="button" tabIndex={tabIndexOf(index)}>
            {name}
          </button>
        ))}
      </div>
      <button type="button">After</button>
    </>
  )
}

const focused = () => document.activeElement?.textContent

/** Where each of these keys leads, one after the other, from the item that the Tab key stops at. */
async function walk(keys: string[], group: { chosen: number; isRow?: boolean }) {
  render(<Group {...group} />)
  const someone = person()
  await someone.tab()
  const way = [focused()]
  for (const key of keys) {
    await someone.keyboard(`{${key}}`)
    way.push(focused())
  }
  return way
}

describe('keys that move the focus', () => {
  test('move through a column in both directions, around its ends', async () => {
    const keys = ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft']
    expect(await walk(keys, { chosen: -1 })).toEqual(['A', 'B', 'C', 'A', 'C', 'B'])
  })

  test('move through a row sideways only', async () => {
    const keys = ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowLeft']
    expect(await walk(keys, { chosen: 0, isRow: true })).toEqual(['A', 'B', 'B', 'B', 'A', 'C'])
  })

  test('move to the ends with End, Home and the page keys', async () => {
    expect(await walk(['End', 'Home', 'PageDown', 'PageUp', 'x'], { chosen: 1 })).toEqual([...'BCACAA'])
  })
})

test('leaves other keys and modifiers to the browser', async () => {
  await walk([], { chosen: 0, isRow: true })
  const item = onPage().getByRole('button', { name: 'A' })
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey']) {
    expect(fireEvent.keyDown(item, { key: 'ArrowRight', [modifier]: true }), modifier).toBe(true)
  }
  expect(fireEvent.keyDown(item, { key: 'ArrowDown' })).toBe(true)
})

test('leaves one tab stop, where the focus was last', async () => {
  await walk(['ArrowDown'], { chosen: 1 })
  const someone = person()
  await someone.tab()
  expect(focused()).toBe('After')
  await someone.tab({ shift: true })
  expect(focused()).toBe('C')
})
