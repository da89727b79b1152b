import type { APIRoute } from 'astro'
import { language } from '#words'
import { bankVersion } from '#api/instrument/bank.ts'
import { statementRows } from '#site/features/method/statement-rows.ts'

export const GET: APIRoute = () =>
  Response.json({ license: 'MIT', version: bankVersion, language: language(), statements: statementRows })
