import { describe, expect, test } from 'bun:test'
import type { SignalName } from '../contract/signal.ts'
import { signalNames } from '../contract/signal-names.ts'
import { bankVersion, type Item, items, versionOf } from './bank.ts'

/** How many items one cell of the blueprint holds: those keyed +, keyed - and preferences. */
type Cell = { style?: string; component?: string; plus?: number; minus?: number; preference?: number }

const preferences = (preference: number, ...styles: string[]): Cell[] => styles.map((style) => ({ style, preference }))
const skill = (component: string, plus: number, minus: number): Cell => ({ component, plus, minus })
const pattern = (style: string, component: string): Cell => ({ style, component, plus: 2, minus: 3 })

const blueprint: Record<SignalName, Cell[]> = {
  Spark: [
    ...preferences(2, 'Shared Presence', 'Physical Warmth', 'Verbal Connection'),
    ...preferences(2, 'Supportive Action', 'Thoughtful Giving'),
    skill('Showing Care', 3, 2),
    skill('Receiving Care', 2, 3),
  ],
  Anchor: [
    { style: 'Rooted & Receptive', component: 'Trust', plus: 3 },
    { style: 'Rooted & Receptive', component: 'Closeness', plus: 3 },
    { style: 'Rooted & Receptive', component: 'Steadiness', plus: 2 },
    { style: 'Open but Unsettled', component: 'Trust', minus: 4 },
    { style: 'Independent Protector', component: 'Closeness', minus: 4 },
    { style: 'Sensitive & Torn', component: 'Steadiness', minus: 4 },
  ],
  Vibe: [
    ...preferences(4, 'Outward Energy', 'Inward Energy'),
    skill('Clear Speaking', 2, 2),
    skill('Open Listening', 2, 2),
    skill('Energy Balance', 2, 2),
  ],
  Drive: [
    ...preferences(3, 'Self-Directed', 'External-Responsive', 'Dual-Motivated', 'Freedom-Seeking'),
    skill('Knowing My Why', 2, 2),
    skill('Sharing Goals', 2, 2),
  ],
  Lens: [
    ...preferences(3, 'Concrete-Focused', 'Abstract-Oriented', 'Intuitive-Reflective', 'Analytical-Linear'),
    skill('Knowing My Lens', 2, 2),
    skill('Curiosity', 2, 2),
  ],
  Pattern: [
    pattern('Repeater', 'Learning From the Past'),
    pattern('Rescuer', 'Balanced Helping'),
    pattern('Evader', 'Staying Present'),
    pattern('Intensifier', 'Steady Pace'),
  ],
  Needs: [
    ...preferences(2, 'Stability', 'Adventure', 'Worth', 'Belonging', 'Progress', 'Purpose'),
    skill('Naming Needs', 2, 2),
    skill('Asking Clearly', 2, 2),
  ],
  Compass: [
    ...preferences(3, 'Idealist', 'Integrator', 'Achiever', 'Stabilizer'),
    skill('Values Clarity', 2, 2),
    skill('Living My Values', 2, 2),
  ],
  Personality: [
    ...preferences(2, 'Openness', 'Orderliness', 'Sociability', 'Harmony', 'Emotional Sensitivity'),
    skill('Flexibility', 2, 3),
    skill('Self-Knowledge', 3, 2),
  ],
  Heart: [
    { style: 'Reflective Empath', component: 'Noticing Feelings', plus: 2 },
    { style: 'Guarded Observer', component: 'Noticing Feelings', minus: 2 },
    { style: 'Reflective Empath', component: 'Warm Response', plus: 2 },
    { style: 'Guarded Observer', component: 'Warm Response', minus: 2 },
    skill('Clear Boundaries', 2, 0),
    { style: 'Sensitive Absorber', component: 'Clear Boundaries', minus: 2 },
    skill('Finding Calm', 2, 0),
    { style: 'Sensitive Absorber', component: 'Finding Calm', minus: 2 },
    ...preferences(4, 'Emotional Mirror'),
  ],
}

/** Items keyed +, keyed - and preferences of each signal. */
const splits: Record<SignalName, [number, number, number]> = {
  Spark: [5, 5, 10],
  Anchor: [8, 12, 0],
  Vibe: [6, 6, 8],
  Drive: [4, 4, 12],
  Lens: [4, 4, 12],
  Pattern: [8, 12, 0],
  Needs: [4, 4, 12],
  Compass: [4, 4, 12],
  Personality: [5, 5, 10],
  Heart: [8, 8, 4],
}

