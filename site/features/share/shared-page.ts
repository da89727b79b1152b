import { z } from 'zod'
import { sampleId } from '#api/contract/constants.ts'
import { sharedResult } from '#api/instrument/public/shared-result.ts'
import { styleLineOf } from '#api/instrument/public/style-line.ts'
import type { SharedResult, ShareOptions } from '#api/sharing/contract.ts'
import { type ApiError, toApiError } from '#site/lib/api/api.ts'
import type { ServerClient } from '#site/lib/api/server-client.ts'
import { cardFormats } from './card.ts'
import { shareParts, showsOf } from './shareable.ts'

/** An ended link looks like one that never existed. */
export type SharedPageState =
  | { kind: 'result'; result: SharedResult; status: 200 }
  | { kind: 'missing'; status: 404 }
  | { kind: 'unavailable'; error: ApiError; status: 503 }

/** `token` may be any text. */
export async function fetchSharedResult(ask: ServerClient, token: string): Promise<SharedPageState> {
  try {
    return { kind: 'result', result: await ask('GET /api/shared/:token', { token }), status: 200 }
  } catch (thrown) {
    const error = toApiError(thrown)
    const isMissing = error.status === 404 || error.status === 400
    return isMissing ? { kind: 'missing', status: 404 } : { kind: 'unavailable', error, status: 503 }
  }
}

export const sharedHeaders = {
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
}

/** `shows` names the parts besides the shape, separated by commas: `score,names`. */
export const PictureQuery = z.object({
  format: z.enum(cardFormats),
  shows: z
    .string()
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(z.enum(shareParts)))
    .transform(showsOf),
})

/** Of a result of this person's, or of the sample. Throws ApiError. */
export async function fetchFlower(ask: ServerClient, id: string, shows: ShareOptions): Promise<SharedResult> {
  const isSample = id === sampleId
  const [score, letter, user] = await Promise.all([
    isSample ? ask('GET /api/test/assessments/6/score', {}) : ask('GET /api/assessments/:id/score', { id }),
    shows.styles &&
      (isSample ? ask('GET /api/test/assessments/6/insights', {}) : ask('GET /api/assessments/:id/insights', { id })),
    shows.person && !isSample && ask('GET /api/auth/user', {}),
  ])
  const styleLine = letter ? styleLineOf(score.styleAnalysis, letter.insights.care) : []
  return sharedResult({ ...score, styleLine }, user ? user.firstName : '', shows)
}
