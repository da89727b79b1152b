import { withBrowser } from '#site/test/dom.fixture.ts'
import { expect, test } from 'bun:test'
import { allTasks } from 'nanostores'

withBrowser()

test('reads once, and what was held back once the page is visible, and everything when the browser restores the page', async () => {
  // A copy of its own: the one that other tests share was loaded where there was no page.
  const copy = './query.ts?in-a-browser'
  const { createFetcherStore } = await import(copy)
  const reads = { kept: 0, heldBack: 0 }
  const $kept = createFetcherStore('/kept', { fetcher: async () => (reads.kept += 1) })
  const $heldBack = createFetcherStore('/held-back', { fetcher: async () => (reads.heldBack += 1) })
  const stops = [$kept, $heldBack].map((store) => store.listen(() => {}))
  await allTasks()
  stops[0]!()
  stops[0] = $kept.listen(() => {})
  $heldBack.mutate(undefined)
  document.dispatchEvent(new Event('visibilitychange'))
  await allTasks()
  expect(reads).toEqual({ kept: 1, heldBack: 2 })
  for (const persisted of [false, true]) {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    await allTasks()
  }
  expect(reads).toEqual({ kept: 2, heldBack: 3 })
  for (const stop of stops) stop()
})
