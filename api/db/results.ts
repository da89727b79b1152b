import { count, desc, gte, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from './engine/database.ts'
import { assessments } from './schema/assessments.ts'

export interface Group {
  name: string
  people: number
}

const { id, userId, completedAt } = assessments

export async function countLatest({ orm }: Queryable): Promise<{ zones: Group[]; qualities: Group[] }> {
  const summary = sql`${assessments.summary}::jsonb`
  const latest = orm
    .selectDistinctOn([userId], {
      zone: sql<string>`${summary} ->> 'tier'`.as('zone'),
      quality: sql<string>`${summary} -> 'quality' ->> 'flag'`.as('quality'),
    })
    .from(assessments)
    .where(isNotNull(completedAt))
    .orderBy(userId, desc(completedAt), desc(id))
    .as('latest')
  return {
    zones: await orm.select({ name: latest.zone, people: count() }).from(latest).groupBy(latest.zone),
    qualities: await orm.select({ name: latest.quality, people: count() }).from(latest).groupBy(latest.quality),
  }
}

/** By Monday in UTC ('2026-11-16'), omitting empty weeks. */
export function countByWeek({ orm }: Queryable, since: Date): Promise<Group[]> {
  const week = sql<string>`date_trunc('week', ${completedAt} at time zone 'UTC')::date::text`
  return orm
    .select({ name: week, people: sql<number>`count(distinct ${userId})::int` })
    .from(assessments)
    .where(gte(completedAt, since))
    .groupBy(week)
}
