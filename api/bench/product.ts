import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, startPostgres } from '../scripts/testing/postgres.ts'
import { startServer } from '../scripts/testing/server-process.ts'
import { siteUrl, TestClient } from '../test/client.ts'

export interface Person {
  client: TestClient
  assessmentId: string
}

export async function startProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const postgres = await startPostgres({ isDurable: true })
  const databaseUrl = await createDatabase(postgres.url)
  const { child, port, ended } = startServer({
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'a secret for measuring, long enough to be taken',
    DATA_DIR: folder,
    NODE_ENV: 'production',
    // all people ask from one network
    LIMIT_PAGES_PER_MINUTE: '100000',
  })
  const origin = `http://127.0.0.1:${await port}`
  const app = { handle: (request: Request) => fetch(request.url.replace(siteUrl, origin), request) }
  return {
    origin,
    databaseUrl,
    folder,
    async register(count: number): Promise<Person[]> {
      const people: Person[] = []
      for (let number = 0; number < count; number += 1) {
        const client = await TestClient.signedIn(app)
        people.push({ client, assessmentId: await client.start() })
      }
      return people
    },
    async stop() {
      child.kill()
      await ended
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const cookieOf = ({ cookies }: TestClient) => [...cookies].map((pair) => pair.join('=')).join('; ')

export const quantile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)]!

export const median = (values: number[]) => quantile(values, 0.5)
