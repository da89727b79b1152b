import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAssessment } from '../contract/assessment.ts'
import { addressOf, type Endpoint } from '../contract/endpoint.ts'
import { consentVersion, giveConsent } from '../contract/consent.ts'
import { register } from '../contract/user.ts'
import { createDatabase, startPostgres } from '../ops/testing/postgres.ts'
import { startServer } from '../ops/testing/server-process.ts'

/** One process of the product in production mode, with its own database. */
export interface System {
  origin: string
  databaseUrl: string
  stop(): Promise<void>
}

const secret = 'a secret for measuring, long enough to be taken'

/** Starts the product on a fresh, durable PostgreSQL. */
export async function startSystem(): Promise<System> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const postgres = await startPostgres({ isDurable: true })
  const databaseUrl = await createDatabase(postgres.url)
  const { child, port, ended } = startServer({
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    DATA_DIR: folder,
    NODE_ENV: 'production',
    SITE_URL: 'http://localhost:3000',
    // so that each person can have another address, because registrations are limited by address
    TRUST_PROXY: 'on',
  })
  return {
    origin: `http://127.0.0.1:${await port}`,
    databaseUrl,
    async stop() {
      child.kill()
      await ended
      await postgres.stop()
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
export async function registerVisitors(origin: string, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  // Hashing a password is slow on purpose, so only a few register at a time.
  for (let start = 0; start < count; start += 8) {
    const some = Array.from({ length: Math.min(8, count - start) }, (_, index) =>
      registerVisitor(origin, start + index),
    )
    visitors.push(...(await Promise.all(some)))
  }
  return visitors
}

async function registerVisitor(origin: string, number: number): Promise<Visitor> {
  const body = { email: `${Bun.randomUUIDv7()}@example.com`, password: 'measure' }
  const address = `10.0.${number >> 8}.${number & 255}`
  const registered = await callProduct(origin, register, { body, address })
  const cookie = setCookies(registered).join('; ')
  return { cookie, assessmentId: await startAnother(origin, cookie) }
}

/** The cookies that an answer sets, as `name=value`, without those that it expires. */
export const setCookies = ({ headers }: Response): string[] =>
  headers.getSetCookie().flatMap((line) => (/; Max-Age=0(;|$)/.test(line) ? [] : [line.split(';')[0]!]))

/** Agrees that answers are stored, and starts an assessment; gives its id. */
export async function startAnother(origin: string, cookie: string): Promise<string> {
  const agreement = { version: consentVersion, isAdult: true, agrees: true }
  await (await callProduct(origin, giveConsent, { cookie, body: agreement })).arrayBuffer()
  const { id } = (await (await callProduct(origin, startAssessment, { cookie })).json()) as { id: string }
  return id
}

interface Sent {
  /** the values of the parameters in the endpoint's path */
  params?: Record<string, string>
  cookie?: string
  body?: unknown
  /** the client's address, as a proxy would send it */
  address?: string
}

/** Calls the product. Throws if the call does not succeed. */
export async function callProduct(
  origin: string,
  endpoint: Endpoint,
  { params = {}, cookie = '', body, address }: Sent = {},
): Promise<Response> {
  const { method } = endpoint
  const path = addressOf(endpoint, params)
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
