import type { Sql } from 'postgres'
import { readAssessment } from '../contract/assessment.ts'
import { addressOf, type Endpoint } from '../contract/endpoint.ts'
import { listQuestions } from '../contract/question.ts'
import { listScores, readScore } from '../contract/score.ts'
import { startBareRoutes } from './limits/bare-routes.ts'
import { load, requestOf } from './load.ts'
import { duration, inRounds, printTable } from './rounds.ts'
import { withRows } from './sheets.ts'
import { completeWhole, registerVisitors, startSystem, type Visitor } from './system.ts'

const clients = 32
const results = 50
const encodings = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** How many reads a second one process answers, compared with a bare route that sends the same bytes. */
export async function benchRead(): Promise<void> {
  const system = await startSystem('postgres')
  try {
    const visitors = await registerVisitors(system.origin, clients)
    for (const visitor of visitors) await completeWhole(system.origin, visitor)
    await withRows(system, multiply)
    const reads: Record<string, Endpoint> = {
      questions: listQuestions,
      result: readScore,
      assessment: readAssessment,
      list: listScores,
    }
    const first = visitors[0]!
    const answers: Record<string, Uint8Array> = {}
    for (const [name, endpoint] of Object.entries(reads)) {
      const { cookie, assessmentId: id } = first
      const url = system.origin + addressOf(endpoint, { id })
      answers[name] = await (await fetch(url, { headers: { cookie, ...encodings }, decompress: false })).bytes()
    }
    const bare = await startBareRoutes(system.databaseUrl!, answers)
    const measure = async (origin: string, pathOf: (visitor: Visitor) => string) => {
      const requests = visitors.map((one) =>
        requestOf('GET', pathOf(one), { headers: { cookie: one.cookie, ...encodings } }),
      )
      return (await load({ origin, clients, duration, next: (client) => requests[client]! })).rate
    }
    const of = await inRounds(async () => {
      const figures: Record<string, number> = {}
      for (const [name, endpoint] of Object.entries(reads)) {
        figures[`${name} limit`] = await measure(bare.origin, () => `/${name}`)
        figures[name] = await measure(system.origin, ({ assessmentId: id }) => addressOf(endpoint, { id }))
      }
      return figures
    })
    await bare.stop()
    const line = (name: string, work: string, target: number) => ({
      ...{ work: `${work}, ${(answers[name]!.length / 1000).toFixed(1)} kB`, unit: '/s', target },
      ...{ values: of(name), limits: of(`${name} limit`) },
    })
    printTable(`Reads, ${clients} clients (limit: an Elysia route with a prepared session lookup and the same bytes)`, [
      line('questions', 'questions', 0.8),
      line('result', 'one result', 0.6),
      line('assessment', 'one assessment', 0.6),
      line('list', `list of ${results} results`, 0.6),
    ])
  } finally {
    await system.stop()
  }
}

/** Gives each person as many results as their list should have, all copies of their first. */
async function multiply(sql: Sql): Promise<void> {
  await sql.unsafe(`create temporary table copies as
    select id as original, gen_random_uuid() as id from assessments, generate_series(2, ${results})
    where completed_at is not null`)
  for (const [table, key] of [
    ['assessments', 'id'],
    ['scores', 'assessment_id'],
    ['insights', 'assessment_id'],
  ]) {
    await sql.unsafe(`insert into ${table}
      select (jsonb_populate_record(row, jsonb_build_object('${key}', copies.id))).*
      from ${table} row join copies on copies.original = row.${key}`)
  }
  // What the database does by itself after a while, and what a list of years has long had.
  await sql.unsafe('vacuum analyze')
}
