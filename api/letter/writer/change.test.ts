import { describe, expect, test } from 'bun:test'
import { type SignalName, signalNames, signalScoreKey } from '#api/contract/signal.ts'
import { simulatedPeople } from '#api/instrument/simulated/people.ts'
import { signalError } from '#api/instrument/facts/errors.ts'
import { roundScore } from '#api/instrument/facts/rounding.ts'
import { growth } from '#api/instrument/change.ts'
import { isChangeId, sentencesOf, summaryText } from '../contract.ts'
import { writeInsights } from './writer.ts'

const comparedResult = (person: ReturnType<typeof simulatedPeople>[number]) => ({
  ...person,
  said: sentencesOf(writeInsights(person.scored, person.answers, person.scoredBefore)).filter(({ evidence }) =>
    evidence.some(isChangeId),
  ),
})
const people = simulatedPeople(400, 11).map(comparedResult)

const up = /\b(upward|up to|up from|rose|rise|risen|higher)\b/
const down = /\b(downward|down to|down from|fell|drop|lower)\b/

describe('the sentences on a change', () => {
  test('start with the meaning of the change in the whole score', () => {
    for (const { scored, scoredBefore, said } of people) {
      const { meaning } = growth(scored.rasScore, scoredBefore.rasScore)
      expect(said[0]!.text).toContain(meaning)
      expect(said[0]!.evidence).toContain('growth')
    }
  })

  test('give the direction of the scores, and none if they are about the same', () => {
    const seen = { up: 0, down: 0, none: 0 }
    for (const { scored, scoredBefore, said } of people) {
      const { text } = said[0]!
      const { meaning } = growth(scored.rasScore, scoredBefore.rasScore)
      const expected = meaning === 'about the same' ? 'none' : scored.rasScore > scoredBefore.rasScore ? 'up' : 'down'
      seen[expected] += 1
      const found = up.test(text) ? 'up' : down.test(text) ? 'down' : 'none'
      expect({ text, found }).toEqual({ text, found: expected })
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(30)
  })

  test('name at most two signals, with both scores, and only beyond the bound for ten', () => {
    let met = 0
    for (const { scored, scoredBefore, said } of people) {
      const signals = signalNames.filter((name) => said.some(({ evidence }) => evidence.includes(`signal:${name}`)))
      const errorsOf = (name: SignalName) => {
        const key = signalScoreKey(name)
        return Math.abs(scored[key] - scoredBefore[key]) / (Math.SQRT2 * signalError(name))
      }
      expect(signals.length).toBeLessThanOrEqual(2)
      met += signals.length
      for (const name of signals) {
        const { text } = said.find(({ evidence }) => evidence.includes(`signal:${name}`))!
        const [from, to] = [scoredBefore[signalScoreKey(name)], scored[signalScoreKey(name)]]
        expect((text.match(/\d+/g) ?? []).map(Number)).toEqual([roundScore(from), roundScore(to)])
        expect(errorsOf(name)).toBeGreaterThanOrEqual(2.3)
        expect(text).toContain(errorsOf(name) >= 2.8 ? 'likely real change' : 'possible shift')
        expect((to > from ? down : up).test(text)).toBe(false)
      }
    }
    expect(met).toBeGreaterThan(100)
  })

  test('say after each real change how many read it by chance, once as an estimate', () => {
    for (const { said } of people) {
      said.forEach(({ text }, index) => {
        const verdict = /possible shift|likely real change/.exec(text)?.[0]
        if (!verdict) return
        const after = said.slice(index + 1).find((sentence) => /by chance/i.test(sentence.text))
        expect(after?.text).toContain(verdict === 'possible shift' ? 'about 21 in 100' : 'about 7 in 100')
      })
      const byChance = said.filter(({ text }) => /by chance/i.test(text))
      expect(byChance.map(({ text }) => text.includes('(estimated)'))).toEqual(byChance.map((_, index) => index === 0))
    }
  })
})

describe('a previous result', () => {
  const { scored, answers, scoredBefore } = people[0]!

  test('is compared with caution if statements or scoring changed', () => {
    for (const other of [{ bankVersion: 'another' }, { scoringVersion: '0' }]) {
      const text = summaryText(writeInsights(scored, answers, { ...scoredBefore, ...other }))
      expect(text).toMatch(/statements or their scoring changed/)
    }
    expect(summaryText(writeInsights(scored, answers, scoredBefore))).not.toMatch(/scoring changed/)
  })
})
