import { describe, expect, test } from 'bun:test'
import { writeWords } from '../../../api/domain/insights/writer/writer.ts'
import type { Sheet } from '../../../api/domain/sheet.ts'
import { scoreSheet } from '../../../api/domain/scoring.ts'
import { items } from '../../../api/domain/bank.ts'
import { unchangedPeople } from '../../../api/test/simulated-people.ts'
import type { ScoreResult } from '../../../api/contract/score.ts'
import type { InsightsState } from '../../../api/contract/insights-state.ts'
import components from '../../../content/assessment/insights/components.json'
import { carryingPart, growthPart, heroSentence, type HeroSource, nextDay } from './hero.ts'

/** What the first screen is made of, for a sheet of answers. */
function sourceOf(sheet: Sheet, done: (string | null)[] = Array.from({ length: 7 }, () => null)): HeroSource {
  const scored = scoreSheet(sheet)
  return {
    result: scored as ScoreResult,
    state: { ...writeWords(scored, sheet), challenge: { done } as InsightsState['challenge'] },
    answers: [...sheet].map(([questionId, answer]) => ({ questionId, answer: answer as 1 | 2 | 3 | 4 | 5 })),
  }
}

const sheetOf = (answer: (keyed: number) => number): Sheet => new Map(items.map(({ id, keyed }) => [id, answer(keyed)]))
const clauses = Object.values(components).flatMap((parts) => Object.values(parts).flatMap(({ can }) => can))

describe('of simulated people', () => {
  const sources = unchangedPeople(80).map(({ answers }) => sourceOf(answers))

  test('each reads one sentence, and what it says they do is what they answered', () => {
    for (const source of sources) {
      const [, says, component] = /^(?:You (.+); g|G)rowth is nearest in (.+)\.$/.exec(heroSentence(source)) ?? []
      expect(component).toBe(source.state.insights.challenge.component)
      if (says === undefined) continue
      const { item } = clauses.find((clause) => clause.says === says)!
      const answer = source.answers.find(({ questionId }) => questionId === item)!.answer
      const { keyed } = items.find(({ id }) => id === item)!
      expect(keyed * (answer - 3)).toBeGreaterThan(0)
    }
  })

  test('nearly all read what they do, of the part that the card says carries them', () => {
    const strengths = sources.flatMap((source) => {
      const [, says] = /^You (.+); growth/.exec(heroSentence(source)) ?? []
      return says === undefined
        ? []
        : { carrying: carryingPart(source)!, item: clauses.find((one) => one.says === says)!.item }
    })
    expect(strengths.length / sources.length).toBeGreaterThan(0.9)
    for (const { carrying, item } of strengths) {
      const { signal, component } = items.find(({ id }) => id === item)!
      expect(signal).toBe(carrying.signal)
      if (carrying.name !== carrying.signal) expect(component).toBe(carrying.name)
    }
  })

  test('nearly all have something that carries them, and growth is nearest where their challenge is', () => {
    const carried = sources.filter((source) => carryingPart(source) !== null)
    expect(carried.length / sources.length).toBeGreaterThan(0.95)
    for (const source of sources) {
      const { signal, component } = source.state.insights.challenge
      expect(growthPart(source)).toMatchObject({ signal, name: component })
      expect(growthPart(source).score).toBeGreaterThanOrEqual(0)
    }
  })
})

test('where all answers are alike nothing is said to carry, or to be done', () => {
  const source = sourceOf(sheetOf(() => 3))
  expect(carryingPart(source)).toBeNull()
})

test('where all parts are level, high or low, no part is called the lowest, and none the highest', () => {
  for (const lean of [-2, 0, 2]) {
    const source = sourceOf(sheetOf((keyed) => 3 + keyed * lean))
    expect(heroSentence(source)).toMatch(/^Your parts lie level; the challenge begins with [A-Z]/)
    expect(growthPart(source).text).not.toContain('lowest')
  }
})

test('today’s act is the first that is not done', () => {
  const day = '2026-03-02T10:00:00.000Z'
  const sheet = sheetOf(() => 4)
  expect(nextDay(sourceOf(sheet))?.number).toBe(1)
  expect(nextDay(sourceOf(sheet, [day, null, day, null, null, null, null]))?.number).toBe(2)
  expect(
    nextDay(
      sourceOf(
        sheet,
        Array.from({ length: 7 }, () => day),
      ),
    ),
  ).toBeNull()
})
