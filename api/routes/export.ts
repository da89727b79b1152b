import { Elysia } from 'elysia'
import { createRateLimiter } from '../adapters/rate-limiter.ts'
import { AccountExport } from '../contract/export.ts'
import type { Database } from '../db/database.ts'
import { csvHead, csvLines } from '../domain/export.ts'
import { allow } from './errors.ts'
import { openExport, type OpenExport } from './export/export-account.ts'
import { streamFile } from './export/stream-file.ts'
import type { Visitor } from './visitor.ts'

export interface ExportOptions {
  database: Database
  visitor: Visitor
  secret: string
  now: () => Date
}

const hour = 60 * 60
const tags = ['Account']

/** A person's data as a file to keep: all of it as JSON, the answers as a table. */
export function exportRoutes({ database, visitor, secret, now }: ExportOptions) {
  const exports = createRateLimiter(database, secret, 'export', { points: 10, duration: hour })
  const open = async (request: Request): Promise<OpenExport> => {
    const userId = await visitor.userId(request)
    allow(await exports.tryOnce(userId))
    return openExport(database, userId, now())
  }
  return new Elysia({ name: 'export' })
    .get(
      '/api/account/export',
      async ({ request }) => {
        const opened = await open(request)
        return streamFile(asJson(opened), { ending: 'json', type: 'application/json', now: now() })
      },
      {
        response: { 200: AccountExport },
        detail: { summary: 'Everything in the account, as a JSON file', tags },
      },
    )
    .get(
      '/api/account/export.csv',
      async ({ request }) => {
        const opened = await open(request)
        return streamFile(asCsv(opened), { ending: 'csv', type: 'text/csv; charset=utf-8', now: now() })
      },
      { detail: { summary: 'Every answer, as a CSV file', tags } },
    )
}

async function* asJson({ head, assessments }: OpenExport): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"assessments":[`
  let separator = ''
  for await (const assessment of assessments) {
    yield separator + JSON.stringify(assessment)
    separator = ','
  }
  yield ']}'
}

async function* asCsv({ assessments }: OpenExport): AsyncGenerator<string> {
  yield csvHead()
  for await (const assessment of assessments) yield csvLines(assessment)
}