const split = (some: readonly Item[]) => [1, -1, 0].map((key) => some.filter((item) => item.keyed === key).length)
const of = (signal: SignalName) => items.filter((item) => item.signal === signal)
const ofComponent = (component: string) => items.filter((item) => item.component === component)
const components = [...new Set(items.flatMap((item) => item.component ?? []))]
const oneToTwoHundred = Array.from({ length: 200 }, (_, index) => index + 1)

describe('the bank as a whole', () => {
  test('holds 200 items: 56 for, 64 against, 80 preferences', () => {
    expect(items).toHaveLength(200)
    expect(split(items)).toEqual([56, 64, 80])
  })

  test('names 42 styles and 26 components', () => {
    expect(new Set(items.flatMap((item) => item.style ?? [])).size).toBe(42)
    expect(components).toHaveLength(26)
  })

  test('gives each component four items or more, two of each key at least', () => {
    const short = components.filter((component) => {
      const [plus = 0, minus = 0] = split(ofComponent(component))
      return plus + minus < 4 || plus < 2 || minus < 2
    })
    expect(short).toEqual([])
  })

  test('has each id and each order from 1 to 200 once', () => {
    expect(items.map((item) => item.id).sort((a, b) => a - b)).toEqual(oneToTwoHundred)
    expect(items.map((item) => item.order)).toEqual(oneToTwoHundred)
  })

  test('is another with another word, and the same with another apostrophe', () => {
    const reworded = (change: (text: string) => string) =>
      versionOf(items.map((item) => ({ ...item, text: change(item.text) })))
    expect(reworded((text) => text.replaceAll('’', "'"))).toBe(bankVersion)
    expect(reworded((text) => text.replaceAll('friend', 'neighbour'))).not.toBe(bankVersion)
  })

  test('asks the items of one component more than 15 places apart', () => {
    const close = components.filter((component) => {
      const places = ofComponent(component).map((item) => item.order)
      return places.some((place, index) => place - (places[index - 1] ?? -Infinity) <= 15)
    })
    expect(close).toEqual([])
  })

  test('asks one item of each signal in each of its twenty rounds', () => {
    for (let round = 0; round < 20; round += 1) {
      const asked = items.slice(round * 10, round * 10 + 10).map((item) => item.signal)
      expect(asked.toSorted()).toEqual([...signalNames].sort())
    }
  })
})

describe('what questions are for besides scores', () => {
  const idsOf = (some: (item: Item) => boolean) => items.filter(some).map((item) => item.id)

  /** Fear, hurt, and being left or loved less, each as it is worded. */
  const sore = /\b(?:fear|scared|risky|hurts?|goes badly|being left|care less|someone else more)\b/

  test('two about fear and two about being torn decide whether care is needed', () => {
    const saying = (care: Item['care']) => idsOf((item) => item.care === care).sort((a, b) => a - b)
    expect([saying('fear'), saying('torn')]).toEqual([
      [37, 39],
      [38, 40],
    ])
  })

  test('those, and all that speak of fear, hurt or being left, are too tender to be quoted', () => {
    const tender = idsOf((item) => item.tender === true)
    expect(tender).toEqual(idsOf((item) => item.care !== undefined || sore.test(item.text)))
    expect(tender).toHaveLength(10)
  })
})

describe.each([...signalNames])('%s', (signal) => {
  test('has twenty items, split as the blueprint says', () => {
    expect(of(signal)).toHaveLength(20)
    expect(split(of(signal))).toEqual(splits[signal])
  })

  test('fills each cell of the blueprint and no other', () => {
    const cells = blueprint[signal]
    for (const { style = null, component = null, plus = 0, minus = 0, preference = 0 } of cells) {
      const inCell = of(signal).filter((item) => item.style === style && item.component === component)
      expect({ style, component, split: split(inCell) }).toEqual({
        style,
        component,
        split: [plus, minus, preference],
      })
    }
    const counted = cells.reduce((sum, cell) => {
      return sum + (cell.plus ?? 0) + (cell.minus ?? 0) + (cell.preference ?? 0)
    }, 0)
    expect(counted).toBe(20)
  })

  test('keys each item for its style, save the growth opposites of Pattern', () => {
    for (const item of of(signal)) {
      const opposite = signal === 'Pattern' && item.keyed === 1
      expect({ id: item.id, styleKeyed: item.styleKeyed }).toEqual({
        id: item.id,
        styleKeyed: item.style === null ? 0 : opposite ? -1 : 1,
      })
    }
  })

  test('scores each item in a component, or else asks it as a preference for a style', () => {
    for (const item of of(signal)) {
      expect(item.component === null).toBe(item.keyed === 0)
      expect(item.component === null && item.style === null).toBe(false)
    }
  })
})
