import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { anySheet } from '../test/sheets.ts'
import { componentError } from './measurement-error.ts'
import { componentScore, pulseScore, questionsOf, readPulse } from './pulse.ts'
import { scoreSheet } from './scoring.ts'
import { signals } from '../facts/signals.ts'

const components = signals.flatMap(({ name: signal, components }) =>
  components.map(({ name: component }) => ({ signal, component })),
)
const anyComponent = fc.constantFrom(...components)

test('the same answers give the same score as in the result, for every component', () => {
  fc.assert(
    fc.property(anyComponent, anySheet, (component, sheet) => {
      const answers = questionsOf(component).map(({ id }) => ({ questionId: id, answer: sheet.get(id)! }))
      expect(pulseScore(component, answers)).toBe(componentScore(scoreSheet(sheet), component)!)
    }),
  )
})

test('an answer that is missing, twice there or not asked for gives no score', () => {
  fc.assert(
    fc.property(anyComponent, anyComponent, (component, other) => {
      const answers = questionsOf(component).map(({ id }) => ({ questionId: id, answer: 4 }))
      expect(pulseScore(component, answers.slice(1))).toBeNull()
      expect(pulseScore(component, [...answers, answers[0]!])).toBeNull()
      expect(pulseScore(component, [...answers.slice(1), answers[1]!])).toBeNull()
      fc.pre(other !== component)
      expect(pulseScore(other, answers)).toBeNull()
    }),
  )
})

test('a result knows no score of a component that is not its', () => {
  const scored = scoreSheet(new Map([...fc.sample(anySheet, 1)[0]!]))
  expect(componentScore(scored, { signal: 'Spark', component: 'Juggling' })).toBeUndefined()
})

test('a change is told in whole points, with the error of each score and of the change', () => {
  const component = { signal: 'Spark', component: 'Tuning In' } as const
  const at = new Date('2026-03-01T08:00:00Z')
  const error = componentError('Spark', 'Tuning In')
  const pulse = readPulse(component, { before: 37.5, now: 37.5 + 2 * error * Math.SQRT2, at })
  expect(pulse).toMatchObject({ ...component, before: 37.5, meaning: 'likely real change' })
  expect(pulse.points).toBe(Math.floor(pulse.now + 0.5) - 38)
  expect(pulse.error).toBeCloseTo(error, 2)
  expect(pulse.changeError).toBeCloseTo(error * Math.SQRT2, 2)
  expect(pulse.createdAt).toBe('2026-03-01T08:00:00.000Z')
  expect(readPulse(component, { before: 50, now: 50 + error, at }).meaning).toBe('about the same')
})
