import { items, itemsInIdOrder } from '../bank.ts'
import { scoreSheet, type ScoredSheet } from '../scoring.ts'
import type { Sheet } from '../sheet.ts'
import { signalKeys } from '../public/signal-keys.ts'

export type SimulatedPerson = ReturnType<ReturnType<typeof personWith>>

/** The model behind content/assessment/parameters.json. */
export const model = {
  /** of a signal's variance, what all signals have in common */
  sharedBySignals: 0.4,
  /** of a component's variance, what it has in common with its signal */
  sharedWithSignal: 0.65,
  /** in steps of 1-5 */
  agreeing: { mean: 0.15, deviation: 0.25 },
  /** deviation between people, in steps of 1-5 */
  desirability: 0.2,
  /** deviation of the logarithm of how widely people use the scale */
  reach: 0.22,
  /** of the answers to one statement, in steps of 1-5 */
  answerDeviation: 1.12,
  /** from the middle toward a higher score, in steps of 1-5 */
  usualLean: 0.47,
  /** deviation from day to day, as a share of that between people */
  day: { allSignals: 0.22, eachSignal: 0.18 },
  /** of statements that count for a score, against it, or for a style only: lowest and highest */
  loadings: { [1]: [0.5, 0.7], [-1]: [0.45, 0.65], [0]: [0.55, 0.75] },
} as const

/** In standard deviations. */
interface Traits {
  signals: Map<string, number>
  components: Map<string, number>
  styles: Map<string, number>
  /** acquiescence and social desirability, in steps of 1-5 */
  agreeing: number
  desirability: number
  /** use of the scale's ends; usually 1 */
  reach: number
}

type Random = () => number
type Gauss = () => number

const unchangedPerson = personWith(() => (traits) => traits)

const simulatedPerson = personWith((random, gauss) => {
  const size = random() < 0.5 ? 0 : 0.6
  const common = size * gauss()
  return (traits) => ({
    ...traits,
    signals: new Map([...traits.signals].map(([name, value]) => [name, value + common + size * gauss()])),
  })
})

/** All signals and parts are truly equal. */
const evenPerson = personWith(
  () => (traits) => traits,
  (traits) => {
    const [level = 0] = traits.signals.values()
    return {
      ...traits,
      signals: new Map([...traits.signals.keys()].map((name) => [name, level])),
      components: new Map(),
    }
  },
)

function personWith(
  drift: (random: Random, gauss: Gauss) => (traits: Traits) => Traits,
  shape = (traits: Traits): Traits => traits,
) {
  return (seed: number) => {
    const random = mulberry32(seed)
    const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const traits = shape(traitsOf(gauss))
    const answers = answersOf(traits, gauss)
    const before = answersOf(drift(random, gauss)(traits), gauss)
    const pace = random() < 0.1 ? 1.5 : 7
    // another day, same person
    const again = answersOf(traits, gauss)
    let scored: ScoredSheet | undefined
    let scoredBefore: ScoredSheet | undefined
    return {
      answers,
      before,
      again,
      get scored(): ScoredSheet {
        return (scored ??= scoreSheet(answers, answersInSeconds(pace)))
      },
      get scoredBefore(): ScoredSheet {
        return (scoredBefore ??= scoreSheet(before))
      },
    }
  }
}

/** Deterministic: smaller groups are the start of larger ones. */
export function simulatedPeople(count: number, seed = 5): readonly SimulatedPerson[] {
  return sample(simulatedPerson, count, seed)
}

export function unchangedPeople(count: number, seed = 5): readonly SimulatedPerson[] {
  return sample(unchangedPerson, count, seed)
}

export function evenPeople(count: number, seed = 5): readonly SimulatedPerson[] {
  return sample(evenPerson, count, seed)
}

function sample(person: (seed: number) => SimulatedPerson, count: number, seed: number): readonly SimulatedPerson[] {
  const random = mulberry32(seed)
  return Array.from({ length: count }, () => person(Math.floor(random() * 2 ** 31)))
}

function traitsOf(gauss: Gauss): Traits {
  const level = gauss()
  const randomByName = (names: string[], value: () => number) => new Map(names.map((name) => [name, value()]))
  const traitsBySignal = (parts: 'components' | 'styles') =>
    signalKeys.flatMap((signal) => signal[parts].map(({ name }) => `${signal.name}/${name}`))
  return {
    signals: randomByName(
      signalKeys.map(({ name }) => name),
      () => Math.sqrt(model.sharedBySignals) * level + Math.sqrt(1 - model.sharedBySignals) * gauss(),
    ),
    // without the signal's share, so that its change moves them too
    components: randomByName(traitsBySignal('components'), () => Math.sqrt(1 - model.sharedWithSignal) * gauss()),
    styles: randomByName(traitsBySignal('styles'), gauss),
    agreeing: model.agreeing.mean + model.agreeing.deviation * gauss(),
    desirability: model.desirability * gauss(),
    reach: Math.exp(model.reach * gauss()),
  }
}

/** The day moves all signals together, and each alone. */
function answersOf(traits: Traits, gauss: Gauss): Sheet {
  const today = model.day.allSignals * gauss()
  const days = new Map<string, number>(signalKeys.map(({ name }) => [name, today + model.day.eachSignal * gauss()]))
  return new Map(
    itemsInIdOrder.map(({ id, signal, component, keyed, style }) => {
      const skill =
        Math.sqrt(model.sharedWithSignal) * traits.signals.get(signal)! +
        (traits.components.get(`${signal}/${component}`) ?? 0) +
        days.get(signal)!
      // loadings spread evenly; an item keeps its own
      const loading = model.loadings[keyed][0] + 0.02 * ((id * 7) % 11)
      const meant = keyed === 0 ? traits.styles.get(`${signal}/${style}`)! : keyed * skill
      const noise = Math.sqrt(1 - loading ** 2) * gauss()
      const good = keyed * (model.usualLean + traits.desirability)
      const answer = 3 + traits.agreeing + traits.reach * (good + model.answerDeviation * (loading * meant + noise))
      return [id, Math.min(5, Math.max(1, Math.round(answer)))]
    }),
  )
}

function answersInSeconds(seconds: number): number[] {
  return items.map((_, index) => index * seconds * 1000)
}

/** Uniform from 0 to 1 (Tommy Ettinger's Mulberry32). */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}
