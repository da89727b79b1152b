import type { APIRoute } from 'astro'
import { words } from '#words'
import { createServerClient } from '#site/lib/api/server-client.ts'
import { previewAnswer } from '#site/features/share/flower-picture.ts'
import { siteAddress } from '#site/lib/paths.ts'
import { fetchSharedResult, sharedHeaders } from '#site/features/share/read.ts'

export const prerender = false

export const GET: APIRoute = async (context) => {
  const reading = await fetchSharedResult(createServerClient(context), context.params.token ?? '')
  if (reading.kind === 'shown') return previewAnswer(reading.result, siteAddress(context).host, sharedHeaders)
  return new Response(words('pictures').problems[reading.kind], {
    status: reading.status,
    headers: { 'content-type': 'text/plain;charset=utf-8', ...sharedHeaders },
  })
}
