import { Elysia } from 'elysia'
import { createRateLimiter } from '#api/http/rate-limiter.ts'
import { exportAccount, exportAnswers } from './contract.ts'
import { dayOf } from '../contract/time.ts'
import { csvHeader, csvRows } from './answers-table.ts'
import { product } from '#api/content/brand.ts'
import { slugOf } from '#api/content/fill.ts'
import { throwIfRateLimited } from '#api/http/errors.ts'
import { requestLog } from '#api/http/request-log.ts'
import { sendInPieces } from '#api/http/send-in-pieces.ts'
import { exportAssessments, exportJson } from './account-export.ts'
import type { Database } from '#api/db/engine/database.ts'
import type { RouteOptions } from '#api/options.ts'
import { methodAndPath, routeOptions } from '#api/http/route-options.ts'

const types = { json: 'application/json', csv: 'text/csv; charset=utf-8' }

export function exportRoutes({ database, sessionMacros, limits, secret, now }: RouteOptions) {
  const exportLimiter = createRateLimiter(database, secret, 'export', limits.exports)
  const countExport = async (userId: string) => throwIfRateLimited(await exportLimiter.consume(userId))
  const headersOf = (ending: keyof typeof types) => ({
    'content-type': types[ending],
    'content-disposition': `attachment; filename="${slugOf(product)}-${dayOf(now())}.${ending}"`,
  })
  return new Elysia({ name: 'export' })
    .use(requestLog)
    .use(sessionMacros)
    .route(
      ...methodAndPath(exportAccount),
      async ({ userId, ...sent }) => {
        await countExport(userId)
        return sendInPieces(exportJson(database, userId, now()), headersOf('json'), sent)
      },
      { ...routeOptions(exportAccount), person: true },
    )
    .route(
      ...methodAndPath(exportAnswers),
      async ({ userId, ...sent }) => {
        await countExport(userId)
        return sendInPieces(exportCsv(database, userId), headersOf('csv'), sent)
      },
      { ...routeOptions(exportAnswers), person: true },
    )
}

async function* exportCsv(database: Database, userId: string): AsyncGenerator<string> {
  yield csvHeader
  for await (const assessment of exportAssessments(database, userId)) yield csvRows(assessment)
}
