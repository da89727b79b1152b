import type { APIRoute } from 'astro'
import { language } from '#language'
import { statementFile } from '#site/features/method/statement-rows.ts'

export const GET: APIRoute = () => Response.json({ language: language(), ...statementFile })
