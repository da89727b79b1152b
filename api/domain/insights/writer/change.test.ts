import { describe, expect, test } from 'bun:test'
import { signalNames, signalScoreKey } from '../../../contract/signal.ts'
import { simulatedPeople } from '../../../test/simulated-people.ts'
import { growth } from '../../growth.ts'
import { differenceError, signalError } from '../../measurement-error.ts'
import { whole } from '../../../facts/rounding.ts'
import { summaryText, writeInsights } from './writer.ts'

const people = simulatedPeople(400, 11).map((person) => ({
  ...person,
  paragraph: writeInsights(person.scored, person.answers, person.scoredBefore).summary[1]!,
}))

const up = /\b(upward|risen|rose|up to|up from|rise)\b/
const down = /\b(downward|come down|came down|fell|drop|down to|down from)\b/

describe('of the change since last time', () => {
  test('the size is named by its error, in the usual words', () => {
    for (const { scored, scoredBefore, paragraph } of people) {
      const { meaning } = growth(scored.rasScore, scoredBefore.rasScore)
      expect(paragraph[0]!.text).toContain(meaning)
      expect(paragraph[0]!.evidence).toContain('growth')
    }
  })

  test('the direction is the scores’ own', () => {
    const seen = { up: 0, down: 0, same: 0 }
    for (const { scored, scoredBefore, paragraph } of people) {
      const { text } = paragraph[0]!
      const { meaning } = growth(scored.rasScore, scoredBefore.rasScore)
      const expected = meaning === 'about the same' ? 'same' : scored.rasScore > scoredBefore.rasScore ? 'up' : 'down'
      seen[expected] += 1
      const said = up.test(text) && !down.test(text) ? 'up' : down.test(text) && !up.test(text) ? 'down' : 'same'
      expect({ text, said }).toEqual({ text, said: expected })
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(30)
  })

  test('signals are told with both scores, the right way, and only beyond their error', () => {
    for (const { scored, scoredBefore, paragraph } of people) {
      for (const { text, evidence } of paragraph) {
        const signal = signalNames.find(
          (name) => evidence.includes(`growth:${name}`) && evidence.includes(`signal:${name}`),
        )
        if (!signal) continue
        const [from, to] = [scoredBefore[signalScoreKey(signal)], scored[signalScoreKey(signal)]]
        const errors = Math.abs(to - from) / differenceError(signalError(signal))
        expect(text).toContain(signal)
        expect((text.match(/\d+/g) ?? []).map(Number)).toEqual([whole(from), whole(to)])
        expect(text).toContain(errors >= 1.96 ? 'likely real change' : 'possible shift')
        expect(errors).toBeGreaterThanOrEqual(1)
        expect((to > from ? down : up).test(text)).toBe(false)
      }
    }
  })

  test('three signals are named at most, those that moved most for their error', () => {
    for (const { scored, scoredBefore, paragraph } of people) {
      const size = (name: (typeof signalNames)[number]) =>
        Math.abs(scored[signalScoreKey(name)] - scoredBefore[signalScoreKey(name)]) / differenceError(signalError(name))
      const told = signalNames.filter((name) => paragraph.some(({ evidence }) => evidence.includes(`signal:${name}`)))
      const untold = signalNames.filter((name) => !told.includes(name))
      expect(told.length).toBeLessThanOrEqual(3)
      for (const name of told) expect(size(name)).toBeGreaterThanOrEqual(Math.max(...untold.map(size)))
    }
  })

  test('another zone is told, and weighed by the score', () => {
    for (const { scored, scoredBefore, paragraph } of people) {
      const told = paragraph.some(({ evidence }) => evidence.includes('zone'))
      expect(told).toBe(scored.tier !== scoredBefore.tier)
    }
  })
})

describe('a result before this one', () => {
  const { scored, answers, scoredBefore } = people[0]!

  test('adds one paragraph and changes no other score’s words', () => {
    expect(writeInsights(scored, answers).summary).toHaveLength(6)
    expect(writeInsights(scored, answers, scoredBefore).summary).toHaveLength(7)
  })

  test('from other statements or another scoring asks for caution', () => {
    for (const other of [{ bankVersion: 'another' }, { scoringVersion: '0' }]) {
      const text = summaryText(writeInsights(scored, answers, { ...scoredBefore, ...other }))
      expect(text).toMatch(/statements or their scoring changed/)
    }
    expect(summaryText(writeInsights(scored, answers, scoredBefore))).not.toMatch(/scoring changed/)
  })

  test('that is the same result shows no move at all', () => {
    const [, change] = writeInsights(scored, answers, scored).summary
    expect(change!.map(({ text }) => text).join(' ')).toMatch(/about the same/)
    expect(change!.some(({ evidence }) => evidence.some((id) => id.startsWith('signal:')))).toBe(false)
  })
})
