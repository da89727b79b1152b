import { afterEach, expect, test } from 'bun:test'
import { allTasks } from 'nanostores'
import { ApiError } from './api.ts'
import { combineQueries, createFetcherStore } from './query.ts'

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

test('combines two reads and repeats only the one that failed', async () => {
  let fails = true
  const one = createCountedStore('/one', async () => 1)
  const other = createCountedStore('/other', async () => {
    if (fails) throw new ApiError(500, '', null)
    return 2
  })
  const $both = combineQueries<unknown, unknown>(one.$store, other.$store)
  stops.push($both.listen(() => {}))
  expect($both.get()).toEqual({})
  await allTasks()
  expect($both.get()).toMatchObject({ error: { status: 500 } })
  fails = false
  $both.invalidate()
  await allTasks()
  expect($both.get()).toEqual({ data: [1, 2] })
  expect([one.reads(), other.reads()]).toEqual([1, 2])
})

test('gives a late listener the combined reads', async () => {
  const one = createCountedStore('/first', async () => 1)
  const other = createCountedStore('/second', async () => 2)
  const $both = combineQueries<unknown, unknown>(one.$store, other.$store)
  await allTasks()
  const values: unknown[] = []
  stops.push($both.listen((value) => values.push(value)))
  expect(values).toEqual([{ data: [1, 2] }])
})
