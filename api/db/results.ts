import { and, count, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from './engine/database.ts'
import { assessments, responses } from './schema/assessments.ts'

/** How many people a group holds. */
export interface Group {
  name: string
  people: number
}

const { id, userId, createdAt, completedAt } = assessments

/** Everybody's latest result, by its zone and by its quality. */
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

/** People who had a result in a week, by its Monday in UTC ('2026-11-16'), from a time on; weeks without any are left out. */
export function countByWeek({ orm }: Queryable, since: Date): Promise<Group[]> {
  const week = sql<string>`date_trunc('week', ${completedAt} at time zone 'UTC')::date::text`
  return orm
    .select({ name: week, people: sql<number>`count(distinct ${userId})::int` })
    .from(assessments)
    .where(gte(completedAt, since))
    .groupBy(week)
}

/** So many people got to a statement and no further. */
export interface Reached {
  /** from 1, of the statements in shown order; 0 where none is answered */
  place: number
  people: number
}

/** How far people got with their first assessment, if they began it between two times. `shown` holds the questions in order. */
export function countReached(
  { orm }: Queryable,
  { from, to, shown }: { from: Date; to: Date; shown: number[] },
): Promise<Reached[]> {
  const first = orm.selectDistinctOn([userId]).from(assessments).orderBy(userId, createdAt, id).as('first')
  const order = sql`${`{${shown.join(',')}}`}::smallint[]`
  const last = orm
    .select({ place: sql`max(array_position(${order}, ${responses.questionId}))` })
    .from(responses)
    .where(eq(responses.assessmentId, first.id))
  const reached = orm
    .select({
      // The answers of a completed one, to all questions, are stored with its score.
      place:
        sql<number>`case when ${first.completedAt} is null then coalesce((${last}), 0) else ${shown.length} end::int`.as(
          'place',
        ),
    })
    .from(first)
    .where(and(gte(first.createdAt, from), lt(first.createdAt, to)))
    .as('reached')
  return orm.select({ place: reached.place, people: count() }).from(reached).groupBy(reached.place)
}
