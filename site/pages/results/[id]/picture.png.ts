import type { APIRoute } from 'astro'
import { product } from '#api/content/brand.ts'
import { fill } from '#api/content/fill.ts'
import { sampleId } from '#api/contract/constants.ts'
import { drawableName, drawPicture, pictureAnswer, TooManyWaiting } from '#site/features/share/flower-picture.ts'
import { fetchFlower, PictureQuery, sharedHeaders } from '#site/features/share/shared-page.ts'
import { drawnNameHeader } from '#site/features/share/shareable.ts'
import { words } from '#words'
import { ApiError, type FailureCode } from '#site/lib/api/api.ts'
import { failureInWords } from '#site/lib/api/messages.ts'
import { createServerClient } from '#site/lib/api/server-client.ts'
import { siteUrl } from '#site/lib/paths.ts'

export const prerender = false

/** Drawn for whoever asks for it, and kept nowhere. Failures are answered like the API’s. */
export const GET: APIRoute = async (context) => {
  const { card, problems } = words('pictures')
  const { data: query } = PictureQuery.safeParse(Object.fromEntries(context.url.searchParams))
  if (!query) return problemAnswer(400, 'invalid', problems.address)
  const { id = '' } = context.params
  try {
    const flower = await fetchFlower(createServerClient(context), id, query.shows)
    const { host } = siteUrl(context)
    const address = id === sampleId ? fill(card.sample, { host }) : host
    const picture = await drawPicture({ ...flower, product, address }, query.format)
    const drawnName = drawableName(flower.firstName ?? '')
    return pictureAnswer(picture, { ...sharedHeaders, [drawnNameHeader]: encodeURIComponent(drawnName) })
  } catch (error) {
    if (error instanceof TooManyWaiting)
      return problemAnswer(429, 'too-many-requests', problems.tooMany, { 'retry-after': '5' })
    if (!(error instanceof ApiError)) throw error
    const { status, problem } = error
    if (problem && status < 500) return problemAnswer(status, problem.code, problem.message)
    return problemAnswer(503, 'unavailable', failureInWords(error))
  }
}

function problemAnswer(status: number, code: FailureCode, message: string, more: Record<string, string> = {}) {
  return Response.json({ message, code }, { status, headers: { ...sharedHeaders, ...more } })
}
