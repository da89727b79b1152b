import { expect, test } from 'bun:test'
import { items } from '../../domain/bank.ts'
import { questionFaults } from './bank-faults.ts'
import { sentenceOf } from './fault.ts'

test('names the line of each wrong field of a statement', () => {
  const wrong = { text: 'What I need most is calm.', styleKeyed: -1 } as const
  const faults = questionFaults(items.map((item) => (item.id === 121 ? { ...item, ...wrong } : item)))
  expect(faults.map(sentenceOf)).toEqual([
    'content/assessment/questions/needs.json:2 question 121, text: This is not 8 to 16 words: word it anew, as content/README.md says.',
    'content/assessment/questions/needs.json:2 question 121, styleKeyed: This must be 1, as agreeing speaks for the style.',
  ])
})
