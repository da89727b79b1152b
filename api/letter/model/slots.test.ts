import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { modelAnswers } from '#api/contract/constants.ts'
import { items } from '#api/instrument/bank.ts'
import { simulatedPeople } from '#api/instrument/simulated/people.ts'
import { analyseResult } from '../evidence/evidence.ts'
import { writeInsights } from '../writer/writer.ts'
import { slotsToAsk } from './slots.ts'

test('sends a model at most the answers to two pairs and three components', () => {
  const sizes = Object.values(Object.groupBy(items, ({ signal, component }) => `${signal} ${component ?? ''}`))
    .filter((group) => group![0]!.component)
    .map((group) => group!.length)
  const largest = sizes.toSorted((a, b) => b - a).slice(0, 3)
  expect(largest.reduce((sum, size) => sum + size, 4)).toBe(modelAnswers)
  for (const { scored, answers } of simulatedPeople(200)) {
    const { challenge } = writeInsights(scored, answers)
    const sent = slotsToAsk(analyseResult({ scored, answers }), challenge).flatMap(({ items }) => items)
    expect(new Set(sent.map(({ id }) => id)).size).toBeLessThanOrEqual(modelAnswers)
  }
})

test.each([
  ['content/pages/privacy.mdx', 'at most {modelAnswers} of the 200'],
  ['content/faq/3-privacy-and-data/2-who-sees-it.mdx', 'at most {modelAnswers} of the 200'],
  ['content/screens/result.json', 'at most {answers} of the 200'],
  ['docs/privacy/processors.md', `at most ${modelAnswers} answers`],
  ['docs/privacy/dpia.md', `at most ${modelAnswers} answers`],
])('states in %s how many answers a model is sent', (path, words) => {
  expect(readFileSync(path, 'utf8')).toContain(words)
})
