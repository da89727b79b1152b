import type { APIContext, APIRoute } from 'astro'
import { sharedResult } from '#api/instrument/public/shared-result.ts'
import { createServerClient } from '#site/lib/api/server-client.ts'
import { previewAnswer } from '#site/features/share/flower-picture.ts'
import { siteAddress } from '#site/lib/paths.ts'

export const prerender = false

let made: Promise<Response> | undefined

/** The same for everyone, so a process draws it once. */
export const GET: APIRoute = async (context) => {
  made ??= draw(context)
  try {
    return (await made).clone()
  } catch (error) {
    made = undefined
    throw error
  }
}

/** The sample's preview shows all a flower can. */
async function draw(context: APIContext): Promise<Response> {
  const sample = await createServerClient(context)('GET /api/test/assessments/6/score', {})
  const shows = { names: true, numbers: true, score: true, styles: false, person: false }
  return previewAnswer(
    sharedResult({ ...sample, styleLine: [] }, '', shows),
    `A sample on ${siteAddress(context).host}`,
    {
      'cache-control': 'public, max-age=3600',
    },
  )
}
