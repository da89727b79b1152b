import { describe, expect, test } from 'bun:test'
import type { SignalName } from '../contract/signal.ts'
import { signalNames } from '../contract/signal-names.ts'
import { blueprintFaults } from './blueprint.ts'
import { bankVersion, type Item, items, versionOf } from './bank.ts'

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
})

describe('what questions are for besides scores', () => {
  const idsOf = (some: (item: Item) => boolean) => items.filter(some).map((item) => item.id)

  test('two about fear and two about being torn decide whether care is needed', () => {
    const saying = (care: Item['care']) => idsOf((item) => item.care === care).sort((a, b) => a - b)
    expect([saying('fear'), saying('torn')]).toEqual([
      [37, 39],
      [38, 40],
    ])
  })

  test('ten are too tender to be quoted', () => {
    const tender = idsOf((item) => item.tender === true)
    expect(tender).toHaveLength(10)
  })
})

describe.each([...signalNames])('%s', (signal) => {
  test('has twenty items, split as the blueprint says', () => {
    expect(of(signal)).toHaveLength(20)
    expect(split(of(signal))).toEqual(splits[signal])
  })

  test('scores each item in a component, or else asks it as a preference for a style', () => {
    for (const item of of(signal)) {
      expect(item.component === null).toBe(item.keyed === 0)
      expect(item.component === null && item.style === null).toBe(false)
    }
  })
})

describe('the blueprint', () => {
  const complaintsAbout = (id: number, change: Partial<Item>) =>
    blueprintFaults(items.map((item) => (item.id === id ? { ...item, ...change } : item))).map(
      ({ item, field, complaint }) => `${item.id} ${field}: ${complaint}`,
    )
  const oneOf = (some: (item: Item) => boolean) => items.find(some)!

  test('is what the bank holds', () => {
    expect(blueprintFaults(items)).toEqual([])
  })

  test('has so many questions for each style and component, each keyed as it says', () => {
    const { id } = oneOf((item) => item.component === 'Showing Care' && item.keyed === 1)
    expect(complaintsAbout(id, { keyed: -1 })).toEqual([
      expect.stringMatching(
        /^\d+ keyed: Spark has 3 questions with style null, component Showing Care and keyed -1, and 2 belong there; it lacks 1 with style null, component Showing Care and keyed 1: change one\.$/,
      ),
    ])
    const preference = oneOf((item) => item.style === 'Adventure')
    expect(complaintsAbout(preference.id, { style: 'Stability' }).join()).toContain(
      'it lacks 1 with style Adventure, component null and keyed 0',
    )
    expect(complaintsAbout(preference.id, { component: 'Naming Needs', keyed: 1 }).join()).toContain(
      'Needs has 1 question with style Adventure, component Naming Needs and keyed 1, and 0 belong there',
    )
  })

  test('keys each item for its style, save the growth opposites of Pattern', () => {
    const { id } = oneOf((item) => item.style === 'Adventure')
    expect(complaintsAbout(id, { styleKeyed: -1 })).toEqual([
      `${id} styleKeyed: This must be 1, as agreeing speaks for the style.`,
    ])
    const opposite = oneOf((item) => item.style === 'Rescuer' && item.keyed === 1)
    expect(complaintsAbout(opposite.id, { styleKeyed: 1 })).toEqual([
      `${opposite.id} styleKeyed: This must be -1, as agreeing speaks against the style.`,
    ])
  })

  test('asks the items of one component more than 15 places apart, and one item of each signal in each ten', () => {
    const swapped = (one: number, other: number) => {
      const places = items.map((item, index) => (index === one ? items[other]! : index === other ? items[one]! : item))
      return blueprintFaults(places.map((item, index) => ({ ...item, order: index + 1 })))
    }
    const { order, component, id } = oneOf((item) => item.component === 'Trust')
    const next = oneOf((item) => item.component === component && item.id !== id)
    expect(swapped(order, next.order - 1).map(({ complaint }) => complaint)).toContain(
      `This is ${order + 1}, and question ${id} at ${order}, which counts for Trust, too: put more than 15 between them.`,
    )
    expect(
      swapped(0, 10)
        .map(({ complaint }) => complaint)
        .join(),
    ).toContain('Places 1 to 10 ask ')
  })

  test('has all that speak of fear, hurt or being left too tender to be quoted, and no others', () => {
    const { id } = oneOf((item) => item.tender === true)
    expect(complaintsAbout(id, { tender: undefined })).toEqual([
      `${id} tender: This must be true, as the statement speaks of fear, hurt or being left.`,
    ])
    const plain = oneOf((item) => item.tender === undefined)
    expect(complaintsAbout(plain.id, { tender: true })).toEqual([
      `${plain.id} tender: The statement speaks of no fear, hurt or being left: take this out.`,
    ])
  })
})
