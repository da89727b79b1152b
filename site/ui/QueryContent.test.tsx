import { act, onPage, person, render, withBrowser } from '../test/dom.fixture.ts'
import { describe, expect, test } from 'bun:test'
import type { ComponentProps } from 'react'
import { allTasks, atom } from 'nanostores'
import { ApiError } from '../lib/api/api.ts'
import { createFetcherStore } from '../lib/api/query.ts'
import { QueryContent, QueryPairContent } from './QueryContent.tsx'

withBrowser()

interface State {
  data?: string
  error?: ApiError
}

interface Words {
  isPart?: boolean
  missing?: string
  meanwhile?: string
}

/** A screen of a read that has come this far; `come` lets it come further. */
function open(state: State, words: Words = {}) {
  const asked: string[] = []
  const $words = Object.assign(atom(state), { invalidate: () => void asked.push('again') })
  render(
    <QueryContent of={$words} unavailable="Your words could not be loaded" note="They are safe." {...words}>
      {(data, isStale) => <p>{`${data}${isStale ? ' (stale)' : ''}`}</p>}
    </QueryContent>,
  )
  return { asked, come: (next: State) => act(() => $words.set(next)) }
}

const shown = () => document.body.textContent
const failed = new ApiError(500, '', null)
const offline = new ApiError(0, '', null)

const signedOut = new ApiError(401, '', { message: 'No.', code: 'unauthorized' })

test.each<[string, State, Words, string]>([
  ['nothing for empty data', { data: '' }, {}, ''],
  ['its own words while loading', {}, { meanwhile: 'Soon.' }, 'Soon.'],
  ['no failure while the user is sent to sign in', { error: signedOut }, { missing: 'None.' }, 'Loading...'],
  ...[400, 403, 404, 409].map((status): [string, State, Words, string] => [
    `that there is none after ${status}`,
    { error: new ApiError(status, '', { message: 'No.', code: 'not-found' }) },
    { missing: 'None.' },
    'None.',
  ]),
  [
    'a failure after the 404 of a proxy',
    { error: new ApiError(404, '', null) },
    { missing: 'None.' },
    'Your words could not be loadedPlease try again in a moment. They are safe.Try again',
  ],
])('shows %s', (_, state, words, text) => {
  open(state, words)
  expect(shown()).toBe(text)
})

test.each([true, false])('explains a failed read and retries on request (part of a screen: %p)', async (isPart) => {
  const { asked } = open({ error: offline }, { isPart, missing: 'None.' })
  const failure = isPart ? onPage().getByRole('alert') : onPage().getByRole('heading', { level: 1 })
  expect(failure.textContent).toStartWith('Your words could not be loaded')
  expect(shown()).toContain('could not be reached. Please check your connection and try again. They are safe.')
  await person().click(onPage().getByRole('button', { name: 'Try again' }))
  expect(asked).toEqual(['again'])
})

test('keeps data after a failed re-read, marked as stale while other data loads, and removes it if that fails', () => {
  const { come } = open({ data: 'Hello.' })
  come({ data: 'Hello.', error: failed })
  expect(shown()).toBe('Hello.')
  come({})
  expect(shown()).toBe('Hello. (stale)')
  come({ data: 'Goodbye.' })
  expect(shown()).toBe('Goodbye.')
  come({})
  expect(shown()).toBe('Goodbye. (stale)')
  come({ error: failed })
  expect(shown()).toContain('Your words could not be loaded')
  expect(shown()).not.toContain('Goodbye.')
})

describe('a pair of reads', () => {
  const openPair = (...of: ComponentProps<typeof QueryPairContent<string, string>>['of']) =>
    render(
      <QueryPairContent of={of} unavailable="Your words could not be loaded" meanwhile="Soon.">
        {(both) => both.join(' and ')}
      </QueryPairContent>,
    )

  test('shows both once both are there, and repeats only the one that failed', async () => {
    const reads: string[] = []
    let fails = true
    const $one = createFetcherStore<string, ApiError>('/one', { fetcher: async () => `one, ${reads.push('one')}` })
    const $other = createFetcherStore<string, ApiError>('/other', {
      async fetcher() {
        reads.push('other')
        if (fails) throw failed
        return 'other'
      },
    })
    openPair($one, $other)
    expect(shown()).toBe('Soon.')
    await act(() => allTasks())
    expect(shown()).toContain('Your words could not be loaded')
    fails = false
    await person().click(onPage().getByRole('button', { name: 'Try again' }))
    await act(() => allTasks())
    expect(shown()).toBe('one, 1 and other')
    expect(reads).toEqual(['one', 'other', 'other'])
  })

  test('shows at once what has come before', async () => {
    const stores = ['/first', '/second'].map((key) =>
      createFetcherStore<string, ApiError>(key, { fetcher: async () => key }),
    )
    const stops = stores.map(($store) => $store.listen(() => {}))
    await allTasks()
    stops.forEach((stop) => stop())
    openPair(stores[0]!, stores[1]!)
    expect(shown()).toBe('/first and /second')
  })
})
