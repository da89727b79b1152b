import { expect, test } from 'bun:test'
import { roomNeeded, tokensOf } from './model-room.ts'

const asked = [{ role: 'user', content: 'word '.repeat(2800) }] as const
const answer = { role: 'assistant', content: 'word '.repeat(1200) } as const

test('tokens are estimated at four characters each', () => {
  expect(tokensOf(asked, 6000)).toEqual({ promptTokens: 3500, completionTokens: 1500 })
})

test.each([
  [asked, 3500, 10, 'about 5,000 tokens, and of 7,500 where the answer is asked for once more'],
  [asked, 2048, 2048, 'about 6,000 tokens, and of 9,000 where'],
  [asked, 5000, 4000, 'about 9,000 tokens, and of 14,000 where'],
  [[...asked, answer], 5000, 10, 'about 6,500 tokens'],
] as const)('the message names the room that is needed: %#', (messages, promptTokens, completionTokens, expected) => {
  expect(roomNeeded(messages, { promptTokens, completionTokens })).toContain(expected)
})
