import { expect, test } from 'bun:test'
import { shapeAlone } from '../lib/share/shareable.ts'
import { createDraftStorage } from './forms/form.fixture.ts'
import { keepShown, lastShown } from './shown-parts.ts'

const scoreAlone = { ...shapeAlone, score: true }

test('the score and its zone are shown until a person chooses otherwise, and then what they chose', () => {
  const storage = createDraftStorage()
  expect(lastShown(() => storage)).toEqual(scoreAlone)
  for (const shows of [
    shapeAlone,
    { names: true, numbers: true, score: false, styles: false, person: true },
    scoreAlone,
  ]) {
    keepShown(shows, () => storage)
    expect(lastShown(() => storage)).toEqual(shows)
  }
})

test('a browser that keeps nothing begins with the score each time', () => {
  const storage = () => {
    throw new Error('refused')
  }
  keepShown(shapeAlone, storage)
  expect(lastShown(storage)).toEqual(scoreAlone)
})

test('what the device keeps that names no parts is no choice', () => {
  const storage = createDraftStorage()
  storage.setItem('share-shows', '{"names":true} toString')
  expect(lastShown(() => storage)).toEqual(shapeAlone)
})
