import type { APIRoute } from 'astro'
import { statementFile } from '#site/features/method/statement-rows.ts'

export { languagePaths as getStaticPaths } from '#site/lib/language-paths.ts'

export const GET: APIRoute = () => Response.json(statementFile())
