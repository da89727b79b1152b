import { withBrowser } from '../islands/dom/dom.fixture.ts'
import { expect, test } from 'bun:test'
import { allTasks } from 'nanostores'

withBrowser()

test('reloads when the browser restores the page or shows it again', async () => {
  // A copy of its own: the one that other tests share was loaded where there was no page.
  const copy = './query.ts?in-a-browser'
  const { createFetcherStore } = await import(copy)
  let reads = 0
  const $words = createFetcherStore('/words', { fetcher: async () => (reads += 1) })
  const stop = $words.listen(() => {})
  await allTasks()
  expect(reads).toBe(1)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await allTasks()
  expect(reads).toBe(2)
  $words.mutate(undefined)
  document.dispatchEvent(new Event('visibilitychange'))
  await allTasks()
  expect(reads).toBe(3)
  stop()
})
