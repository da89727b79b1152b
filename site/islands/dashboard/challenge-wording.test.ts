import { expect, test } from 'bun:test'
import { ChangeMeaning } from '../../../api/contract/score.ts'
import { daysDoneInWords, meaningInWords } from './challenge-wording.ts'

test('how far someone is, in words that blame nobody', () => {
  expect(daysDoneInWords(0)).toBe('Begin with whichever day you like.')
  expect(daysDoneInWords(1)).toStartWith('One of seven days is done.')
  expect(daysDoneInWords(3)).toStartWith('Three of seven days are done.')
  expect(daysDoneInWords(7)).toBe('All seven days are done.')
})

test('each movement says what it means', () => {
  for (const meaning of ChangeMeaning.options) {
    expect(meaningInWords(meaning).toLowerCase()).toContain(meaning)
  }
})
