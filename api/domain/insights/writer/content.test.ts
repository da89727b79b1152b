import { describe, expect, test } from 'bun:test'
import { signals } from '../../../facts/signals.ts'
import { items } from '../../bank.ts'
import { actOfStyle, actsOfComponent, actsOfChallenge, recommendationContent } from './acts.ts'
import type { Condition } from './conditions.ts'
import { content, signalsOfStyles, wordsOfComponent, wordsOfStyle } from './content.ts'
import { Lines } from './lines.ts'

const part = { subjects: ['component', 'signal', 'item'], values: ['component', 'signal', 'score'] }
const lean = { ...part, values: [...part.values, 'can', 'hard'] }
const signalsApart = ['high', 'low', 'highScore', 'lowScore']
const ras = { subjects: ['ras'], values: [] }
const moved = { subjects: ['moved'], values: ['signal', 'from', 'to'] }
const chance = { subjects: ['moved'], values: ['chance', 'estimated'] }
const quality = { subjects: ['quality'], values: [] }

/** What the code binds and fills under a path of the content; the longest path counts. */
const bound: Record<string, { subjects: string[]; values: string[] }> = {
  'summary.pair': { subjects: [], values: ['first', 'second', 'firstSaid', 'secondSaid', 'says'] },
  'summary.quote': { subjects: ['*'], values: ['said', 'statements'] },
  'summary.sketch': quality,
  'summary.lowest': { subjects: ['first', 'second', 'third'], values: ['first', 'second', 'third'] },
  'summary.edge': lean,
  'summary.strength': lean,
  'summary.contrast': {
    subjects: ['high', 'low', 'can', 'hard'],
    values: [...signalsApart, 'signal', 'can', 'hard'],
  },
  'summary.signals': { subjects: ['high', 'low'], values: signalsApart },
  'summary.reason': { subjects: ['component', 'item'], values: ['component', 'statement', 'said'] },
  'summary.scene': { subjects: [], values: ['moment', 'clauses'] },
  'summary.score': { subjects: ['ras', 'zone'], values: ['ras', 'zone', 'rests', 'lower', 'upper'] },
  'summary.error': { ...ras, values: ['error', 'estimated'] },
  'summary.step': { subjects: ['component'], values: ['component', 'signal', 'title', 'act'] },
  'change.ras': { subjects: ['growth'], values: ['from', 'to'] },
  'change.signals': moved,
  'change.chance': chance,
  'change.signalChance': chance,
  'change.caution': { subjects: ['growth'], values: [] },
  'styles.lines': { subjects: ['style'], values: ['signal', 'styles', 'phrase'] },
  'care.support': { subjects: [], values: [] },
  'care.why': { subjects: [], values: [] },
  'recommendations.lean': part,
  'recommendations.grow': part,
  'recommendations.style': { subjects: ['style'], values: ['signal', 'style'] },
  'recommendations.sketch': quality,
}

function boundAt(path: string) {
  const fitting = Object.keys(bound).filter((start) => `${path}.`.startsWith(`${start}.`))
  return bound[fitting.sort((a, b) => b.length - a.length)[0]!]!
}

/** Every group of sentences with its path. */
function groupsIn(value: unknown, path: string[] = []): { path: string; when: Condition; lines: string[] }[] {
  const group = Lines.safeParse(value)
  if (group.success) return [{ path: path.join('.'), ...group.data }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => groupsIn(inner, Array.isArray(value) ? path : [...path, key]))
}

const groups = groupsIn({ ...content, recommendations: recommendationContent })

describe('there are words for', () => {
  test('every component, and no others', () => {
    for (const { name, components } of signals) {
      const names = components.map((component) => component.name).sort()
      expect(Object.keys(content.components[name]).sort()).toEqual(names)
      expect(Object.keys(recommendationContent.components[name]).sort()).toEqual(names)
      for (const component of names) {
        const { can, hard } = wordsOfComponent(name, component)
        const own = items.filter((item) => item.signal === name && item.component === component).map(({ id }) => id)
        for (const { item } of [...can, ...hard]) expect(own).toContain(item)
        expect(actsOfComponent(name, component).lean.length).toBeGreaterThan(1)
        expect(actsOfComponent(name, component).grow.length).toBeGreaterThan(1)
        expect(actsOfChallenge(name, component)).toHaveLength(7)
      }
    }
  })

  test('every style, and no others', () => {
    for (const { name, styles } of signals) {
      const names = styles.map((style) => style.name).sort()
      expect(Object.keys(recommendationContent.styles[name]).sort()).toEqual(names)
      for (const style of names) expect(actOfStyle(name, style).text).not.toBe('')
      if (signalsOfStyles.some((one) => one === name)) {
        expect(Object.keys(content.styles.words[name]!).sort()).toEqual(names)
      } else expect(content.styles.words[name]).toBeUndefined()
    }
  })

  test('moments of three statements and more, none of them tender and none twice', () => {
    for (const { moment, answers } of content.scenes) {
      const own = answers.map(({ item }) => items.find(({ id }) => id === item)!)
      expect({ moment, tender: own.filter(({ tender }) => tender).length }).toEqual({ moment, tender: 0 })
      expect(new Set(own).size).toBe(own.length)
    }
  })

  test('nothing else: what has no words is named in the error', () => {
    expect(() => wordsOfComponent('Spark', 'Trust')).toThrow('Trust')
    expect(() => wordsOfStyle('Spark', 'Repeater')).toThrow('Repeater')
    expect(() => actsOfChallenge('Spark', 'Trust')).toThrow('Trust')
    expect(() => actOfStyle('Spark', 'Repeater')).toThrow('Repeater')
  })
})

describe('a group of sentences', () => {
  test('looks at subjects and holds placeholders that the code knows', () => {
    for (const { path, when, lines } of groups) {
      const { subjects, values } = boundAt(path)
      const others = Object.values(when).flatMap(({ above }) => above ?? [])
      expect({
        path,
        subjects: [...Object.keys(when), ...others].filter((subject) => !subjects.includes(subject)),
      }).toEqual({ path, subjects: [] })
      const placeholders = lines.flatMap((line) => [...line.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]!))
      expect({ path, unknown: placeholders.filter((name) => !values.includes(name)) }).toEqual({
        path,
        unknown: [],
      })
    }
  })

  test('says what a person does, or what is hard, by an answer that says so', () => {
    for (const { path, when, lines } of groups) {
      const text = lines.join(' ')
      const by = (subject: string) => (when[subject] ?? when['item'])?.counts
      if (text.includes('{can}')) expect([path, by('can')]).toEqual([path, 'for'])
      if (text.includes('{hard}')) expect([path, by('hard')]).toEqual([path, 'against'])
    }
  })

  test('calls a strength or an edge by its standing, and puts one score above another by their errors', () => {
    for (const { path, when, lines } of groups.filter((group) => group.path.startsWith('summary'))) {
      const says = (word: RegExp) => lines.some((line) => word.test(line))
      const { standing } = when['component'] ?? {}
      if (says(/\ba strength\b/i)) expect([path, standing]).toEqual([path, 'strength'])
      if (says(/\ban edge\b/i)) expect([path, standing]).toEqual([path, 'edge'])
      if (says(/\} .*\babove\b.*\{low\}/)) expect([path, when['high']?.above]).toEqual([path, 'low'])
    }
  })
})
