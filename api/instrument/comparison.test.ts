import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { signalNames, signalScoreKey } from '../contract/signal.ts'
import { unchangedPeople } from './simulated/people.ts'
import { anySheet, idealSheet, sheetOf, worstSheet } from '../test/sheets.ts'
import { items } from './bank.ts'
import { changesBetween, type ComparableResult } from './comparison.ts'
import { rasError, signalError } from './public/standard-errors.ts'
import { changeBetween } from './change.ts'
import { scoreSheet } from './scoring.ts'
import type { Sheet } from './sheet.ts'
import { currentBank, sharedWording } from './wording.ts'

const wording = sharedWording([currentBank().items])

function resultOf(sheet: Sheet, changes: Partial<ComparableResult['score']> = {}): ComparableResult {
  const named = { assessmentId: 'a1', completedAt: '2026-03-01T10:00:00.000Z' }
  return { score: { ...scoreSheet(sheet), ...named, ...changes }, sheet, wording }
}

const [changed, ...same] = currentBank().items
const reworded = { ...changed!, text: 'I say it otherwise.' }

const anyResult = anySheet.map((sheet) => resultOf(sheet))
const middle = sheetOf(() => 3)

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

describe('changes of style', () => {
  test('include a style that was clear and gave way to another clear one', () => {
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

  test('leave out a style that was faint, however clear', () => {
    const faintly = (style: string) => {
      const first = items.find((item) => item.style === style)
      return resultOf(sheetOf((item) => (item.style !== style ? 1 : item === first ? 3 : 2)))
    }
    const [before, after] = [faintly('Physical Warmth'), faintly('Thoughtful Giving')]
    expect(before.score.styleAnalysis[0]).toMatchObject({ confidence: 'clear', faint: true })
    expect(changesBetween(before, after).styles).toEqual([])
  })

  test('appear for fewer than one in ten people with whom nothing happened', () => {
    const people = unchangedPeople(1500)
    const changes = people.map(({ answers, before }) => changesBetween(resultOf(before), resultOf(answers)).styles)
    const changed = changes.filter((styles) => styles.length > 0).length
    expect(changed).toBeGreaterThan(0)
    expect(changed / people.length).toBeLessThan(0.1)
  })
})

test('lists the statements whose answer moved by two or more, largest move first', () => {
  fc.assert(
    fc.property(anySheet, anySheet, (before, after) => {
      const { statements } = changesBetween(resultOf(before), resultOf(after))
      const moveOf = (id: number) => Math.abs(after.get(id)! - before.get(id)!)
      const moved = items.filter(({ id }) => moveOf(id) >= 2).sort((a, b) => moveOf(b.id) - moveOf(a.id) || a.id - b.id)
      expect(statements).toEqual(
        moved.map(({ id, signal, text }) => ({
          questionId: id,
          signal,
          wording: text,
          from: before.get(id)!,
          to: after.get(id)!,
        })),
      )
    }),
  )
})

test.each([
  ['worded otherwise', [reworded, ...same]],
  ['unknown', same],
])('leaves out a statement that is %s in either result, with a note', (_, items) => {
  const [ideal, other] = [resultOf(idealSheet), { ...resultOf(worstSheet), wording: sharedWording([items]) }]
  for (const changes of [changesBetween(other, ideal), changesBetween(ideal, other)]) {
    expect(changes).toMatchObject({ compared: 199, total: 200, note: expect.stringContaining('Some statements') })
    expect(changes.statements.map(({ questionId }) => questionId)).toContain(same[0]!.id)
    expect(changes.statements.map(({ questionId }) => questionId)).not.toContain(changed!.id)
  }
})

test.each([
  ['scoring version', { scoringVersion: 'another' }, 'computed', 'statement'],
  ['questionnaire, though its words are the same', { bankVersion: 'another' }, 'Some statements changed', 'computed'],
])('notes another %s, and nothing else', (_, changes, noted, otherNote) => {
  const { note } = changesBetween(resultOf(middle), resultOf(middle, changes))
  expect(note).toContain(noted)
  expect(note).not.toContain(otherNote)
})

test('knows the words of every statement, and no key', () => {
  expect(currentBank().items).toHaveLength(items.length)
  expect(Object.keys(currentBank().items[0]!)).toEqual(['id', 'signal', 'text'])
})

test('shares only what all banks word alike, and nothing with an unknown one', () => {
  const first = currentBank().items.slice(0, 2)
  const second = [first[0]!, { ...first[1]!, text: 'I say it clearly.' }, currentBank().items[2]!]
  for (const banks of [
    [first, second],
    [second, first],
  ])
    expect([...sharedWording(banks).values()]).toEqual(first.slice(0, 1))
  for (const banks of [[undefined], [first, undefined], [undefined, first]]) expect(sharedWording(banks).size).toBe(0)
})
