import type { APIRoute } from 'astro'
import { sharedResult } from '#api/instrument/facts/shared-result.ts'
import { createServerClient } from '#site/lib/server-client.ts'
import { pictureAnswer } from '#site/features/share/flower-picture.ts'
import { siteAddress } from '#site/lib/paths.ts'

export const prerender = false

/** The preview of /results/6, the sample: its flower, with all that a flower can show of someone who does not exist. */
export const GET: APIRoute = async (context) => {
  const sample = await createServerClient(context)('GET /api/test/assessments/6/score', {})
  const shows = { names: true, numbers: true, score: true, styles: false, person: false }
  return pictureAnswer(
    sharedResult({ ...sample, styleLine: [] }, '', shows),
    `A sample on ${siteAddress(context).host}`,
    {
      'cache-control': 'public, max-age=3600',
    },
  )
}
