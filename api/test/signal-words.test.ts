import { describe, expect, test } from 'bun:test'
import { signals } from '../facts/signals.ts'

const texts = signals.flatMap(({ name, inShort, description, high, low, components, styles }) =>
  [inShort, description, high, low, ...[...components, ...styles].map((part) => part.description)].map(
    (text) => [name, text] as const,
  ),
)

/** What no answer says: how things are for most people or at most times, where they come from, what others do. */
const beyondAnswers =
  /\b(?:often|usually|mostly|sometimes|always|never|tends?|learned|protect\w*|because|(?<!at )once|people come to you|light up|held|kept you)\b/i
/** What makes one style or score a merit, or another a failing. */
const judging = /\b(?:better|best|worse|worst|good at|bad at|weak\w*|fail\w*|lack\w*|unable|should|must)\b/i

const matching = (words: RegExp) => texts.filter(([, text]) => words.test(text.replaceAll('worst side', 'side')))

describe('what is said of signals, components and styles', () => {
  test('is what was answered, and no more', () => {
    expect(matching(beyondAnswers)).toEqual([])
  })

  test('judges nobody', () => {
    expect(matching(judging)).toEqual([])
  })

  test('holds no figure', () => {
    expect(matching(/\d|%|percent/)).toEqual([])
  })

  test('promises no part where it speaks of a whole score', () => {
    const wholes = signals.flatMap(({ high, low }) => [high, low])
    expect(wholes.filter((text) => !text.startsWith('Taken together, your answers '))).toEqual([])
    expect(signals.filter(({ high }) => !high.endsWith(', though the parts may differ.'))).toEqual([])
  })

  test('asks nothing of anyone where a score is low: acts stand below the lines on safety', () => {
    const comforts = signals.flatMap(({ low }) => low.split(/(?<=[.?!]) /).slice(1))
    const act = /\b(?:ask\w*|try\w*|talk\w*|tell\w*|naming|putting|begin\w*|start\w*|steps?|places?|ways? to)\b|[?“]/i
    expect(comforts.filter((sentence) => act.test(sentence))).toEqual([])
    const statement = /^(?:That|There|Having|What|Which|Whether) /
    expect(comforts.filter((sentence) => !statement.test(sentence))).toEqual([])
  })

  test('is one short sentence on a closed chapter, which speaks of no score', () => {
    for (const { inShort } of signals) {
      expect(inShort).toMatch(/^[A-Z][^.?!]*\.$/)
      expect(inShort.length).toBeLessThanOrEqual(64)
      expect(inShort).not.toMatch(/\b(?:high|low|score|easil|easy|hard|less|more|well)/)
    }
  })

  test('is a text of its own each time', () => {
    const alone = new Set(texts.map(([, text]) => text))
    expect(alone.size).toBe(texts.length)
    expect(texts).toHaveLength(4 * 10 + 26 + 42)
  })
})
