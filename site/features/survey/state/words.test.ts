import { expect, test } from 'bun:test'
import { leavingUnsaved, saveText } from './words.ts'

test('describes the saving state', () => {
  expect(saveText({ state: 'saved' })).toBe('All answers saved')
  expect(saveText({ state: 'saving', count: 2 })).toBe('Saving...')
  const three = { state: 'unsaved', count: 3, onDevice: true } as const
  expect(saveText({ ...three, reason: 'offline' })).toBe(
    'Not saved yet: 3 answers are kept on this device and will be sent when you are back online.',
  )
  expect(saveText({ ...three, reason: 'signed-out' })).toBe(
    'Not saved yet: 3 answers are kept on this device and will be sent when you have signed in again.',
  )
  expect(saveText({ ...three, reason: 'consent-needed' })).toBe(
    'Not saved yet: 3 answers are kept on this device and will be sent once you agree.',
  )
  expect(saveText({ ...three, count: 1, reason: 'trouble' })).toBe(
    'Not saved yet: 1 answer is kept on this device. Trying again...',
  )
  expect(saveText({ ...three, reason: 'refused' })).toBe(
    'Not saved yet: 3 answers are kept on this device. Something between your device and this site refuses the ' +
      'connection. Trying again... If this stays, reload the page.',
  )
})

test('claims that an answer is on the device only if it is', () => {
  const text = saveText({ state: 'unsaved', count: 1, reason: 'offline', onDevice: false })
  expect(text).toBe(
    'Not saved yet: 1 answer is only on this page. Please keep it open; ' + 'it will be sent when you are back online.',
  )
  expect(saveText({ state: 'unsaved', count: 2, reason: 'trouble', onDevice: false })).toBe(
    'Not saved yet: 2 answers are only on this page. Please keep it open. Trying again...',
  )
})

test('allows leaving before all is sent, unless the answers are on the page only', () => {
  const unsaved = { state: 'unsaved', count: 1, reason: 'offline' } as const
  expect(leavingUnsaved({ ...unsaved, onDevice: true }).title).toBe('You can close this page')
  const { title, description } = leavingUnsaved({ ...unsaved, onDevice: false })
  expect(title).toBe('Please stay')
  expect(description).toStartWith('Not saved yet: 1 answer is only on this page. Please keep it open')
})
