import { describe, expect, test } from 'bun:test'
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
