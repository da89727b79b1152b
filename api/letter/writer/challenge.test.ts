import { expect, test } from 'bun:test'
import { componentId } from '../contract.ts'
import safety from '#content/en/assessment/safety.json'
import { simulatedPeople } from '#api/instrument/simulated/people.ts'
import { analyseResult, type ComponentReading } from '../evidence/evidence.ts'
import { actsOfChallenge } from './acts.ts'
import { challengeFor } from './challenge.ts'
import { careEvidence, content } from './content.ts'

const [person] = simulatedPeople(1)
const { profile } = analyseResult(person!)
const { components } = profile

/** The week of someone whose lowest component is this one. */
function weekFor(weakest: ComponentReading, how: { care?: boolean; gentle?: boolean } = {}) {
  return challengeFor({ profile: { ...profile, weakest }, care: false, gentle: false, ...how })
}

test('fills the week with the acts of a component, with variants for two, and a caution where one looks back', () => {
  expect(components).toHaveLength(26)
  for (const component of components) {
    const { signal, name } = component
    expect(weekFor(component).days).toEqual(
      actsOfChallenge(signal, name).map(({ title, text, looksBack, forTwo }) => ({
        title,
        text: looksBack ? `${text} ${safety.lookingBack}` : text,
        evidence: [componentId(signal, name)],
        ...(forTwo && { forTwo }),
      })),
    )
  }
})

test.each([
  ['under care', { care: true, gentle: true }, careEvidence],
  ['with a low Anchor', { gentle: true }, ['signal:Anchor']],
])('makes the week gentle %s: calming acts for others, no variant for two, and no day twice', (_, how, why) => {
  for (const component of components) {
    const aim = componentId(component.signal, component.name)
    const acts = actsOfChallenge(component.signal, component.name)
    const { days } = weekFor(component, how)
    days.forEach(({ text, evidence }, day) => {
      expect(text).toBe(acts[day]!.gentle ? acts[day]!.text : content().care.days[day]!.text)
      expect(evidence).toEqual(acts[day]!.gentle ? [aim] : [...new Set([aim, ...why])])
    })
    expect(days.filter((day) => 'forTwo' in day)).toEqual([])
    expect(new Set(days.map(({ title }) => title)).size).toBe(7)
  }
})
