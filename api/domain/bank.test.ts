import { describe, expect, test } from 'bun:test'
import { blueprintFaults } from './blueprint.ts'
import { bankVersion, type Item, items, versionOf } from './bank.ts'

describe('the bank', () => {
  test('holds 200 items for 42 styles and 26 components: 56 for, 64 against, 80 preferences', () => {
    expect([1, -1, 0].map((key) => items.filter(({ keyed }) => keyed === key).length)).toEqual([56, 64, 80])
    expect(new Set(items.flatMap((item) => item.style ?? [])).size).toBe(42)
    expect(new Set(items.flatMap((item) => item.component ?? [])).size).toBe(26)
  })

  test('has another version with another word, and the same with another apostrophe', () => {
    const reworded = (change: (text: string) => string) =>
      versionOf(items.map((item) => ({ ...item, text: change(item.text) })))
    expect(reworded((text) => text.replaceAll('’', "'"))).toBe(bankVersion)
    expect(reworded((text) => text.replaceAll('friend', 'neighbour'))).not.toBe(bankVersion)
  })

  test('asks two questions about fear and two about being torn, and has ten too tender to quote', () => {
    const idsOf = (care: Item['care']) => items.flatMap((item) => (item.care === care ? item.id : [])).sort()
    expect([idsOf('fear'), idsOf('torn')]).toEqual([
      [37, 39],
      [38, 40],
    ])
    expect(items.filter(({ tender }) => tender)).toHaveLength(10)
  })
})

describe('blueprintFaults', () => {
  const complaintsAbout = (id: number, change: Partial<Item>) =>
    blueprintFaults(items.map((item) => (item.id === id ? { ...item, ...change } : item))).map(
      ({ item, field, complaint }) => `${item.id} ${field}: ${complaint}`,
    )
  const oneOf = (some: (item: Item) => boolean) => items.find(some)!

  test('reports a wrong number of questions for a style or component', () => {
    const { id } = oneOf((item) => item.component === 'Showing Care' && item.keyed === 1)
    expect(complaintsAbout(id, { keyed: -1 })).toEqual([
      expect.stringMatching(
        /^\d+ keyed: Spark has 3 questions with style null, component Showing Care and keyed -1, and 2 belong there; it lacks 1 with style null, component Showing Care and keyed 1: change one\.$/,
      ),
    ])
  })

  test('reports an item keyed against its style, except the growth opposites of Pattern', () => {
    const { id } = oneOf((item) => item.style === 'Adventure')
    expect(complaintsAbout(id, { styleKeyed: -1 })).toEqual([
      `${id} styleKeyed: This must be 1, as agreeing speaks for the style.`,
    ])
    const opposite = oneOf((item) => item.style === 'Rescuer' && item.keyed === 1)
    expect(complaintsAbout(opposite.id, { styleKeyed: 1 })).toEqual([
      `${opposite.id} styleKeyed: This must be -1, as agreeing speaks against the style.`,
    ])
  })

  test('reports items of one component too close together, and ten places without each signal', () => {
    const swapped = (one: number, other: number) => {
      const swappedItems = items.map((item, index) =>
        index === one ? items[other]! : index === other ? items[one]! : item,
      )
      return blueprintFaults(swappedItems.map((item, index) => ({ ...item, order: index + 1 })))
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

  test('reports a tender statement that is not marked, and a marked one that is not tender', () => {
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
