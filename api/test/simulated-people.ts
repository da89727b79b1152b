import fc from 'fast-check'
import { answerSpread } from '../domain/measurement-error.ts'
import { items } from '../domain/bank.ts'
import { scoreSheet, type ScoredSheet } from '../domain/scoring.ts'
import type { Sheet } from '../domain/sheet.ts'
import { signals } from '../facts/signals.ts'

/** Someone who answered the whole questionnaire twice, and exists in simulation alone. */
export interface SimulatedPerson {
  answers: Sheet
  scored: ScoredSheet
  /** some months before */
  before: Sheet
  scoredBefore: ScoredSheet
}

/** What a person is like, in steps of the 1-5 scale, by signal, component and style. */
interface Traits {
  level: number
  signals: Map<string, number>
  components: Map<string, number>
  styles: Map<string, number>
  /** agreeing with anything, and using the ends of the scale */
  acquiescence: number
  boldness: number
}

/** People whose answers follow from a level, signals, components and styles, with noise. */
const simulatedPerson: fc.Arbitrary<SimulatedPerson> = fc
  .noShrink(fc.noBias(fc.integer({ min: 0, max: 2 ** 31 - 1 })))
  .map((seed) => {
    const random = mulberry32(seed)
    const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const traits = traitsOf(random, gauss)
    const drifted = {
      ...traits,
      level: traits.level + 0.35 * gauss(),
      signals: shifted(traits.signals, gauss),
    }
    const answers = answersOf(traits, gauss)
    const before = answersOf(drifted, gauss)
    const hurried = random() < 0.1 ? answersInSeconds(1.5) : answersInSeconds(7)
    return { answers, before, scored: scoreSheet(answers, hurried), scoredBefore: scoreSheet(before) }
  })

const known = new Map<number, SimulatedPerson[]>()

/** The same people each time: a smaller group is the beginning of a larger one. Not to be changed. */
export function simulatedPeople(count: number, seed = 5): readonly SimulatedPerson[] {
  const people = known.get(seed) ?? []
  if (people.length >= count) return people.slice(0, count)
  const more = fc.sample(simulatedPerson, { numRuns: count, seed })
  known.set(seed, more)
  return more
}

function traitsOf(random: () => number, gauss: () => number): Traits {
  const spread = <Key>(keys: Key[], size: number) => new Map(keys.map((key) => [key, size * gauss()] as const))
  // Most people answer a little above the middle; some far above, some below.
  const kind = random()
  const level = kind < 0.2 ? -0.6 + 0.4 * gauss() : kind > 0.85 ? 1.4 + 0.4 * gauss() : 0.5 + 0.5 * gauss()
  return {
    level,
    signals: spread(
      signals.map(({ name }) => name),
      0.15 + 0.6 * random(),
    ),
    components: spread(
      signals.flatMap((signal) => signal.components.map(({ name }) => `${signal.name}/${name}`)),
      0.45,
    ),
    styles: spread(
      signals.flatMap((signal) => signal.styles.map(({ name }) => `${signal.name}/${name}`)),
      0.8,
    ),
    acquiescence: 0.1 + 0.25 * gauss(),
    boldness: Math.exp(0.25 * gauss()),
  }
}

function shifted(traits: Map<string, number>, gauss: () => number): Map<string, number> {
  return new Map([...traits].map(([name, value]) => [name, value + 0.3 * gauss()]))
}

function answersOf(traits: Traits, gauss: () => number): Map<number, number> {
  return new Map(
    items.map(({ id, signal, component, keyed, style, styleKeyed }) => {
      const skill = traits.level + traits.signals.get(signal)! + (traits.components.get(`${signal}/${component}`) ?? 0)
      const preference = style ? traits.styles.get(`${signal}/${style}`)! * styleKeyed : 0
      const lean = keyed === 0 ? 0.2 + preference : keyed * skill + 0.4 * preference
      const answer = 3 + traits.acquiescence + traits.boldness * (lean + answerSpread * gauss())
      return [id, Math.min(5, Math.max(1, Math.round(answer)))]
    }),
  )
}

/** Times of 200 answers, in milliseconds, with so many seconds between two. */
function answersInSeconds(seconds: number): number[] {
  return items.map((_, index) => index * seconds * 1000)
}

/** Numbers from 0 to 1 that follow from a seed (Tommy Ettinger's Mulberry32). */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}
