import { describe, expect, test } from 'bun:test'
import { signals } from '../../../facts/signals.ts'
import { zones } from '../../../facts/zones.ts'
import { actOfStyle, actsOfComponent, challengeOf, recommendationContent } from './acts.ts'
import type { Condition } from './conditions.ts'
import { content, wordsOfComponent, wordsOfStyle } from './content.ts'
import { componentId, signalId } from '../../../contract/insights.ts'
import { Lines } from './lines.ts'

const part = { subjects: ['component', 'signal'], values: ['component', 'signal', 'score', 'can', 'hard'] }
const ends = { subjects: ['top', 'bottom'], values: ['top', 'bottom'] }
const lead = { subjects: ['first', 'second'], values: ['first', 'second', 'rest'] }
const moved = { subjects: ['moved'], values: ['signal', 'from', 'to'] }
const quote = { subjects: ['item'], values: ['statement'] }
const ras = { subjects: ['ras'], values: [] }
const signal = { subjects: ['signal'], values: [] }
const quality = { subjects: ['quality'], values: [] }

/** What the code binds and fills under a path of the content; the longest path counts. */
const bound: Record<string, { subjects: string[]; values: string[] }> = {
  'whole.opening': { subjects: ['ras', 'zone'], values: ['ras', 'zone'] },
  'whole.zones': { subjects: ['zone'], values: [] },
  'whole.nearBorder': { subjects: ['zone', 'ras'], values: ['lower', 'upper'] },
  'whole.sketch': quality,
  'whole.error': { subjects: ['ras'], values: ['error'] },
  'whole.limits': ras,
  'change.ras': { subjects: ['growth'], values: ['from', 'to'] },
  'change.zone': { subjects: ['growth', 'zone'], values: ['before', 'now'] },
  'change.signals': moved,
  'change.chance': { ...moved, values: [] },
  'change.steady': { ...moved, values: [] },
  'change.caution': { subjects: ['growth'], values: [] },
  strengths: part,
  'strengths.range': ends,
  'strengths.lead': lead,
  'strengths.closeCall': { subjects: ['first', 'second'], values: ['error'] },
  'strengths.forming': { subjects: ['signal'], values: ['signal'] },
  'strengths.parts': { subjects: ['component', 'other', 'signal'], values: ['can', 'canToo'] },
  'strengths.quote': quote,
  growth: part,
  'growth.lead': lead,
  'growth.quote': quote,
  'growth.gentle': signal,
  even: part,
  'even.range': ends,
  'even.growth': { ...ends, values: [] },
  'even.level': ras,
  'even.highest': { subjects: ['first', 'second'], values: ['first', 'second'] },
  'styles.opening': { subjects: [], values: [] },
  'styles.innerOpening': { subjects: [], values: [] },
  'styles.mixed': { subjects: ['*'], values: ['names'] },
  'styles.signals': { subjects: ['style'], values: ['style', 'second', 'phrase', 'note', 'phrases', 'styles'] },
  'step.lead': part,
  'step.about': { subjects: ['component'], values: [...part.values, 'meaning'] },
  'step.size': { subjects: ['component'], values: [] },
  'step.tagline': { subjects: ['zone'], values: ['tagline'] },
  'step.closing': ras,
  'care.tender': signal,
  'care.support': { subjects: [], values: [] },
  'care.why': { subjects: [], values: [] },
  signals: signal,
  'recommendations.lean': part,
  'recommendations.grow': part,
  'recommendations.style': { subjects: ['style'], values: ['signal', 'style'] },
  'recommendations.sketch': quality,
  links: {
    subjects: signals.flatMap(({ name, components }) => [
      signalId(name),
      ...components.map((one) => componentId(name, one.name)),
    ]),
    values: [],
  },
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
        expect(wordsOfComponent(name, component).can.length).toBeGreaterThan(1)
        expect(actsOfComponent(name, component).lean.length).toBeGreaterThan(1)
        expect(actsOfComponent(name, component).grow.length).toBeGreaterThan(1)
        expect(challengeOf(name, component)).toHaveLength(7)
      }
    }
  })

  test('every style, and no others', () => {
    for (const { name, styles } of signals) {
      const names = styles.map((style) => style.name).sort()
      expect(Object.keys(content.styles.words[name]).sort()).toEqual(names)
      expect(Object.keys(recommendationContent.styles[name]).sort()).toEqual(names)
      for (const style of names)
        expect([wordsOfStyle(name, style).note, actOfStyle(name, style).text]).not.toContain('')
    }
  })

  test('every zone, and no others', () => {
    expect(content.whole.zones.map(({ when }) => when['zone']!.name)).toEqual(zones.map(({ name }) => name))
  })

  test('nothing else: what has no words is named in the error', () => {
    expect(() => wordsOfComponent('Spark', 'Trust')).toThrow('Trust')
    expect(() => wordsOfStyle('Spark', 'Repeater')).toThrow('Repeater')
    expect(() => challengeOf('Spark', 'Trust')).toThrow('Trust')
    expect(() => actOfStyle('Spark', 'Repeater')).toThrow('Repeater')
  })
})

describe('a group of sentences', () => {
  test('looks at subjects and holds placeholders that the code knows', () => {
    for (const { path, when, lines } of groups) {
      const { subjects, values } = boundAt(path)
      const others = Object.values(when).flatMap(({ gap }) => gap?.to ?? [])
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

  test('says what a person can do from 60 on, and what may be hard under 50', () => {
    for (const { path, when, lines } of groups) {
      const text = lines.join(' ')
      if (text.includes('{can}')) expect({ path, from: when['component']?.from ?? 0 }).toEqual({ path, from: 60 })
      if (text.includes('{canToo}')) expect({ path, from: when['other']?.from ?? 0 }).toEqual({ path, from: 60 })
      if (text.includes('{hard}')) expect({ path, under: when['component']?.under ?? 100 }).toEqual({ path, under: 50 })
    }
  })

  test('calls strong from 70 on, and low under 50', () => {
    for (const { strong, growth } of Object.values(content.signals)) {
      expect(strong.map(({ when }) => when['signal'])).toEqual([{ from: 70 }, { from: 50 }])
      expect(growth.map(({ when }) => when['signal'])).toEqual([{ from: 50, under: 70 }, { under: 50 }])
    }
  })

  test('calls a strength or an edge by its standing', () => {
    for (const { path, when, lines } of groups) {
      const claims = (word: RegExp) => lines.some((line) => word.test(line) && line.includes('{component}'))
      const { standing } = when['component'] ?? {}
      if (claims(/\b(a strength|stands out|more easily than|above the rest)\b/))
        expect([path, standing]).toEqual([path, 'strength'])
      if (claims(/\b(edge|behind the rest|below the rest|trails)\b/)) expect([path, standing]).toEqual([path, 'edge'])
    }
  })
})
