import { expect, test } from 'bun:test'
import { simulatedPeople } from '#api/instrument/simulated/people.ts'
import { isSensitive, createProfile } from './evidence.ts'

const sheets = simulatedPeople(400).map(({ scored }) => scored)

test('leaves sensitive components out of the lowest, edge and strength of a profile under care', () => {
  let met = 0
  for (const scored of sheets) {
    const [usual, cared] = [createProfile(scored), createProfile(scored, true)]
    expect(cared.byEstimate).toEqual(usual.byEstimate.filter((component) => !isSensitive(component)))
    expect(cared.lowest).toEqual(cared.byEstimate.slice(0, 3))
    expect(cared.edge).toEqual(usual.edge && isSensitive(usual.edge) ? null : usual.edge)
    expect(cared.strength).toEqual(usual.strength && isSensitive(usual.strength) ? null : usual.strength)
    expect(cared.components).toEqual(usual.components)
    if (usual.edge && isSensitive(usual.edge)) met += 1
  }
  expect(met).toBeGreaterThan(40)
})
