import { expect, test } from 'bun:test'
import { day, dayOf } from '../contract/retention.ts'
import type { ScoreSummary } from '../contract/score.ts'
import type { Database } from '../db/engine/database.ts'
import { assessments, responses } from '../db/schema/assessments.ts'
import { insightCalls, type CallOutcome } from '../db/schema/insights.ts'
import { users } from '../db/schema/people.ts'
import { bankVersion, items } from '../domain/bank.ts'
import { zones } from '../facts/zones.ts'
import { onDatabase } from './databases.ts'
import { closedOperator, operatorOf } from './operator-command.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * day)
/** The Monday of a week, counted back from this one. */
const monday = (weeks: number) => daysAgo(((new Date().getUTCDay() + 6) % 7) + 7 * weeks)

/** What somebody did: a result in a zone, or answers to the first so many statements. */
interface Done {
  at: Date
  zone?: string
  flag?: 'good' | 'check'
  answered?: number
}

async function addPerson({ orm }: Database, everything: Done[]): Promise<void> {
  const userId = Bun.randomUUIDv7()
  const now = new Date()
  await orm
    .insert(users)
    .values({ id: userId, email: `${userId}@example.com`, name: '', createdAt: now, updatedAt: now })
  for (const { at, zone, flag = 'good', answered = 0 } of everything) {
    const id = Bun.randomUUIDv7()
    const summary = { tier: zone, quality: { flag, reasons: [] } } as unknown as ScoreSummary
    const completed = zone === undefined ? {} : { completedAt: at, rasScore: 50, summary }
    await orm.insert(assessments).values({ id, userId, createdAt: at, bankVersion, ...completed })
    const answers = items.slice(0, answered).map((item) => ({ assessmentId: id, questionId: item.id, answer: 3 }))
    if (answered > 0)
      await orm.insert(responses).values(answers.map((row) => ({ ...row, answeredAt: at, chosenAt: at })))
  }
}

const addPeople = async (database: Database, count: number, everything: Done[]) => {
  for (let added = 0; added < count; added += 1) await addPerson(database, everything)
}

const [low, middle, high] = zones.map(({ name }) => name) as [string, string, string]

