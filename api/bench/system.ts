import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { items } from '../domain/bank.ts'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import { startServer } from '../test/server-process.ts'

/** One process of the product, as it is run for people, with a database of its own. */
export interface System {
  origin: string
  /** of the PostgreSQL database; undefined where the embedded one is used */
  databaseUrl: string | undefined
  /** the server's process */
  pid: number
  stop(): Promise<void>
}

const secret = 'a secret for measuring, long enough to be taken'

/** Starts the product on a fresh PostgreSQL that keeps what it said to keep, or on the embedded database. */
export async function startSystem(database: 'postgres' | 'embedded'): Promise<System> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const postgres = database === 'postgres' ? await startPostgres({ isDurable: true }) : undefined
  const databaseUrl = postgres && (await createDatabase(postgres.url))
  const { child, port, ended } = startServer({
    DATABASE_URL: databaseUrl ?? '',
    AUTH_SECRET: secret,
    DATA_DIR: folder,
    NODE_ENV: 'production',
    SITE_URL: 'http://localhost:3000',
    // so that each person may come from an address of their own, for registrations are limited by address
    TRUST_PROXY: 'on',
  })
  return {
    origin: `http://127.0.0.1:${await port}`,
    databaseUrl,
    pid: child.pid,
    async stop() {
      child.kill()
      await ended
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A signed-in person with an open assessment. */
export interface Visitor {
  cookie: string
  assessmentId: string
}

/** Registers people, each with an assessment that has no answer yet. */
export async function signUp(origin: string, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  // Each password is scrambled slowly on purpose, so they come a few at a time.
  for (let start = 0; start < count; start += 8) {
    const some = Array.from({ length: Math.min(8, count - start) }, (_, index) => signUpOne(origin, start + index))
    visitors.push(...(await Promise.all(some)))
  }
  return visitors
}

async function signUpOne(origin: string, number: number): Promise<Visitor> {
  const body = { email: `${Bun.randomUUIDv7()}@example.com`, password: 'measure' }
  const address = `10.0.${number >> 8}.${number & 255}`
  const registered = await send(origin, 'POST', '/api/register', { body, address })
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, assessmentId: await startAnother(origin, cookie) }
}

/** Starts an assessment; gives its id. */
export async function startAnother(origin: string, cookie: string): Promise<string> {
  const { id } = (await (await send(origin, 'POST', '/api/assessments', { cookie })).json()) as { id: string }
  return id
}

/** Answers every question of a person's assessment. */
export async function answerAll(origin: string, { cookie, assessmentId }: Visitor): Promise<void> {
  await Promise.all(
    items.map(async ({ id }, index) => {
      const body = { assessmentId, questionId: id, answer: 1 + ((index * 7) % 5) }
      await (await send(origin, 'POST', '/api/responses', { cookie, body })).arrayBuffer()
    }),
  )
}

/** Calls the product. Throws where it does not succeed. */
export async function send(
  origin: string,
  method: string,
  path: string,
  { cookie = '', body, address }: { cookie?: string; body?: unknown; address?: string } = {},
): Promise<Response> {
  const headers = {
    cookie,
    'sec-fetch-site': 'same-origin',
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const response = await fetch(origin + path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response
}
