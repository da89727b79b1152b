import postgres, { type Sql } from 'postgres'
import { completeWhole, registerVisitors, type System, type Visitor } from './system.ts'

/** Does something with a separate connection to the database of a system. */
export async function withRows<Result>({ databaseUrl }: System, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(databaseUrl!, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** A person's session, and complete sheets of theirs. */
export interface Sheets {
  cookie: string
  /** of assessments with an answer to every question */
  assessmentIds: string[]
}

/** Gives each visitor so many open assessments with random answers to every question. */
export async function makeSheets(system: System, visitors: Visitor[], each: number): Promise<Sheets[]> {
  return withRows(system, async (sql) => {
    const own = sql(visitors.map(({ assessmentId }) => assessmentId))
    const made = await sql<{ owner: string; id: string }[]>`
      insert into assessments (id, user_id, created_at, bank_version)
      select gen_random_uuid(), user_id, now(), bank_version from assessments, generate_series(1, ${each})
      where id in ${own} returning id, user_id as owner`
    await sql`
      insert into responses (assessment_id, question_id, answer, answered_at, chosen_at)
      select a.id, number, 1 + floor(random() * 5), at, at
      from assessments a, generate_series(1, 200) number, lateral (
        select date_trunc('milliseconds', a.created_at + (number + random()) * interval '4 seconds') at
      ) times
      where a.id = any(${made.map(({ id }) => id)}::uuid[])`
    await sql.unsafe('vacuum analyze responses')
    // Now the answers are on the disk like those of earlier days: nothing is left to be written while something is
    // measured, and the first change of each page writes the whole page into the log.
    await sql.unsafe('checkpoint')
    const owners = await sql<{ id: string; owner: string }[]>`
      select id, user_id as owner from assessments where id in ${own}`
    const ownerOf = new Map(owners.map(({ id, owner }) => [id, owner]))
    const byOwner = Map.groupBy(made, ({ owner }) => owner)
    return visitors.map(({ cookie, assessmentId }) => ({
      cookie,
      assessmentIds: byOwner.get(ownerOf.get(assessmentId)!)!.map(({ id }) => id),
    }))
  })
}

/** Deletes all assessments of the visitors except each one's first. */
export async function dropSheets(system: System, visitors: Visitor[]): Promise<void> {
  await withRows(
    system,
    (sql) => sql`
      delete from assessments other using assessments own
      where own.id in ${sql(visitors.map(({ assessmentId }) => assessmentId))}
        and other.user_id = own.user_id and other.id <> own.id`,
  )
}

/** Registers someone with a complete result. */
export async function newResult(system: System): Promise<Visitor> {
  const [visitor] = (await registerVisitors(system.origin, 1)) as [Visitor]
  await completeWhole(system.origin, visitor)
  return visitor
}

/** Fills the tables with so many completed assessments of others, five each: copies of this one, with its words. */
export async function copyResult(system: System, { assessmentId }: Visitor, count: number): Promise<void> {
  await withRows(system, async (sql) => {
    await sql`
      insert into users (id, email, name, created_at, updated_at)
      select gen_random_uuid(), 'copy' || number || '@example.com', '', now(), now()
      from generate_series(1, ${count / 5}) number`
    await sql`
      insert into assessments (id, user_id, created_at, completed_at, bank_version, ras_score, summary)
      select gen_random_uuid(), u.id, now(), now() - number * interval '30 days', 'copied', own.ras_score, own.summary
      from users u, generate_series(1, 5) number, assessments own
      where u.email like 'copy%' and own.id = ${assessmentId}`
    for (const table of ['scores', 'insights']) {
      const columns = await sql<{ name: string }[]>`
        select column_name as name from information_schema.columns
        where table_name = ${table} and column_name <> 'assessment_id' order by ordinal_position`
      const names = columns.map(({ name }) => name).join(', ')
      await sql.unsafe(
        `insert into ${table} (assessment_id, ${names}) select a.id, ${names.replaceAll(/\b(\w+)\b/g, 'o.$1')}
         from ${table} o, assessments a where o.assessment_id = $1 and a.bank_version = 'copied'`,
        [assessmentId],
      )
    }
    await sql.unsafe('vacuum analyze')
    await sql.unsafe('checkpoint')
  })
}
