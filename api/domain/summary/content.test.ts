import { describe, expect, test } from 'bun:test'
import { signals } from '../signals.ts'
import { zones } from '../zones.ts'
import { content, linesOfZone, wordsOfComponent, wordsOfStyle } from './content.ts'

/** Which placeholders the code fills in the sentences under a path; the longest path counts. */
const placeholders: Record<string, string[]> = {
  '': [],
  'whole.opening': ['ras', 'zone'],
  'whole.nearBorder': ['lower', 'upper'],
  'strengths.lead': ['first', 'second', 'rest'],
  'strengths.rest': ['names'],
  'strengths.range': ['bottom', 'top'],
  'strengths.forming': ['signal'],
  'strengths.component': ['component', 'signal', 'score', 'can', 'hard'],
  'strengths.component.two': ['can', 'canToo'],
  'strengths.component.one': ['can'],
  'strengths.component.together': [],
  'growth.lead': ['first', 'second', 'rest'],
  'growth.rest': ['names'],
  'growth.component': ['component', 'signal', 'score', 'can', 'hard'],
  'growth.component.together': [],
  even: ['component', 'signal', 'score', 'can', 'hard'],
  'even.same': ['top'],
  'even.close': ['bottom', 'top'],
  'even.level': [],
  'even.noStrength': [],
  'even.highest': ['first', 'second'],
  'even.growth': [],
  'even.noEdge': [],
  'styles.mixed': ['names'],
  'styles.signals': ['phrases', 'styles', 'style', 'second', 'phrase', 'note'],
  'step.lead': ['component', 'signal', 'score', 'can', 'hard'],
  'step.tagline': ['tagline']
}

function textsIn(value: unknown, path: string[] = []): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path: path.join('.'), text: value }]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    textsIn(inner, Array.isArray(value) ? path : [...path, key])
  )
}

const texts = textsIn(content)

function allowedAt(path: string): string[] {
  const fitting = Object.keys(placeholders).filter(start => `${path}.`.startsWith(start && `${start}.`))
  return placeholders[fitting.sort((a, b) => b.length - a.length)[0]!]!
}

test('every component has its words, and there are no others', () => {
  for (const { name, components } of signals) {
    const names = components.map(component => component.name)
    expect(Object.keys(content.components[name]).sort()).toEqual([...names].sort())
    for (const component of names) expect(wordsOfComponent(name, component).steps.length).toBeGreaterThan(1)
  }
})

test('every style has its words, and there are no others', () => {
  for (const { name, styles } of signals) {
    const names = styles.map(style => style.name)
    expect(Object.keys(content.styles.words[name]).sort()).toEqual([...names].sort())
    for (const style of names) expect(wordsOfStyle(name, style).note).not.toBe('')
  }
})

test('every zone has its sentences, and there are no others', () => {
  expect(Object.keys(content.whole.zones)).toHaveLength(zones.length)
  for (const { name } of zones) expect(linesOfZone(name).length).toBeGreaterThan(1)
})

test('what has no words is named in the error', () => {
  expect(() => linesOfZone('Nowhere')).toThrow('Nowhere')
  expect(() => wordsOfComponent('Spark', 'Trust')).toThrow('Trust')
  expect(() => wordsOfStyle('Spark', 'Repeater')).toThrow('Repeater')
})

test('a sentence holds only placeholders that the code fills', () => {
  for (const { path, text } of texts) {
    const found = [...text.matchAll(/\{([^}]*)\}/g)].map(match => match[1]!)
    const unknown = found.filter(name => !allowedAt(path).includes(name))
    expect({ path, unknown }).toEqual({ path, unknown: [] })
  }
})

test('sentences end, and parts of sentences do not', () => {
  const parts = /\.(rest|manyRest|can|hard|phrase|note)$/
  for (const { path, text } of texts) {
    expect({ text, ends: /[.?!]”?$/.test(text) }).toEqual({ text, ends: !parts.test(path) })
  }
})

describe('the tone', () => {
  const forbidden = [
    /\b(always|never|everyone|nobody is|must)\b/i,
    /\b(validated|proven|scientific|AI|algorithm)\b/i,
    /\b(husband|wife|spouse|marriage|boyfriend|girlfriend|(my|your) partner|he|she|his|her)\b/i,
    /\b(disorder|toxic|narciss|trauma|anxious|avoidant|disorganized|attachment|symptom|therapy)/i,
    /\b(careless|failed|bad score|poor score|leave (him|her|them)|stay with (him|her|them)|confront)\b/i
  ]

  test('makes no diagnosis, no verdict and no promise, and fits any life', () => {
    for (const { text } of texts) {
      const broken = forbidden.filter(rule => rule.test(text)).map(String)
      expect({ text, broken }).toEqual({ text, broken: [] })
    }
  })
})

test('no text stands twice', () => {
  const sentences = texts.filter(({ path }) => !/\.(lead|rest|manyRest|component|forming)\b/.test(path))
  expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length)
})
