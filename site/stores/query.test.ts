import { describe, expect, test } from 'bun:test'
import { allTasks } from 'nanostores'
import { ApiError } from '../lib/api.ts'
import { $toast } from '../lib/toasts/toasts.ts'
import { withPage } from './page.fixture.ts'
import { createFetcherStore, followPage, revalidateKeys, together } from './query.ts'

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
  expect($store.get()).toMatchObject({ loading: true })
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
  $store.listen(() => {})()
  expect(reads()).toBe(1)
  stop()
})

test('what was changed is read again, and the old words stay in sight meanwhile', async () => {
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

describe('the page around the reads', () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const view = new EventTarget()
  followPage(page, view)

  function comeBack(persisted: boolean) {
    view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  }

  test('once the page is in sight, what was held back is read, and nothing else', async () => {
    const kept = createCountedStore('/kept', async () => 'words')
    const heldBack = createCountedStore('/held-back', async () => 'words')
    const stops = [kept, heldBack].map(({ $store }) => $store.listen(() => {}))
    await allTasks()
    heldBack.$store.mutate(undefined)
    page.hidden = true
    page.dispatchEvent(new Event('visibilitychange'))
    await allTasks()
    expect([kept.reads(), heldBack.reads()]).toEqual([1, 1])
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    await allTasks()
    expect([kept.reads(), heldBack.reads()]).toEqual([1, 2])
    for (const stop of stops) stop()
  })

  test('a page that the browser brings back as it was reads all in sight again; a fresh one does not', async () => {
    const { $store, reads } = createCountedStore('/brought-back', async () => 'words')
    const stop = $store.listen(() => {})
    await allTasks()
    comeBack(false)
    await allTasks()
    expect(reads()).toBe(1)
    comeBack(true)
    await allTasks()
    expect(reads()).toBe(2)
    stop()
  })
})

describe('a person whose session has ended', () => {
  const ended = () => Promise.reject(new ApiError(401, '', { message: 'No.', code: 'unauthorized' }))
  withPage('robin')

  test('is sent to sign in by any read', async () => {
    const { $store } = createCountedStore('/own', ended)
    const stop = $store.listen(() => {})
    await allTasks()
    expect($toast.get()?.title).toBe('Unauthorized')
    stop()
  })

  test.each([
    ['a wrong password', new ApiError(401, '', { message: 'No.', code: 'wrong-credentials' })],
    ['any other failure', new ApiError(500, '', null)],
  ])('is not meant by %s', async (name, error) => {
    const { $store } = createCountedStore(`/failing by ${name}`, () => Promise.reject(error))
    const stop = $store.listen(() => {})
    await allTasks()
    expect($store.get().error).toBe(error)
    expect($toast.get()).toBeNull()
    stop()
  })
})

test('two reads as one: there once both are, failed with either, and only what failed is read again', async () => {
  let fails = true
  const one = createCountedStore('/one', async () => 1)
  const other = createCountedStore('/other', async () => {
    if (fails) throw new ApiError(500, '', null)
    return 2
  })
  const $both = together<unknown, unknown>(one.$store, other.$store)
  const stop = $both.listen(() => {})
  expect($both.get()).toEqual({})
  await allTasks()
  expect($both.get()).toMatchObject({ error: { status: 500 } })
  fails = false
  $both.invalidate()
  await allTasks()
  expect($both.get()).toEqual({ data: [1, 2] })
  expect([one.reads(), other.reads()]).toEqual([1, 2])
  stop()
})

test('two reads as one tell whoever begins to listen once both are there', async () => {
  const one = createCountedStore('/first', async () => 1)
  const other = createCountedStore('/second', async () => 2)
  const $both = together<unknown, unknown>(one.$store, other.$store)
  const stops = [one.$store, other.$store].map(($store) => $store.listen(() => {}))
  await allTasks()
  const values: unknown[] = []
  stops.push($both.listen((value) => values.push(value)))
  expect(values).toEqual([{ data: [1, 2] }])
  for (const stop of stops) stop()
})
