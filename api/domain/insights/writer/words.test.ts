import { describe, expect, test } from 'bun:test'
import { partNames } from '../../../facts/names.ts'
import { allPairs } from '../evidence/evidence.ts'
import { challenges, recommendationContent } from './acts.ts'
import { content } from './content.ts'
import { Act, RecommendedAct } from './lines.ts'

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
  const recommended = RecommendedAct.safeParse(value)
  if (act.success) return [act.data]
  if (recommended.success) return [recommended.data]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(actsIn) : []
}

const texts = textsIn({
  ...content,
  pairs: allPairs.map(({ says, handle }) => ({ says, handle })),
  recommendations: recommendationContent,
  challenges,
})
const days = Object.values(challenges).flatMap((parts) => Object.values(parts).flat())
const acts = [...days, ...actsIn(recommendationContent), ...actsIn(content.care)]
const wordsIn = (text: string) => text.match(/[\w’'-]+/g)!.length

describe('a text', () => {
  const titles = /\.title$/
  /** what goes on within a sentence, or is put into one */
  const parts =
    /^summary\.(said\.[\w ]+|estimated)$|^styles\.(some$|words\.)|^components\..*\.(means|says)$|^pairs\.handle$/

  test('that is a whole sentence begins and ends as one', () => {
    for (const { path, text } of texts.filter(({ path }) => !titles.test(path) && !parts.test(path))) {
      const begins = /^[“A-Z]|^\{(First|says|moment|component|styles?|signal|day|bridge|handle)\}/.test(text)
      const ends = /[.?!…]”?$|\{(day|bridge|act|statements)\}$|\{says\}$/.test(text)
      expect({ path, text, begins, ends }).toEqual({ path, text, begins: true, ends: true })
    }
  })

  test('that goes on within a sentence neither begins nor ends one', () => {
    const clauses = texts.filter(({ path }) => parts.test(path) && !/moment$|estimated$|some$/.test(path))
    expect(clauses.length).toBeGreaterThan(400)
    for (const { text } of clauses) {
      expect({ text, isClause: /^[a-z].*[a-z”]$/.test(text) }).toEqual({ text, isClause: true })
      expect(text).not.toMatch(/[.?!:;{}]/)
    }
  })

  test('that is an answer in other words speaks to the person', () => {
    const answers = texts.filter(({ path }) => /^(components|styles\.words)\..*\.says$/.test(path))
    for (const { text } of answers) expect(text).toMatch(/\byou(r|rself)?\b|^the (week|care)\b/)
  })

  test('that is a moment begins with “When”, and an ordinary day with that or “The next time”', () => {
    const ordinary = texts.filter(({ path }) => /^components\..*\.day$/.test(path))
    expect(ordinary).toHaveLength(52)
    for (const { text } of ordinary) expect(text).toMatch(/^(When|The next time) /)
  })

  test('stands once', () => {
    const shared = /\.title$|^(change|styles\.words|components\..*\.says|care\.why)/
    const whole = texts.filter(({ path }) => !shared.test(path)).map(({ text }) => text)
    expect(whole.filter((text, place) => whole.indexOf(text) < place)).toEqual([])
  })
})

describe('the tone', () => {
  const forbidden = [
    /\b(always|never|everyone|nobody is(?! there)|must)\b/i,
    /\b(validated|proven|scientific|AI|algorithm)\b/i,
    /\b(husband|wife|spouse|marriage|boyfriend|girlfriend|partners?|he|she|his|her|him)\b/i,
    /\b(disorder|narciss\w*|traum\w*|anxious|avoidant|disorganized|attachment)\b/i,
    /\b(toxic|symptom|therap\w*|depress\w*)\b/i,
    /\b(careless|failed|bad score|poor score|weakness)\b/i,
    /\b(confront\w*|stay with (him|her|them|someone)|leave (him|her|them)(?! (little|room|to guess)\b)|break up|forgive|stand up to)\b/i,
  ]

  test('makes no diagnosis, no verdict and no promise, endangers no one, and fits any life', () => {
    for (const { text } of texts) {
      expect({ text, broken: forbidden.filter((rule) => rule.test(text)).map(String) }).toEqual({ text, broken: [] })
      expect(text).not.toMatch(/diagnos/i)
    }
  })

  test('of the letter tells of no origins, motives or seasons, compares with no one, and makes no zone a kind of people', () => {
    const letter = texts.filter(({ path }) => !/^(recommendations|challenges|care\.(recommendations|days))/.test(path))
    const banned =
      /\b(often|usually|learned|protect\w*|guard\w*|shield\w*|coping|childhood|grew up|deep down|because you|seasons?|people in this zone|this zone|your zone|out of fear|two hundred|scientific\w*|most people|than others|lowest|highest|further along)\b/i
    for (const { text } of letter) expect({ text, banned: banned.exec(text)?.[0] }).toEqual({ text, banned: undefined })
  })

  test('holds no markup, no link and no emoji', () => {
    for (const { text } of texts)
      expect(text.replace(/\{\w+\}/g, '')).not.toMatch(/[<>[\]{}*_#@|\\]|http|\p{Extended_Pictographic}/u)
  })
})

describe('what joins a pair to the rest', () => {
  test('a bridge is two sentences at most, and short', () => {
    const bridges = texts.filter(({ path }) => path.startsWith('bridges.'))
    expect(bridges).toHaveLength(26 * 9)
    for (const { text } of bridges) {
      expect({ text, fits: wordsIn(text) <= 32 }).toEqual({ text, fits: true })
      expect(text.replace(/“[^”]*[.]”/, 'words.')).toMatch(/^[^.?!]+[.?](?: [^.?!]+[.?])?$/)
      expect(text).not.toMatch(/\d/)
    }
  })

  test('a handle names no part, no style and no number', () => {
    const names = partNames.filter((name) => /[ -]/.test(name))
    for (const { handle } of allPairs) {
      expect([handle, names.filter((name) => handle.includes(name))]).toEqual([handle, []])
      expect(handle).not.toMatch(/\d/)
    }
  })
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
    expect(gentle.length).toBeGreaterThan(150)
    for (const parts of Object.values(challenges)) {
      for (const week of Object.values(parts)) expect(week.filter((act) => act.gentle).length).toBeGreaterThan(1)
    }
  })
})
