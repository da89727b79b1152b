import { Elysia } from 'elysia'
import { createRateLimiter } from '../adapters/rate-limiter.ts'
import { exportAccount, exportAnswers } from '../contract/export.ts'
import { csvHead, csvLines } from '../domain/export.ts'
import { refuseTooMany } from './errors.ts'
import { asJson, openExport, type OpenExport } from './export/export-account.ts'
import { streamFile } from './export/stream-file.ts'
import type { RouteOptions } from './options.ts'
import { at, serve } from './serve.ts'

/** A person's data as a file to keep: what the account page lists as JSON, the answers as a table. */
export function exportRoutes({ database, sessionMacros, limits, secret, now }: RouteOptions) {
  const exports = createRateLimiter(database, secret, 'export', limits.exports)
  const open = async (userId: string): Promise<OpenExport> => {
    refuseTooMany(await exports.tryOnce(userId))
    return openExport(database, userId, now())
  }
  return new Elysia({ name: 'export' })
    .use(sessionMacros)
    .route(
      ...at(exportAccount),
      async ({ userId }) =>
        streamFile(asJson(await open(userId)), { ending: 'json', type: 'application/json', now: now() }),
      { ...serve(exportAccount), person: true },
    )
    .route(
      ...at(exportAnswers),
      async ({ userId }) =>
        streamFile(asCsv(await open(userId)), { ending: 'csv', type: 'text/csv; charset=utf-8', now: now() }),
      { ...serve(exportAnswers), person: true },
    )
}

async function* asCsv({ assessments }: OpenExport): AsyncGenerator<string> {
  yield csvHead()
  for await (const assessment of assessments) yield csvLines(assessment)
}
