import { describe, expect, test } from 'bun:test'
import { signals } from '../../../facts/signals.ts'
import { items } from '../../bank.ts'
import { pairFamilies } from '../evidence/evidence.ts'
import { actOfStyle, actsOfComponent, actsOfChallenge, recommendationContent } from './acts.ts'
import type { Condition } from './conditions.ts'
import { bridgeTo, content, signalsOfStyles, wordsOfComponent, wordsOfStyle } from './content.ts'
import { Lines } from './lines.ts'

const nothing = { subjects: [], values: [] }
const part = { subjects: ['component', 'signal'], values: ['component', 'signal', 'score'] }
const partWithMeaning = { ...part, values: [...part.values, 'means'] }
const pair = { subjects: ['first', 'second'], values: ['says'] }
const moved = { subjects: ['moved'], values: ['signal', 'from', 'to'] }
const chance = { subjects: ['moved'], values: ['chance', 'estimated'] }
const quality = { subjects: ['quality'], values: [] }

/** What the code binds and fills under a path of the content; the longest path counts. */
const bound: Record<string, { subjects: string[]; values: string[] }> = {
  'summary.strength': part,
  'summary.have': part,
  'summary.known': { subjects: ['style'], values: ['first'] },
  'summary.recognition': { subjects: ['ras'], values: [] },
  'summary.pair': pair,
  'summary.secondPair': pair,
  'summary.between': { subjects: ['*'], values: [] },
  'summary.sketch': quality,
  'summary.nearest': partWithMeaning,
  'summary.alsoEdge': part,
  'summary.second': partWithMeaning,
  'summary.third': partWithMeaning,
  'summary.middle': { subjects: ['*'], values: [] },
  'summary.day': { ...part, values: ['day'] },
  'summary.give': part,
  'summary.total': { subjects: ['ras'], values: ['ras'] },
  'summary.error': { subjects: ['ras'], values: ['error', 'estimated'] },
  'summary.band': {
    subjects: ['ras', 'zone'],
    values: ['zone', 'meaning', 'lower', 'lowerMeaning', 'upper', 'upperMeaning'],
  },
  'summary.begins': { subjects: [], values: ['handle'] },
  'summary.bridge': { subjects: ['component'], values: ['bridge'] },
  'summary.step': { subjects: ['component'], values: ['component', 'title', 'act'] },
  'change.ras': { subjects: ['growth'], values: ['from', 'to'] },
  'change.signals': moved,
  'change.chance': chance,
  'change.signalChance': chance,
  'change.caution': { subjects: ['growth'], values: [] },
  'styles.lines': { subjects: ['style'], values: ['signal', 'styles', 'means', 'answers'] },
  'care.support': nothing,
  'care.why': nothing,
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
const placeholdersIn = (text: string) => [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]!)

