import { expect, test } from 'bun:test'
import type { Paragraph } from '../../../api/contract/insights.ts'
import { KeptReason } from '../../../api/contract/insights-state.ts'
import { insightsBy, someModel } from '../../stores/insights.fixture.ts'
import { withoutSupport } from '../../lib/result/support-words.ts'
import { choiceInWords, keptInWords, mayTryAgain, writingInWords } from './wording-model.ts'

test('each reason for keeping the built-in text has its own sentence', () => {
  const reasons = [...KeptReason.options, 'interrupted'] as const
  const sentences = reasons.map(keptInWords)
  expect(new Set(sentences).size).toBe(reasons.length)
  for (const sentence of sentences) expect(sentence).toMatch(/\.$/)
  expect(reasons.filter(mayTryAgain)).toEqual(['failed', 'busy', 'interrupted'])
})

test('the beginning and end of a model’s text have words', () => {
  expect(writingInWords('asking')).toContain('being asked')
  expect(writingInWords('writing')).toContain('is writing')
  expect(writingInWords('done')).toContain('finished')
  expect(writingInWords('idle')).toBe('')
})

test('the choice names the writer', () => {
  expect(choiceInWords({ ...someModel, choice: 'model' })).toContain('small-1 at models.example')
  expect(choiceInWords({ ...someModel, choice: 'built-in' })).toContain('built-in text')
})

test('words of support are separated from the rest of a summary', () => {
  const insights = insightsBy('built-in')
  expect(withoutSupport(insights)).toEqual({ summary: insights.summary, ofSupport: undefined })
  const support: Paragraph = { ...insights.summary[0]!, kind: 'support' }
  const { summary, ofSupport } = withoutSupport({ summary: [...insights.summary, support] })
  expect([summary, ofSupport]).toEqual([insights.summary, support.sentences])
})
