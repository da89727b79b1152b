import type { APIRoute } from 'astro'
import { words } from '#words'
import { createServerClient } from '#site/lib/api/server-client.ts'
import { previewAnswer } from '#site/features/share/flower-picture.ts'
import { siteUrl } from '#site/lib/paths.ts'
import { fetchSharedResult, sharedHeaders } from '#site/features/share/shared-page.ts'

export const prerender = false

export const GET: APIRoute = async (context) => {
  const pageState = await fetchSharedResult(createServerClient(context), context.params.token ?? '')
  if (pageState.kind === 'result') return previewAnswer(pageState.result, siteUrl(context).host, sharedHeaders)
  const { nothing, unavailable } = words('pictures').problems
  return new Response(pageState.kind === 'missing' ? nothing : unavailable, {
    status: pageState.status,
    headers: { 'content-type': 'text/plain;charset=utf-8', ...sharedHeaders },
  })
}