describe('there are words for', () => {
  test('every component, and no others', () => {
    for (const { name, components } of signals) {
      const names = components.map((component) => component.name).sort()
      for (const all of [content.components, content.bridges, recommendationContent.components]) {
        expect(Object.keys(all[name]).sort()).toEqual(names)
      }
      for (const component of names) {
        expect(actsOfComponent(name, component).lean.length).toBeGreaterThan(1)
        expect(actsOfComponent(name, component).grow.length).toBeGreaterThan(1)
        expect(actsOfChallenge(name, component)).toHaveLength(7)
      }
    }
  })

  test('both sides of each of its statements that is not tender, once', () => {
    for (const { name, components } of signals) {
      for (const component of components) {
        const own = items.filter((item) => item.signal === name && item.component === component.name && !item.tender)
        const ids = own.map(({ id }) => id).sort((a, b) => a - b)
        const { can, hard } = wordsOfComponent(name, component.name)
        for (const clauses of [can, hard]) expect(clauses.map(({ item }) => item).sort((a, b) => a - b)).toEqual(ids)
      }
    }
  })

  test('the way from each family of pairs, and from none, to each component', () => {
    const families: string[] = [...pairFamilies, 'alone'].sort()
    const all = signals.flatMap(({ name, components }) =>
      components.map((component) => content.bridges[name][component.name]!),
    )
    expect(all).toHaveLength(26)
    for (const bridges of all) expect(Object.keys(bridges).sort()).toEqual(families)
    expect(bridgeTo('Spark', 'Showing Care', undefined)).toBe(content.bridges.Spark['Showing Care']!['alone']!)
  })

  test('every style, and no others, each statement of the style agreed with', () => {
    for (const { name, styles } of signals) {
      const names = styles.map((style) => style.name).sort()
      expect(Object.keys(recommendationContent.styles[name]).sort()).toEqual(names)
      for (const style of names) expect(actOfStyle(name, style).text).not.toBe('')
      if (!signalsOfStyles.some((one) => one === name)) {
        expect(content.styles.words[name]).toBeUndefined()
        continue
      }
      expect(Object.keys(content.styles.words[name]!).sort()).toEqual(names)
      for (const style of names) {
        const own = items.filter((item) => item.signal === name && item.style === style && item.styleKeyed === 1)
        const told = wordsOfStyle(name, style).answers.map(({ item }) => item)
        expect([style, told.sort((a, b) => a - b)]).toEqual([style, own.map(({ id }) => id).sort((a, b) => a - b)])
      }
    }
  })

  test('nothing else: what has no words is named in the error', () => {
    expect(() => wordsOfComponent('Spark', 'Trust')).toThrow('Trust')
    expect(() => bridgeTo('Spark', 'Trust', undefined)).toThrow('Trust')
    expect(() => wordsOfStyle('Spark', 'Repeater')).toThrow('Repeater')
    expect(() => actsOfChallenge('Spark', 'Trust')).toThrow('Trust')
    expect(() => actOfStyle('Spark', 'Repeater')).toThrow('Repeater')
  })
})

describe('a group of sentences', () => {
  test('looks at subjects and holds placeholders that the code knows', () => {
    for (const { path, when, lines } of groups) {
      const { subjects, values } = boundAt(path)
      const unknown = [
        ...Object.keys(when).filter((subject) => !subjects.includes(subject)),
        ...lines.flatMap(placeholdersIn).filter((name) => !values.includes(name)),
      ]
      expect({ path, unknown }).toEqual({ path, unknown: [] })
    }
    for (const line of [...content.summary.joined, ...content.summary.against]) {
      expect(placeholdersIn(line)).toEqual(['First', 'second'])
    }
  })

  test('calls a strength or an edge by its standing and on these few answers, and level what is level', () => {
    for (const { path, when, lines } of groups.filter((group) => group.path.startsWith('summary'))) {
      const { standing, isLevel, from } = when['component'] ?? {}
      for (const line of lines) {
        const called = [
          /\ba strength\b/i.test(line) ? 'strength' : [],
          /\bstands out below\b/i.test(line) ? 'edge' : [],
        ].flat()
        expect([line, called]).toEqual([line, standing ? [standing] : []])
        expect([path, /on these few answers/i.test(line)]).toEqual([path, standing !== undefined])
        expect([line, /about level/.test(line)]).toEqual([line, isLevel === true])
        expect([line, /\black\b/.test(line)]).toEqual([line, path === 'summary.nearest' && from === 75])
        if (/\black\b/.test(line)) expect(line).toMatch(/\bnothing\b[^.:]* stands out as a lack\b|\bno lack\b/i)
      }
    }
  })

  test('names a component with its score, and nothing else with a number', () => {
    for (const { path, lines } of groups.filter((group) => group.path.startsWith('summary'))) {
      for (const line of lines.filter((one) => !path.endsWith('step') && /\{(component|score)\}/.test(one))) {
        expect([line, line.match(/\{component\} \(\{score\}\)/g)?.length]).toEqual([line, 1])
        expect(line.replace('{component} ({score})', '')).not.toMatch(/\{(component|score)\}/)
      }
      expect(lines.join(' ').replaceAll('of 100', '')).not.toMatch(/\d/)
    }
  })
})
