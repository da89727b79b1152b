import { expect, test } from 'bun:test'
import { atom } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { ApiError } from '../../lib/api.ts'
import { Loaded } from './Loaded.tsx'

interface State {
  data?: string
  error?: ApiError
}

/** What a screen shows of a read that has come this far. */
function shown(state: State, more: { isPart?: boolean; missing?: string; meanwhile?: string } = {}): string {
  const $words = Object.assign(atom(state), { invalidate() {} })
  return renderToStaticMarkup(
    <Loaded of={$words} what="Your words" note="They are safe." {...more}>
      {(words) => <p>{words}</p>}
    </Loaded>,
  )
}

test('what is there', () => {
  expect(shown({ data: 'Hello.' })).toBe('<p>Hello.</p>')
  expect(shown({ data: '' })).toBe('<p></p>')
})

test('what is there still, where reading it anew has failed', () => {
  expect(shown({ data: 'Hello.', error: new ApiError(500, '', null) })).toBe('<p>Hello.</p>')
})

test('that it is on its way, in the words for that', () => {
  expect(shown({})).toContain('Loading...')
  expect(shown({}, { meanwhile: 'Soon.' })).toBe('Soon.')
})

test('nothing yet to a person who is on the way to sign in', () => {
  const error = new ApiError(401, '', { message: 'No.', code: 'unauthorized' })
  expect(shown({ error }, { missing: 'None.' })).toContain('Loading...')
})

test('why it is not there, with a way to try again, as a screen or in its place', () => {
  const error = new ApiError(0, '', null)
  for (const isPart of [false, true]) {
    const screen = shown({ error }, { isPart, missing: 'None.' })
    expect(screen).toContain('Your words could not be loaded')
    expect(screen).toContain('could not be reached. Please check your connection and try again. They are safe.')
    expect(screen).toContain('Try again')
    expect(screen.includes('<h1')).toBe(!isPart)
  }
})

test('that there is none, where asking again would not help', () => {
  for (const status of [400, 403, 404, 409]) {
    expect(shown({ error: new ApiError(status, '', null) }, { missing: 'None.' })).toBe('None.')
  }
  expect(shown({ error: new ApiError(404, '', null) })).toContain('could not be loaded')
})
