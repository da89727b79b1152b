import { act, onPage, person, render, withBrowser } from '../dom/dom.fixture.ts'
import { describe, expect, test } from 'bun:test'
import { atom } from 'nanostores'
import { ApiError } from '../../lib/api.ts'
import { Loaded } from './Loaded.tsx'

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
    <Loaded of={$words} what="Your words" note="They are safe." {...words}>
      {(data, isStale) => <p>{`${data}${isStale ? ' (stale)' : ''}`}</p>}
    </Loaded>,
  )
  return { asked, come: (next: State) => act(() => $words.set(next)) }
}

const shown = () => document.body.textContent
const failed = new ApiError(500, '', null)
const offline = new ApiError(0, '', null)

describe('what a screen shows', () => {
  test('a screen shows its data', () => {
    open({ data: 'Hello.' })
    expect(shown()).toBe('Hello.')
  })

  test('a screen shows nothing where its data is shown as nothing', () => {
    open({ data: '' })
    expect(shown()).toBe('')
  })

  test('a screen says that it is loading', () => {
    open({})
    expect(onPage().getByRole('status').textContent).toBe('Loading...')
  })

  test('a screen says that it is loading in its own words', () => {
    open({}, { meanwhile: 'Soon.' })
    expect(shown()).toBe('Soon.')
  })

  test('a person who is being sent to sign in is shown no failure', () => {
    const error = new ApiError(401, '', { message: 'No.', code: 'unauthorized' })
    open({ error }, { missing: 'None.' })
    expect(shown()).toBe('Loading...')
  })

  for (const status of [400, 403, 404, 409]) {
    test(`a screen says that there is none, where asking again would not help: ${status}`, () => {
      open({ error: new ApiError(status, '', null) }, { missing: 'None.' })
      expect(shown()).toBe('None.')
    })
  }

  test('a screen without words for there being none says why it is not there', () => {
    open({ error: new ApiError(404, '', null) })
    expect(shown()).toContain('could not be loaded')
  })
})

describe('what could not be read', () => {
  test('says why in place of a screen, and is read again when asked', async () => {
    const { asked } = open({ error: offline }, { missing: 'None.' })
    expect(onPage().getByRole('heading', { level: 1, name: 'Your words could not be loaded' })).toBeTruthy()
    expect(shown()).toContain('could not be reached. Please check your connection and try again. They are safe.')
    await person().click(onPage().getByRole('button', { name: 'Try again' }))
    expect(asked).toEqual(['again'])
  })

  test('says why as a part of a screen, and is read again when asked', async () => {
    const { asked } = open({ error: offline }, { isPart: true, missing: 'None.' })
    expect(onPage().queryByRole('heading')).toBeNull()
    expect(onPage().getByRole('alert').textContent).toStartWith('Your words could not be loaded. ')
    await person().click(onPage().getByRole('button', { name: 'Try again' }))
    expect(asked).toEqual(['again'])
  })
})

describe('what was there', () => {
  test('stays where reading it again has failed', () => {
    const { come } = open({ data: 'Hello.' })
    come({ data: 'Hello.', error: failed })
    expect(shown()).toBe('Hello.')
  })

  test('stays visible, marked as stale, while other data is loading', () => {
    const { come } = open({ data: 'Hello.' })
    come({})
    expect(shown()).toBe('Hello. (stale)')
    come({ data: 'Goodbye.' })
    expect(shown()).toBe('Goodbye.')
    come({})
    expect(shown()).toBe('Goodbye. (stale)')
  })

  test('is removed where the other data cannot be loaded', () => {
    const { come } = open({ data: 'Hello.' })
    come({})
    come({ error: failed })
    expect(shown()).toContain('Your words could not be loaded')
    expect(shown()).not.toContain('Hello.')
  })
})
