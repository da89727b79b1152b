import { describe, expect, test } from 'bun:test'
import { componentId } from '../contract.ts'
import { safety } from '#api/content/safety.ts'
import { signals } from '#api/instrument/facts/signals.ts'
import { simulatedPeople } from '#api/instrument/simulated/people.ts'
import { analyseResult, type ComponentReading } from '../evidence/evidence.ts'
import { actsOfChallenge } from './acts.ts'
import { challengeFor } from './challenge.ts'
import { careEvidence, content } from './content.ts'
import { writeInsights } from './writer.ts'

const results = simulatedPeople(300).map(({ scored, answers }) => ({ scored, answers }))
const [{ profile }] = results.map(analyseResult) as [ReturnType<typeof analyseResult>]
const components = signals.flatMap(({ name }) => profile.byEstimate.filter(({ signal }) => signal === name))

/** The week of someone whose lowest component is this one. */
function weekFor(weakest: ComponentReading, how: { care?: boolean; gentle?: boolean } = {}) {
  return challengeFor({ profile: { ...profile, weakest }, care: false, gentle: false, ...how })
}

describe('a challenge', () => {
  test('is aimed at the component with the lowest estimate', () => {
    for (const result of results) {
      const { weakest } = analyseResult(result).profile
      const { signal, component } = writeInsights(result.scored, result.answers).challenge
      expect([signal, component]).toEqual([weakest.signal, weakest.name])
    }
  })

  test('has the week of its component, with variants for two, and a caution where an act looks back', () => {
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
})

describe('a gentle challenge', () => {
  const calm = content.care.days.map(({ text }) => text)

  test.each([
    ['under care', { care: true, gentle: true }, careEvidence],
    ['with a low Anchor', { gentle: true }, ['signal:Anchor']],
  ])('replaces each act that is not gentle with a calming one %s', (_, how, why) => {
    for (const component of components) {
      const aim = componentId(component.signal, component.name)
      const acts = actsOfChallenge(component.signal, component.name)
      weekFor(component, how).days.forEach(({ text, evidence }, day) => {
        expect(text).toBe(acts[day]!.gentle ? acts[day]!.text : calm[day]!)
        expect(evidence).toEqual(acts[day]!.gentle ? [aim] : [...new Set([aim, ...why])])
      })
    }
  })

  test('has no variant for two, and no day twice', () => {
    for (const component of components) {
      const { days } = weekFor(component, { gentle: true })
      expect(days.filter((day) => 'forTwo' in day)).toEqual([])
      expect(new Set(days.map(({ title }) => title)).size).toBe(7)
    }
  })
})
