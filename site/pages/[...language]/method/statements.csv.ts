import type { APIRoute } from 'astro'
import { stringify } from 'csv-stringify/sync'
import { statementRows } from '#site/features/method/statement-rows.ts'

export { languagePaths as getStaticPaths } from '#site/lib/language-paths.ts'

// a byte order mark, as Excel takes a file without one for another encoding
export const GET: APIRoute = () =>
  new Response(stringify(statementRows(), { header: true, bom: true }), { headers: { 'content-type': 'text/csv' } })
