import type { APIRoute } from 'astro'
import { sharedResult } from '#api/instrument/public/shared-result.ts'
import { createServerClient } from '#site/lib/api/server-client.ts'
import { previewAnswer } from '#site/features/share/flower-picture.ts'
import { siteAddress } from '#site/lib/paths.ts'

export const prerender = false

const shows = { names: true, numbers: true, score: true, styles: false, person: false }

/** The sample's preview shows all a flower can. */
export const GET: APIRoute = async (context) => {
  const sample = await createServerClient(context)('GET /api/test/assessments/6/score', {})
  const flower = sharedResult({ ...sample, styleLine: [] }, '', shows)
  return previewAnswer(flower, `A sample on ${siteAddress(context).host}`, { 'cache-control': 'public, max-age=3600' })
}
