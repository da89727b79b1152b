import { onPage, render } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { afterEach, expect, test } from 'bun:test'
import { useAnchor } from './use-anchor.ts'

const { visited } = withServer()

afterEach(() => scrollTo(0, 0))

function Page({ isLoaded }: { isLoaded: boolean }) {
  useAnchor(isLoaded)
  return <input />
}

/** Opens the page at this hash; `meanwhile` happens before it has loaded. */
function load(hash: string, meanwhile = () => {}) {
  history.replaceState(null, '', `/account${hash}`)
  const { rerender } = render(<Page isLoaded={false} />)
  expect(visited).toEqual([])
  meanwhile()
  rerender(<Page isLoaded />)
  return visited
}

test('goes to the part that the address names once the page has loaded', () => {
  expect(load('#consent')).toEqual(['#consent'])
})

test.each([
  ['scrolled', () => scrollTo(0, 100)],
  ['gone into a field', () => onPage().getByRole('textbox').focus()],
])('stays with somebody who has %s', (_, meanwhile) => {
  expect(load('#consent', meanwhile)).toEqual([])
})
