import { expect, test } from 'bun:test'
import { SkipReason } from '#api/letter/contract.ts'
import { someModel } from '#site/test/letter.fixture.ts'
import type { LetterWriting } from './letter-writing.ts'
import { choiceInWords, canRetry, writingInWords } from './model-wording.ts'

const inWords = (change: Partial<LetterWriting>) =>
  writingInWords({ phase: 'idle', sentences: 0, reason: null, ...change })

test('explains each reason for the built-in text differently', () => {
  const reasons = [...SkipReason.options, 'interrupted'] as const
  const sentences = reasons.map((reason) => inWords({ phase: 'kept', reason }))
  expect(new Set(sentences).size).toBe(reasons.length)
  for (const sentence of sentences) expect(sentence).toMatch(/\.$/)
  expect(reasons.filter(canRetry)).toEqual(['failed', 'interrupted'])
})

test('counts a single sentence', () => {
  expect(inWords({ phase: 'done', sentences: 1 })).toBe(
    'Done: the language model wrote one sentence in your letter; it’s marked.',
  )
})

test('says that no choice has had an effect so far', () => {
  expect(choiceInWords({ ...someModel, choice: 'model' }, { isLeft: true })).toEndWith('none yet.')
})
