import { Elysia } from 'elysia'
import { AccountExport } from '../contract/export.ts'
import type { Database } from '../db/database.ts'
import { brand } from '../domain/brand.ts'
import { answersAsCsv } from '../domain/export.ts'
import { exportAccount } from './export/export-account.ts'
import type { Visitor } from './visitor.ts'

export interface ExportOptions {
  database: Database
  visitor: Visitor
  now: () => Date
}

const tags = ['Account']

/** A person's data as a file to keep: all of it as JSON, the answers as a table. */
export function exportRoutes({ database, visitor, now }: ExportOptions) {
  return new Elysia({ name: 'export' })
    .get(
      '/api/account/export',
      async ({ request, set }) => {
        Object.assign(set.headers, fileHeaders('json', now()))
        return exportAccount(database, await visitor.userId(request), now())
      },
      {
        response: { 200: AccountExport },
        detail: { summary: 'Everything in the account, as a JSON file', tags },
      },
    )
    .get(
      '/api/account/export.csv',
      async ({ request, set }) => {
        const { assessments } = await exportAccount(database, await visitor.userId(request), now())
        Object.assign(set.headers, fileHeaders('csv', now()), { 'content-type': 'text/csv; charset=utf-8' })
        return answersAsCsv(assessments)
      },
      { detail: { summary: 'Every answer, as a CSV file', tags } },
    )
}

function fileHeaders(ending: string, now: Date): Record<string, string> {
  const name = `${brand.product.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${now.toISOString().slice(0, 10)}.${ending}`
  return { 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' }
}
