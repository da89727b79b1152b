import { describe, expect, test } from 'bun:test'
import { challenges, recommendationContent } from './acts.ts'
import { allPairs } from '../evidence/evidence.ts'
import { content } from './content.ts'
import { Act } from './lines.ts'

interface Found {
  path: string
  text: string
}

/** Every text that a person may read, without names and conditions. */
function textsIn(value: unknown, path: string[] = []): Found[] {
  if (typeof value === 'string') return [{ path: path.join('.'), text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'when' ? [] : textsIn(inner, Array.isArray(value) ? path : [...path, key]),
  )
}

function actsIn(value: unknown): Act[] {
  const act = Act.safeParse(value)
  if (act.success) return [act.data]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(actsIn) : []
}

const texts = textsIn({
  ...content,
  pairs: allPairs.map(({ says }) => ({ says })),
  recommendations: recommendationContent,
  challenges,
})
const days = Object.values(challenges).flatMap((parts) => Object.values(parts).flat())
const acts = [...days, ...actsIn(recommendationContent), ...actsIn(content.care)]
const wordsIn = (text: string) => text.match(/[\w’'-]+/g)!.length

test('sentences end, and parts of sentences do not', () => {
  const parts = /\.(title|said\.[\w ]+|estimated|some)$|^(components|scenes\.answers|styles\.words)\./
  for (const { path, text } of texts) {
    const ends = /[.?!…:]”?$|“\{statement\}”$|\{(says|act|statements)\}$|“\{second\}” \{says\}$/.test(text)
    expect({ text, ends }).toEqual({ text, ends: !parts.test(path) })
  }
})

describe('the tone', () => {
  const forbidden = [
    /\b(always|never|everyone|nobody is|must)\b/i,
    /\b(validated|proven|scientific|AI|algorithm)\b/i,
    /\b(husband|wife|spouse|marriage|boyfriend|girlfriend|partners?|he|she|his|her|him)\b/i,
    /\b(disorder|narciss\w*|traum\w*|anxious|avoidant|disorganized|attachment)\b/i,
    /\b(toxic|symptom|therap\w*|depress\w*)\b/i,
    /\b(careless|failed|bad score|poor score|weakness)\b/i,
    /\b(confront\w*|stay with (him|her|them|someone)|leave (him|her|them)|break up|forgive|stand up to)\b/i,
  ]

  test('makes no diagnosis, no verdict and no promise, endangers no one, and fits any life', () => {
    for (const { text } of texts) {
      const plain = text.replaceAll('not a diagnosis', '')
      expect({ text, broken: forbidden.filter((rule) => rule.test(plain)).map(String) }).toEqual({
        text,
        broken: [],
      })
      expect(plain).not.toMatch(/diagnos/i)
    }
  })

  test('of the summary tells of no origins, motives or seasons, and takes no zone for a kind of people', () => {
    const summary = texts.filter(({ path }) => !/^(recommendations|challenges|care\.(recommendations|days))/.test(path))
    const banned =
      /\b(often|usually|learned|protect\w*|guard\w*|shield\w*|coping|childhood|grew up|deep down|because you|seasons?|people in this zone|this zone|your zone|out of fear|two hundred|scientific\w*)\b/i
    for (const { text } of summary)
      expect({ text, banned: banned.exec(text)?.[0] }).toEqual({ text, banned: undefined })
  })

  test('holds no markup, no link and no emoji', () => {
    for (const { text } of texts)
      expect(text.replace(/\{\w+\}/g, '')).not.toMatch(/[<>[\]{}*_#@|\\]|http|\p{Extended_Pictographic}/u)
  })
})

test('no text stands twice, but for sentences that several groups share', () => {
  const whole = texts
    .filter(
      ({ path }) => !/\.title$|^(change|styles|components|scenes|care\.why|recommendations\.(lean|grow))/.test(path),
    )
    .map(({ text }) => text)
  expect(whole.filter((text, place) => whole.indexOf(text) < place)).toEqual([])
})

test('every act of a challenge is small: a title of six words at most, a text under thirty', () => {
  expect(days).toHaveLength(26 * 7)
  for (const { title, text } of days) {
    expect({ title, fits: wordsIn(title) <= 6 }).toEqual({ title, fits: true })
    expect({ text, fits: wordsIn(text) < 30 }).toEqual({ text, fits: true })
  }
})

test('a recommended act takes forty words at most', () => {
  for (const { text } of acts) expect({ text, fits: wordsIn(text) <= 40 }).toEqual({ text, fits: true })
})

test('within a week, no two days have the same title', () => {
  for (const parts of Object.values(challenges)) {
    for (const week of Object.values(parts)) expect(new Set(week.map(({ title }) => title)).size).toBe(7)
  }
})

describe('a gentle act', () => {
  const caring = new Set(content.care.recommendations.map(({ title }) => title))
  const gentle = acts.filter((act) => act.gentle && !caring.has(act.title))

  test('asks nothing of another person', () => {
    const others = 'someone|somebody|a friend|people|them|one person|one friend'
    const asking = new RegExp(`\\b(ask|tell|send|call|offer|invite|share|let) (${others})\\b`, 'i')
    const withPeople = gentle.filter(({ text }) => asking.test(text) && !/if you like/i.test(text))
    expect(withPeople.map(({ text }) => text)).toEqual([])
  })

  test('is there in plenty, so that a gentle week is still about its component', () => {
    expect(gentle.length).toBeGreaterThan(100)
    for (const parts of Object.values(challenges)) {
      for (const week of Object.values(parts)) expect(week.filter((act) => act.gentle).length).toBeGreaterThan(1)
    }
  })
})
