import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { items } from '../instrument/bank.ts'
import { cookieOf, median, type Person, startProduct } from './product.ts'

const clients = 32
const rounds = 3
const seconds = 4

/** An answer's upsert, without session, owner, HTTP or JSON. */
const upsert = `
\\set question random(1, 200)
\\set answer random(1, 5)
insert into responses (assessment_id, question_id, answer, answered_at, chosen_at)
values (('00000000-0000-7000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, :question, :answer, now(), now())
on conflict (assessment_id, question_id) do update set
  answer = excluded.answer, chosen_at = greatest(excluded.chosen_at, responses.chosen_at);
`

const sheetsForUpserts = `
insert into users (id, email, name, created_at, updated_at)
values ('00000000-0000-7000-8000-000000000000', 'pgbench@example.com', '', now(), now());
insert into assessments (id, user_id, bank_version)
select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '00000000-0000-7000-8000-000000000000', 'bench'
from generate_series(0, ${clients - 1}) n;
`

/**
 * Prints answers saved a second for 32 users at once, beside pgbench's bare upserts in each round, so that a slow
 * machine slows both.
 */
export async function benchSave(): Promise<void> {
  const { origin, databaseUrl, folder, register, stop } = await startProduct()
  try {
    const sql = postgres(databaseUrl, { max: 1 })
    await sql.unsafe(sheetsForUpserts)
    await sql.end()
    const [script, answers] = [join(folder, 'upsert.sql'), join(folder, 'answers')]
    writeFileSync(script, upsert)
    writeFileSync(answers, linesOf(await register(clients)))
    const bench = ['pgbench', '-n', '-M', 'prepared', '-c', `${clients}`, '-j', '1', '-T', `${seconds}`, '-f', script]
    const load = ['wrk', '-t1', `-c${clients}`, `-d${seconds}s`, '-s', join(import.meta.dir, 'save.lua'), origin, '--']
    await outputOf([...load, answers])
    const measured: Record<'saved' | 'bare' | 'share' | 'p95', number>[] = []
    for (let round = 0; round < rounds; round += 1) {
      const bare = numberIn(await outputOf([...bench, databaseUrl]), /tps = ([\d.]+)/)
      const output = await outputOf([...load, answers])
      if (/Non-2xx|Socket errors/.test(output)) throw new Error(output)
      const saved = numberIn(output, /Requests\/sec: +([\d.]+)/)
      measured.push({ saved, bare, share: saved / bare, p95: numberIn(output, /^p95 ([\d.]+)$/m) })
    }
    const medianOf = (name: keyof (typeof measured)[0]) => median(measured.map((round) => round[name]))
    console.log(`\nAnswers saved for ${clients} people at once, medians of ${rounds} rounds`)
    console.log(
      `a second         | ${medianOf('saved').toFixed()} of ${medianOf('bare').toFixed()} bare upserts by pgbench`,
    )
    console.log(`share            | ${medianOf('share').toFixed(2)} (at least 0.75)`)
    console.log(`95 of 100 within | ${medianOf('p95').toFixed(1)} ms (at most 50)`)
  } finally {
    await stop()
  }
}

const linesOf = (people: Person[]): string =>
  items
    .flatMap(({ id }, index) =>
      people.map(({ client, assessmentId }) => {
        const body = { assessmentId, questionId: id, answer: 1 + (index % 5) }
        return `${cookieOf(client)}\t${JSON.stringify(body)}\n`
      }),
    )
    .join('')

async function outputOf([program = '', ...words]: string[]): Promise<string> {
  const path = Bun.which(program)
  if (path === null) throw new Error('`save` needs pgbench and wrk (on Debian: apt install postgresql-contrib wrk)')
  return new Response(Bun.spawn([path, ...words], { stdio: ['ignore', 'pipe', 'inherit'] }).stdout).text()
}

function numberIn(output: string, pattern: RegExp): number {
  const found = pattern.exec(output)
  if (found === null) throw new Error(output)
  return Number(found[1])
}
