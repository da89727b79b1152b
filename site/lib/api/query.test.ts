import { afterEach, expect, test } from 'bun:test'
import { allTasks } from 'nanostores'
import { createFetcherStore } from './query.ts'

const stops: (() => void)[] = []
const stopAll = () => stops.splice(0).forEach((stop) => stop())
afterEach(stopAll)

function createCountedStore(key: string, read: () => Promise<unknown>) {
  let reads = 0
  const $store = createFetcherStore(key, {
    fetcher: () => {
      reads += 1
      return read()
    },
  })
  stops.push($store.listen(() => {}))
  return { $store, reads: () => reads }
}

test('reads once', async () => {
  const { $store, reads } = createCountedStore('/once', async () => 'words')
  expect($store.get()).toMatchObject({ loading: true })
  await allTasks()
  stopAll()
  stops.push($store.listen(() => {}))
  expect($store.get().data).toBe('words')
  expect(reads()).toBe(1)
})
