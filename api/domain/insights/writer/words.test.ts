import { describe, expect, test } from 'bun:test'
import { partNames } from '../../../facts/names.ts'
import { allPairs } from '../evidence/evidence.ts'
import { challenges, recommendationContent } from './acts.ts'
import { content } from './content.ts'
import { isClause, letterFaults, letterTexts } from './letter-rules.ts'
import { Act, RecommendedAct } from './lines.ts'

function actsIn(value: unknown): Act[] {
  const act = Act.safeParse(value)
  const recommended = RecommendedAct.safeParse(value)
  if (act.success) return [act.data]
  if (recommended.success) return [recommended.data]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(actsIn) : []
}

const days = Object.values(challenges).flatMap((parts) => Object.values(parts).flat())
const acts = [...days, ...actsIn(recommendationContent), ...actsIn(content.care)]

test('checks every text of the letter', () => {
  expect(letterFaults()).toEqual([])
  expect(letterTexts().filter(isClause).length).toBeGreaterThan(400)
  expect(letterTexts().filter(({ path }) => /^components\..*\.day$/.test(path))).toHaveLength(52)
  expect(letterTexts().filter(({ path }) => path.startsWith('bridges.'))).toHaveLength(26 * 9)
})

describe('letterFaults', () => {
  const complaintsOf = (path: string, ...texts: string[]) =>
    letterFaults(texts.map((text) => ({ file: 'a.json', steps: [path], path, text }))).map(({ complaint }) => complaint)

  test.each([
    ['summary.day.lines', 'You may talk with your partner.', '“partner” may not stand here'],
    ['summary.day.lines', 'You must talk, and never wait.', '“must” may not stand here'],
    ['challenges.Spark.Showing Care.text', 'This makes a diagnosis.', '“diagnos” may not stand here'],
    ['summary.day.lines', 'You usually talk.', 'no answer tells of origins'],
    ['summary.day.lines', 'You **talk**.', 'no markup'],
    ['summary.day.lines', 'you talk.', 'begin as a sentence'],
    ['summary.day.lines', 'You talk', 'end as a sentence'],
    ['components.Spark.Showing Care.means', 'How you show care.', 'goes on within a sentence'],
    ['components.Spark.Showing Care.can.says', 'asking is easy', 'speak to the person'],
    ['components.Spark.Showing Care.day', 'Today you talk.', 'begin with “When”'],
    ['bridges.Spark.Showing Care.alone', 'You talk. You ask. You wait.', 'two sentences at most'],
    ['pairs.says', 'People talk.', 'with “you” or “your”'],
    ['pairs.handle', 'The wish to talk', 'goes on after “This week begins with”'],
    ['challenges.Spark.Showing Care.text', `Say ${'one '.repeat(29)}.`, 'under thirty words'],
    ['challenges.Spark.Showing Care.forTwo', 'Talk with each other.', 'begins “If you both want to,”'],
    ['recommendations.pairs.two-ways.text', `Say ${'one '.repeat(40)}.`, 'forty words'],
  ])('reports in %s: %s', (path, text, complaint) => {
    expect(complaintsOf(path, text).join()).toContain(complaint)
  })

  test('reports a repeated text, except about change', () => {
    expect(complaintsOf('summary.day.lines', 'You talk.', 'You talk.')).toEqual([
      'This stands in content/a.json, too (summary.day.lines): say one of them in other words.',
    ])
    expect(complaintsOf('change.ras.lines', 'You talk.', 'You talk.')).toEqual([])
  })
})

describe('the handle of a pair', () => {
  test('has no part, style or number', () => {
    const names = partNames.filter((name) => /[ -]/.test(name))
    for (const { handle } of allPairs) {
      expect([handle, names.filter((name) => handle.includes(name))]).toEqual([handle, []])
    }
  })
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
})