onDatabase('results and models', (database) => {
  const { run, ask } = operatorOf(database)
  const people = (groups: { name: string; people: number | null }[]) =>
    Object.fromEntries(groups.filter((group) => group.people !== null).map((group) => [group.name, group.people]))

  test('leaves out counts of few people', async () => {
    await addPeople(database(), 9, [{ at: monday(1), zone: middle }])
    const counts = await ask(['results'])
    expect(counts.zones).toEqual(zones.map(({ name }) => ({ name, people: null })))
    expect(counts.weeks).toHaveLength(12)
    for (const groups of [counts.zones, counts.qualities, counts.weeks]) expect(people(groups)).toEqual({})
    const { steps } = await ask(['results', 'drop-off'])
    expect(steps.map(({ statement }: { statement: number }) => statement).slice(0, 3)).toEqual([1, 10, 20])
    expect(steps.filter((step: { people: number | null }) => step.people !== null)).toEqual([])
  })

  test('counts each person once by the latest result, and once a week', async () => {
    await addPeople(database(), 14, [
      { at: monday(20), zone: low, flag: 'check' },
      { at: monday(2), zone: high, flag: 'check' },
      { at: monday(2), zone: high },
      { at: monday(1), zone: high },
    ])
    await addPeople(database(), 12, [{ at: monday(1), zone: low, flag: 'check' }])
    await addPeople(database(), 1, [{ at: monday(1), zone: middle, flag: 'check' }])
    const counts = await ask(['results', 'counts'])
    expect(people(counts.zones)).toEqual({ [low]: 10, [middle]: 10, [high]: 10 })
    expect(people(counts.qualities)).toEqual({ good: 20, check: 10 })
    expect(people(counts.weeks)).toEqual({ [dayOf(monday(2))]: 10, [dayOf(monday(1))]: 40 })
    const { status, output, errors } = await run(['results'])
    expect({ status, errors }).toEqual({ status: 0, errors: '' })
    expect(output).toContain('Counts are rounded to the nearest 10, and those under 10 are left out (-).')
    expect(output).toMatch(new RegExp(`^${low} +10$`, 'm'))
    expect(output).toMatch(/^quality +people$/m)
    expect(output).toMatch(new RegExp(`^${dayOf(monday(3))} +-$`, 'm'))
    expect(output).not.toContain('@')
  })

  test('does not reveal one more person by the difference of two tables', async () => {
    const before = await ask(['results'])
    await addPeople(database(), 1, [{ at: monday(1), zone: zones[4]!.name }])
    expect(await ask(['results'])).toEqual(before)
  })

  test('shows where people stop in first assessments of the last thirty days', async () => {
    await database().orm.delete(users)
    await addPeople(database(), 30, [{ at: daysAgo(5), zone: low }])
    await addPeople(database(), 11, [{ at: daysAgo(29), answered: 60 }])
    await addPeople(database(), 4, [{ at: daysAgo(3), answered: 100 }])
    await addPeople(database(), 10, [{ at: daysAgo(2), answered: 9 }])
    // None of these counts: without an answer, too old, too new, and somebody’s second.
    await addPeople(database(), 3, [{ at: daysAgo(2) }])
    await addPeople(database(), 3, [{ at: daysAgo(31), answered: 9 }])
    await addPeople(database(), 3, [{ at: daysAgo(0.5), answered: 9 }])
    await addPeople(database(), 3, [
      { at: daysAgo(40), zone: low },
      { at: daysAgo(2), answered: 9 },
    ])
    const { steps } = await ask(['results', 'drop-off'])
    const shown = steps.map((step: { people: number | null }) => step.people)
    // The four who stopped after 100 are not told from the thirty who went on.
    expect(shown).toEqual([60, ...Array(6).fill(50), ...Array(14).fill(30)])
    const { output } = await run(['results', 'drop-off'])
    expect(output).toMatch(/^ +60 +50 +83 % +█{33}$/m)
    expect(output).toMatch(/^ +200 +30 +50 % +█{20}$/m)
  })

  test('counts the tries of models by day, with their tokens', async () => {
    expect((await run(['models'])).output).toBe('No model was asked in the last 30 days.\n')
    const add = (ago: number, outcome: CallOutcome, promptTokens: number, completionTokens: number) =>
      database()
        .orm.insert(insightCalls)
        .values({
          id: Bun.randomUUIDv7(),
          day: dayOf(daysAgo(ago)),
          outcome,
          promptTokens,
          completionTokens,
        })
    await add(0, 'written', 1000, 200)
    await add(1, 'written', 2000, 300)
    await add(1, 'written', 1, 1)
    await add(1, 'refused', 0, 0)
    await add(40, 'written', 5, 5)
    const yesterday = {
      day: dayOf(daysAgo(1)),
      tries: 3,
      promptTokens: 2001,
      completionTokens: 301,
      outcomes: { refused: 1, written: 2 },
    }
    const models = await ask(['models'])
    expect(models).toEqual([
      expect.objectContaining({ day: dayOf(new Date()), tries: 1, promptTokens: 1000 }),
      yesterday,
    ])
    expect(await ask(['models', '--days', '1'])).toEqual([models[0]])
    expect(await ask(['models', '--days', '41'])).toHaveLength(3)
    const { output } = await run(['models'])
    expect(output).toMatch(new RegExp(`^${yesterday.day} +3 +2001 +301 +refused 1, written 2$`, 'm'))
  })
})

test.each([
  [['models', '--days', '0'], 'It takes a whole number of days from 1 to 3650.'],
  [['models', '--days', '1e9'], 'It takes a whole number of days from 1 to 3650.'],
  [['results', 'drop-off', '--days', '3'], "unknown option '--days'"],
])('refuses %j', async (words, sentence) => {
  const { status, output, errors } = await closedOperator.run(words)
  expect({ status, output, errors }).toEqual({ status: 2, output: '', errors: expect.stringContaining(sentence) })
})
