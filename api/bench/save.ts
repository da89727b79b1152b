import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { items } from '../domain/bank.ts'
import { createDatabase, startPostgres } from '../test/postgres.ts'

/**
 * How many answers a second one process saves over HTTP, against the limit named in the same run: the
 * bare upsert through the same driver, without session, owner, HTTP or JSON.
 */
const people = 32
/** milliseconds */
const duration = 4000
const answers = items.length

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const server = await startPostgres()
const url = await createDatabase(server.url)
const port = 3300 + Math.floor(Math.random() * 500)
const origin = `http://127.0.0.1:${port}`
const secret = 'a secret for measuring, long enough to be taken'
const api = Bun.spawn([process.execPath, 'api/server.ts'], {
  env: { ...process.env, PORT: String(port), DATABASE_URL: url, AUTH_SECRET: secret, DATA_DIR: folder },
  stdio: ['ignore', 'ignore', 'inherit'],
})

try {
  await untilReady()
  const limit = await measureLimit()
  const saves = await measureSaves()
  const share = Math.round((100 * saves) / limit)
  console.log(`bare upsert   ${limit.toFixed(0)} a second (the limit)`)
  console.log(`answer saved  ${saves.toFixed(0)} a second over HTTP, ${share} % of it`)
} finally {
  api.kill()
  await api.exited
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(`${origin}/api/health`).catch(() => null)
    if (response?.ok) return
    await Bun.sleep(100)
  }
  throw new Error('the server did not start')
}

async function measureLimit(): Promise<number> {
  const client = postgres(url, { max: 10, onnotice: () => {} })
  await client`create table bare (run int, question int, answer int, primary key (run, question))`
  const upsert = `insert into bare values ($1, $2, $3)
    on conflict (run, question) do update set answer = excluded.answer`
  const rate = await repeat((person, turn) =>
    client.unsafe(upsert, [person, turn % answers, 1 + (turn % 5)], { prepare: true }),
  )
  await client.end()
  return rate
}

async function measureSaves(): Promise<number> {
  const visitors = await Promise.all(Array.from({ length: people }, (_, person) => signUp(person)))
  return repeat(async (person, turn) => {
    const { cookie, assessmentId } = visitors[person]!
    const body = { assessmentId, questionId: items[turn % answers]!.id, answer: 1 + (turn % 5) }
    const response = await post('/api/responses', body, cookie)
    if (response.status !== 200) throw new Error(`saving answered ${response.status}`)
    await response.arrayBuffer()
  })
}

/** Does `act` over and over for each of the people at once; gives how often a second. */
async function repeat(act: (person: number, turn: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + duration
  let count = 0
  const work = async (person: number) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      await act(person, turn)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: people }, (_, person) => work(person)))
  return (count * 1000) / duration
}

async function signUp(person: number): Promise<{ cookie: string; assessmentId: string }> {
  const registered = await post('/api/register', { email: `bench${person}@example.com`, password: 'measure' }, '')
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { id } = (await (await post('/api/assessments', undefined, cookie)).json()) as { id: string }
  return { cookie, assessmentId: id }
}

function post(path: string, body: unknown, cookie: string): Promise<Response> {
  const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  return fetch(origin + path, { method: 'POST', headers, body: body === undefined ? null : JSON.stringify(body) })
}
