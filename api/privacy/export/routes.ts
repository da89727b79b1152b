import { Elysia } from 'elysia'
import { createRateLimiter } from '#api/http/rate-limiter.ts'
import { exportAccount, exportAnswers } from './contract.ts'
import { dayOf } from '../retention/contract.ts'
import { csvTable } from './answers-table.ts'
import { product } from '#api/content/brand.ts'
import { slugOf } from '#api/content/fill.ts'
import { throwIfRateLimited } from '#api/http/errors.ts'
import { collectExport } from './account-export.ts'
import type { RouteOptions } from '#api/options.ts'
import { routeAddress, routeOptions } from '#api/http/route-options.ts'

export function exportRoutes({ database, sessionMacros, limits, secret, now }: RouteOptions) {
  const exports = createRateLimiter(database, secret, 'export', limits.exports)
  const read = async (userId: string) => {
    throwIfRateLimited(await exports.consume(userId))
    return collectExport(database, userId, now())
  }
  const fileHeaders = (ending: string) => ({
    'content-disposition': `attachment; filename="${slugOf(product)}-${dayOf(now())}.${ending}"`,
  })
  return new Elysia({ name: 'export' })
    .use(sessionMacros)
    .route(
      ...routeAddress(exportAccount),
      async ({ userId, set }) => {
        const account = await read(userId)
        Object.assign(set.headers, fileHeaders('json'))
        return account
      },
      { ...routeOptions(exportAccount), person: true },
    )
    .route(
      ...routeAddress(exportAnswers),
      async ({ userId }) => {
        const { assessments } = await read(userId)
        return new Response(csvTable(assessments), {
          headers: { 'content-type': 'text/csv; charset=utf-8', ...fileHeaders('csv') },
        })
      },
      { ...routeOptions(exportAnswers), person: true },
    )
}
