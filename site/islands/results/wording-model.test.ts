import { expect, test } from 'bun:test'
import { KeptReason } from '../../../api/contract/insights-state.ts'
import type { Paragraph } from '../../../api/contract/insights.ts'
import { withoutSupport } from '../../lib/result/support-words.ts'
import { someInsights, someModel } from '../../stores/insights.fixture.ts'
import type { Writing } from '../../stores/insights-writing.ts'
import { choiceInWords, mayTryAgain, writingInWords } from './wording-model.ts'

const inWords = (change: Partial<Writing>) => writingInWords({ phase: 'idle', sentences: 0, reason: null, ...change })

test('each reason for keeping the built-in text has its own sentence', () => {
  const reasons = [...KeptReason.options, 'interrupted'] as const
  const sentences = reasons.map((reason) => inWords({ phase: 'kept', reason }))
  expect(new Set(sentences).size).toBe(reasons.length)
  for (const sentence of sentences) expect(sentence).toMatch(/\.$/)
  expect(reasons.filter(mayTryAgain)).toEqual(['failed', 'busy', 'interrupted'])
})

test('where nothing could be checked, the page says so, and that it asks again when it is opened again', () => {
  expect(inWords({ phase: 'kept', reason: 'rejected' })).toBe(
    'Nothing of the model’s text could be checked against your answers, so you read the built-in one. ' +
      'Opening this page again asks once more, as long as the day’s tries last.',
  )
})

test('a model’s sentences have words while they are asked for and read, and are counted at the end', () => {
  expect(inWords({ phase: 'asking' })).toContain('being asked')
  expect(inWords({ phase: 'reading' })).toContain('being read once more')
  expect(inWords({ phase: 'done', sentences: 6 })).toBe(
    'Done: six sentences in the letter are now the language model’s; they are marked.',
  )
  expect(inWords({ phase: 'done', sentences: 1 })).toBe(
    'Done: one sentence in the letter is now the language model’s; it is marked.',
  )
  expect(inWords({})).toBe('')
})

test('the choice names the writer', () => {
  expect(choiceInWords({ ...someModel, choice: 'model' })).toContain('small-1 at models.example')
  expect(choiceInWords({ ...someModel, choice: 'built-in' })).toContain('built-in text')
  expect(choiceInWords({ ...someModel, choice: 'model' }, { isLeft: true })).toEndWith('none of them so far.')
})

test('words of support are separated from the rest of a summary', () => {
  expect(withoutSupport(someInsights)).toEqual({ summary: someInsights.summary, ofSupport: undefined })
  const support: Paragraph = { ...someInsights.summary[0]!, kind: 'support' }
  const { summary, ofSupport } = withoutSupport({ summary: [...someInsights.summary, support] })
  expect([summary, ofSupport]).toEqual([someInsights.summary, support.sentences])
})
