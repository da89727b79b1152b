import { expect, test } from 'bun:test'
import { simulatedPeople } from '../../simulated/people.ts'
import { isSensitive, leadingStyles, marginOf, readProfile } from './evidence.ts'

const sheets = simulatedPeople(400).map(({ scored }) => scored)

test('leaves sensitive components out of the lowest, edge and strength of a profile under care', () => {
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
