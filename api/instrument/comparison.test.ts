import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { signalNames, signalScoreKey } from '../contract/signal.ts'
import { unchangedPeople } from './simulated/people.ts'
import { anySheet, idealSheet, sheetOf } from '../test/sheets.ts'
import { items } from './bank.ts'
import { changesBetween, type ComparableResult } from './comparison.ts'
import { rasError, signalError } from './facts/errors.ts'
import { changeBetween } from './change.ts'
import { scoreSheet } from './scoring.ts'
import type { Sheet } from './sheet.ts'
import { currentBank, sharedWording } from './wording.ts'

const wording = sharedWording([currentBank.items])

function resultOf(sheet: Sheet, changes: Partial<ComparableResult['score']> = {}): ComparableResult {
  const named = { assessmentId: 'a1', completedAt: '2026-03-01T10:00:00.000Z' }
  return { score: { ...scoreSheet(sheet), ...named, ...changes }, sheet, wording }
}

const anyResult = anySheet.map((sheet) => resultOf(sheet))
const middle = sheetOf(() => 3)

/** The sheet with the answers to some items replaced. */
const answering = (sheet: Sheet, answers: Record<number, number>) =>
  new Map([...sheet].map(([id, answer]) => [id, answers[id] ?? answer]))

describe('a comparison', () => {
  test('finds nothing between a result and itself', () => {
    fc.assert(
      fc.property(anyResult, (result) => {
        const comparison = changesBetween(result, result)
        expect(comparison).toMatchObject({ styles: [], statements: [], note: null, compared: 200, total: 200 })
        for (const change of [comparison.ras, ...comparison.signals]) {
          expect(change).toMatchObject({ points: 0, meaning: 'about the same' })
        }
      }),
    )
  })

  test('interprets the RAS by itself and the ten signals together, in shown order', () => {
    fc.assert(
      fc.property(anyResult, anyResult, (from, to) => {
        const { ras, signals } = changesBetween(from, to)
        expect(signals.map(({ signal }) => signal)).toEqual([...signalNames])
        expect(ras).toEqual(changeBetween(from.score.rasScore, to.score.rasScore, rasError, 'one'))
        for (const { signal, ...change } of signals) {
          const key = signalScoreKey(signal)
          expect(change).toEqual(changeBetween(from.score[key], to.score[key], signalError(signal), 'ten'))
        }
      }),
    )
  })
})

describe('styles', () => {
  test('are listed if one was clear and another one is now', () => {
    const liking = (style: string) => resultOf(sheetOf((item) => (item.style === style ? 5 : 3)))
    const { styles } = changesBetween(liking('Physical Warmth'), liking('Thoughtful Giving'))
    const reading = { styleScore: 5, confidence: 'clear', faint: false } as const
    expect(styles).toEqual([
      {
        signal: 'Spark',
        from: { dominantStyle: 'Physical Warmth', shown: ['Physical Warmth'], ...reading },
        to: { dominantStyle: 'Thoughtful Giving', shown: ['Thoughtful Giving'], ...reading },
      },
    ])
  })
})

describe('styles of people with whom nothing happened', () => {
  const people = unchangedPeople(1500)
  const changes = people.map(({ answers, before }) => changesBetween(resultOf(before), resultOf(answers)).styles)

  test('are listed for fewer than one in ten', () => {
    const changed = changes.filter((styles) => styles.length > 0).length
    expect(changed).toBeGreaterThan(0)
    expect(changed / people.length).toBeLessThan(0.1)
  })
})

describe('statements', () => {
  test('are listed with the largest move first', () => {
    const before = resultOf(answering(middle, { 5: 1, 9: 5, 30: 2, 40: 3, 50: 3 }))
    const after = resultOf(answering(middle, { 5: 3, 9: 1, 30: 3, 40: 1, 50: 4 }))
    const { statements } = changesBetween(before, after)
    expect(statements.map(({ questionId, from, to }) => [questionId, from, to])).toEqual([
      [9, 5, 1],
      [5, 1, 3],
      [40, 3, 1],
    ])
    expect(statements[0]).toMatchObject({ signal: 'Spark', wording: items.find(({ id }) => id === 9)!.text })
  })

  test('are all whose answer moved by two or more', () => {
    fc.assert(
      fc.property(anySheet, anySheet, (before, after) => {
        const { statements } = changesBetween(resultOf(before), resultOf(after))
        const moved = items.filter(({ id }) => Math.abs(after.get(id)! - before.get(id)!) >= 2).map(({ id }) => id)
        expect(statements.map(({ questionId }) => questionId).sort((a, b) => a - b)).toEqual(
          moved.sort((a, b) => a - b),
        )
        const moves = statements.map(({ from, to }) => Math.abs(to - from))
        expect(moves).toEqual(moves.toSorted((a, b) => b - a))
      }),
    )
  })
})

describe('a comparison across a changed questionnaire', () => {
  const before = resultOf(middle)
  const reworded = new Map(wording).set(9, { id: 9, signal: 'Spark', text: 'I say it in other words.' })
  const after = { ...resultOf(idealSheet, { bankVersion: 'another' }), wording: reworded }

  test('compares no statements if one wording is unknown', () => {
    const comparison = changesBetween({ ...before, wording: new Map() }, after)
    expect(comparison).toMatchObject({ compared: 0, statements: [], note: expect.any(String) })
  })

  test('notes another scoring version', () => {
    const { note } = changesBetween(before, resultOf(middle, { scoringVersion: 'another' }))
    expect(note).toContain('computed')
    expect(note).not.toContain('statement')
  })
})
