import { expect, test } from 'bun:test'
import { shapeAlone } from '../lib/share/shareable.ts'
import { createDraftStorage } from './device-storage.fixture.ts'
import { keepShown, lastShown } from './shown-parts.ts'

const scoreAlone = { ...shapeAlone, score: true }

test('works without storage', () => {
  const storage = () => {
    throw new Error('refused')
  }
  keepShown(shapeAlone, storage)
  expect(lastShown(storage)).toEqual(scoreAlone)
})

test('ignores a stored value that is not a choice', () => {
  const storage = createDraftStorage()
  storage.setItem('share-shows', '{"names":true} toString')
  expect(lastShown(() => storage)).toEqual(shapeAlone)
})
