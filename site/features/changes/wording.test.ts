import { expect, test } from 'bun:test'
import { ChangeMeaning, type Comparison } from '#api/results/contract.ts'
import { errorsInWords, growthInWords, statementChanceInWords, statementsInWords, zonesInWords } from './wording.ts'

const ras = { from: 50, to: 58, points: 8, error: 3.93, changeError: 5.56, meaning: 'possible shift' } as const

function comparison(changes: Partial<Comparison> = {}): Comparison {
  return {
    from: { assessmentId: 'a', completedAt: '2026-01-01T12:00:00Z', tier: 'Relational Intelligence' },
    to: { assessmentId: 'b', completedAt: '2026-05-01T12:00:00Z', tier: 'Relational Intelligence' },
    ras,
    signals: [],
    styles: [],
    statements: [],
    compared: 200,
    total: 200,
    note: null,
    ...changes,
  }
}

test('describes each size of change differently', () => {
  const sentences = ChangeMeaning.options.map((meaning) => growthInWords({ ...ras, meaning }))
  expect(new Set(sentences).size).toBe(4)
  expect([sentences[3], errorsInWords({ ...ras, meaning: 'across languages' })]).toEqual(['', ''])
  expect(sentences[0]).not.toMatch(/\d|\(/)
  expect(sentences[1]).toContain('about 21 in 100 see a difference of about 7 points or more (estimated)')
  expect(sentences[2]).toContain('about 7 in 100 see a difference of about 10 points or more (estimated)')
})

test('gives the error of scores and of their difference in whole points', () => {
  expect(errorsInWords(ras)).toBe(
    'Each score is usually within about 4 points of the true one, and a difference between two scores within about 6 (estimated).',
  )
})

test('names both zones with the product filled in', () => {
  const both = zonesInWords(comparison())
  expect(both).toBe('Your Concord Zone was Relational Intelligence both times.')
  const to = { ...comparison().to, tier: 'Embodied {product}' }
  expect(zonesInWords(comparison({ to }))).toBe(
    'Your Concord Zone went from Relational Intelligence to Embodied Concord.',
  )
  const level = zonesInWords(comparison({ to, ras: { ...ras, meaning: 'about the same' } }))
  expect(level).toStartWith(
    'Your two scores are about the same, on either side of the border between Relational Intelligence and Embodied Concord.',
  )
})

test('counts what was compared', () => {
  expect(statementsInWords(comparison())).toContain('all 200 statements')
  expect(statementsInWords(comparison())).toContain('answered none of them')
  expect(statementsInWords(comparison({ compared: 180 }))).toContain('180 of 200 statements')
})

test('counts answers that change by chance among those compared', () => {
  expect(statementChanceInWords(comparison())).toBe(
    'Single answers move easily. Even if nothing has changed, about 42 of 200 (estimated) move this much from one day to the next.',
  )
  expect(statementChanceInWords(comparison({ compared: 100 }))).toContain('about 21 of 100 (estimated)')
})
