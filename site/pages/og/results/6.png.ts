import type { APIRoute } from 'astro'
import { fill } from '#api/content/fill.ts'
import { sharedResult } from '#api/instrument/public/shared-result.ts'
import { words } from '#words'
import { createServerClient } from '#site/lib/api/server-client.ts'
import { previewAnswer } from '#site/features/share/flower-picture.ts'
import { siteUrl } from '#site/lib/paths.ts'

export const prerender = false

const shows = { names: true, numbers: true, score: true, styles: false, person: false }

/** The sample's preview shows all a flower can. */
export const GET: APIRoute = async (context) => {
  const sample = await createServerClient(context)('GET /api/test/assessments/6/score', {})
  const flower = sharedResult({ ...sample, styleLine: [] }, '', shows)
  const address = fill(words('pictures').card.sample, { host: siteUrl(context).host })
  return previewAnswer(flower, address, { 'cache-control': 'public, max-age=3600' })
}
