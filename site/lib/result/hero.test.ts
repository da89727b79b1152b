import { describe, expect, test } from 'bun:test'
import { writeWords } from '../../../api/domain/insights/writer/writer.ts'
import type { Sheet } from '../../../api/domain/sheet.ts'
import { scoreSheet } from '../../../api/domain/scoring.ts'
import { items } from '../../../api/domain/bank.ts'
import { unchangedPeople } from '../../../api/domain/simulated/people.ts'
import type { ScoreResult } from '../../../api/contract/score.ts'
import type { InsightsState } from '../../../api/contract/insights-state.ts'
import components from '../../../content/assessment/insights/components.json'
import { capitalized } from '../format.ts'
import { carryingPart, growthPart, heroSentence, type HeroSource, nextDay } from './hero.ts'
import { arePartsLevel } from './shape.ts'

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
  const all = unchangedPeople(160).map(({ answers }) => sourceOf(answers))
  const sources = all.filter(({ result }) => !arePartsLevel(result))

  /** What a source's sentence says that the person does, as content/ has it, and the item that it comes from. */
  const didOf = (source: HeroSource) => {
    const [before, end] = heroSentence(source).split('; ')
    return end === undefined ? undefined : clauses.find(({ says }) => capitalized(says) === before)!
  }

  test('each reads one sentence, and what it says they do is what they answered', () => {
    for (const source of sources) {
      const { care, challenge } = source.state.insights
      const next = `${care ? 'a week may begin with' : 'growth is nearest in'} ${challenge.component}.`
      expect(heroSentence(source)).toEndWith(didOf(source) ? `; ${next}` : capitalized(next))
      expect(heroSentence(source)).not.toMatch(/^You you|; [A-Z]/)
      const did = didOf(source)
      if (did === undefined) continue
      const answer = source.answers.find(({ questionId }) => questionId === did.item)!.answer
      const { keyed } = items.find(({ id }) => id === did.item)!
      expect(keyed * (answer - 3)).toBeGreaterThan(0)
    }
  })

  test('nearly all read what they do, of the part that the card says carries them', () => {
    const strengths = sources.flatMap((source) => {
      const did = didOf(source)
      return did === undefined ? [] : { carrying: carryingPart(source)!, did }
    })
    expect(strengths.length / sources.length).toBeGreaterThan(0.9)
    for (const { carrying, did } of strengths) {
      const { signal, component } = items.find(({ id }) => id === did.item)!
      expect(signal).toBe(carrying.signal)
      if (carrying.name === carrying.signal) continue
      expect(component).toBe(carrying.name)
      expect(carrying.text).toBe(`In ${signal}: ${did.says}.`)
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

  test('where care is needed, growth is called nearest nowhere, and nothing of Anchor or Pattern is chosen', () => {
    const cared = sources.filter(({ state }) => state.insights.care)
    expect(cared.length).toBeGreaterThan(10)
    for (const source of cared) {
      const { label, signal, text } = growthPart(source)
      expect(label).toBe('Where a week may begin')
      expect(['Anchor', 'Pattern']).not.toContain(signal)
      expect(`${text} ${heroSentence(source)}`).not.toMatch(/nearest|lowest/)
    }
    for (const source of sources.filter((one) => !cared.includes(one))) {
      expect(growthPart(source).label).toBe('Where growth is nearest')
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
    expect(heroSentence(source)).toMatch(/^Your parts lie about level; the challenge begins with [A-Z]/)
    expect(growthPart(source).label).toBe('Where a week may begin')
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
