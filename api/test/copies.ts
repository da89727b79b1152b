import type { Database } from '../db/engine/database.ts'

/** Copies a completed assessment, each copy a minute older than the one before; returns their ids, newest first. */
export async function copyResult({ query }: Database, assessmentId: string, count: number): Promise<string[]> {
  const copies = await query<{ id: string }>(
    `with copies as (select n, gen_random_uuid() as copy, n * interval '1 minute' as age from generate_series(1, $2::int) n),
      of_assessments as (
        insert into assessments
        select (jsonb_populate_record(t, jsonb_build_object(
          'id', copy, 'created_at', t.created_at - age, 'completed_at', t.completed_at - age))).*
        from assessments t, copies where t.id = $1::uuid),
      of_scores as (
        insert into scores select (jsonb_populate_record(t, jsonb_build_object('assessment_id', copy))).*
        from scores t, copies where t.assessment_id = $1::uuid),
      of_insights as (
        insert into insights select (jsonb_populate_record(t, jsonb_build_object('assessment_id', copy))).*
        from insights t, copies where t.assessment_id = $1::uuid)
    select copy as id from copies order by n`,
    [assessmentId, count],
  )
  return copies.map(({ id }) => id)
}
