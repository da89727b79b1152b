import { expect, test } from 'bun:test'
import { allTasks } from 'nanostores'
import { createFetcherStore, isPending, revalidateKeys } from './query.ts'

function createCountedStore(key: string, read: () => Promise<unknown>) {
  let reads = 0
  const $store = createFetcherStore(key, {
    fetcher: () => {
      reads += 1
      return read()
    },
  })
  return { $store, reads: () => reads }
}

test('what was read is not read again', async () => {
  const { $store, reads } = createCountedStore('/once', async () => 'words')
  const stop = $store.listen(() => {})
  expect(isPending($store.get())).toBe(true)
  await allTasks()
  stop()
  const stopAgain = $store.listen(() => {})
  expect($store.get().data).toBe('words')
  expect(reads()).toBe(1)
  stopAgain()
})

test('what failed is not tried again by itself', async () => {
  const { $store, reads } = createCountedStore('/failing', () => Promise.reject(new Error('no')))
  const stop = $store.listen(() => {})
  await allTasks()
  expect($store.get().error?.message).toBe('no')
  expect(isPending($store.get())).toBe(false)
  $store.listen(() => {})()
  expect(reads()).toBe(1)
  stop()
})

test('a change makes it read again, and the old words stay in sight meanwhile', async () => {
  let words = 'old'
  const { $store, reads } = createCountedStore('/changing', async () => words)
  const stop = $store.listen(() => {})
  await allTasks()
  words = 'new'
  revalidateKeys('/changing')
  expect($store.get()).toMatchObject({ data: 'old', loading: true })
  await allTasks()
  expect($store.get().data).toBe('new')
  expect(reads()).toBe(2)
  stop()
})
