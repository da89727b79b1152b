import { describe, expect, test } from 'bun:test'
import { idealSheet, sheetOf, worstSheet } from '../../../test/sheets.ts'
import { simulatedPeople } from '../../simulated/people.ts'
import { scoreSheet } from '../../scoring.ts'
import { isSensitive, leadingStyles, marginOf, readProfile } from './evidence.ts'

const sheets = simulatedPeople(400).map(({ scored }) => scored)

describe('a profile', () => {
  test('has all components by estimate, and the first three as the lowest', () => {
    for (const scored of sheets) {
      const { byEstimate, lowest, weakest } = readProfile(scored)
      const estimates = byEstimate.map(({ estimate }) => estimate)
      expect(estimates).toEqual(estimates.toSorted((a, b) => a - b))
      expect(estimates).toHaveLength(26)
      expect([lowest, weakest]).toEqual([byEstimate.slice(0, 3), byEstimate[0]!])
    }
  })

  test('leaves sensitive components out of the lowest, edge and strength under care', () => {
    let met = 0
    for (const scored of sheets) {
      const [usual, cared] = [readProfile(scored), readProfile(scored, true)]
      expect(cared.byEstimate).toEqual(usual.byEstimate.filter((component) => !isSensitive(component)))
      expect(cared.lowest).toEqual(cared.byEstimate.slice(0, 3))
      expect(cared.edge).toEqual(usual.edge && isSensitive(usual.edge) ? null : usual.edge)
      expect(cared.strength).toEqual(usual.strength && isSensitive(usual.strength) ? null : usual.strength)
      expect(cared.components).toEqual(usual.components)
      if (usual.edge && isSensitive(usual.edge)) met += 1
    }
    expect(met).toBeGreaterThan(40)
  })

  test('is level only if all components are, even those left out under care', () => {
    const oneLow = scoreSheet(sheetOf((item) => 3 + item.keyed * (item.component === 'Steadiness' ? -2 : 1)))
    expect([readProfile(oneLow).isLevel, readProfile(oneLow, true).isLevel]).toEqual([false, false])
    for (const sheet of [idealSheet, worstSheet, sheetOf(() => 4)]) {
      expect(readProfile(scoreSheet(sheet), true).isLevel).toBe(true)
    }
  })
})

test('lists leading styles with clear ones first, by margin', () => {
  for (const scored of sheets) {
    const leading = leadingStyles(scored)
    const ranks = leading.map(({ confidence }) => ['clear', 'leaning'].indexOf(confidence))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(ranks).not.toContain(-1)
    for (const rank of [0, 1]) {
      const margins = leading.filter((_, index) => ranks[index] === rank).map(marginOf)
      expect(margins).toEqual(margins.toSorted((a, b) => b - a))
    }
  }
})
