import { expect, test } from 'bun:test'
import { day, dayOf } from '../contract/time.ts'
import type { ScoreSummary } from '../results/contract.ts'
import type { Database } from '../db/engine/database.ts'
import { assessments } from '../db/schema/assessments.ts'
import { users } from '../db/schema/people.ts'
import { bankVersion } from '../instrument/bank.ts'
import { zoneKeys } from '../instrument/public/zone-keys.ts'
import { onDatabase } from '../test/databases.ts'
import { operatorOf } from '../test/operator-command.ts'

/** The Monday of a week, counted back from this one. */
const monday = (weeks: number) => new Date(Date.now() - (((new Date().getUTCDay() + 6) % 7) + 7 * weeks) * day)

type Done = { at: Date; zone: string; flag?: 'good' | 'check' }

async function addPeople({ orm }: Database, count: number, everything: Done[]): Promise<void> {
  const times = { createdAt: new Date(), updatedAt: new Date() }
  for (let added = 0; added < count; added += 1) {
    const userId = Bun.randomUUIDv7()
    await orm.insert(users).values({ id: userId, email: `${userId}@example.com`, name: '', ...times })
    for (const { at, zone, flag = 'good' } of everything) {
      const summary = { tier: zone, quality: { flag, reasons: [] } } as unknown as ScoreSummary
      const completed = { createdAt: at, completedAt: at, rasScore: 50, summary }
      await orm.insert(assessments).values({ id: Bun.randomUUIDv7(), userId, bankVersion, ...completed })
    }
  }
}

const [low, middle, high] = zoneKeys.map(({ name }) => name) as [string, string, string]

onDatabase('results', (database) => {
  const { say, ask } = operatorOf(database)
  const people = (groups: { name: string; people: number | null }[]) =>
    Object.fromEntries(groups.filter((group) => group.people !== null).map((group) => [group.name, group.people]))

  test('leaves out counts of few people', async () => {
    await addPeople(database(), 9, [{ at: monday(1), zone: middle }])
    const counts = await ask(['results'])
    expect(counts.zones).toEqual(zoneKeys.map(({ name }) => ({ name, people: null })))
    expect(counts.weeks).toHaveLength(12)
    for (const groups of [counts.zones, counts.qualities, counts.weeks]) expect(people(groups)).toEqual({})
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
    const counts = await ask(['results'])
    expect(people(counts.zones)).toEqual({ [low]: 10, [middle]: 10, [high]: 10 })
    expect(people(counts.qualities)).toEqual({ good: 20, check: 10 })
    expect(people(counts.weeks)).toEqual({ [dayOf(monday(2))]: 10, [dayOf(monday(1))]: 40 })
    const output = await say(['results'])
    expect(output).toContain('Counts are rounded to the nearest 10, and those under 10 are left out (-).')
    expect(output).toMatch(new RegExp(`^${low} +10$`, 'm'))
    expect(output).toMatch(/^quality +people$/m)
    expect(output).toMatch(new RegExp(`^${dayOf(monday(3))} +-$`, 'm'))
    expect(output).not.toContain('@')
  })
})
