import type { APIRoute } from 'astro'
import { askFor } from '../../../lib/ask.ts'
import { signalScores } from '../../../lib/result/wording.ts'
import { siteAddress } from '../../../lib/site-address.ts'
import { pictureAnswer } from '../../../lib/share/flower-picture.ts'

export const prerender = false

/** The sample's flower, with all that a flower can show of someone who does not exist. */
export const GET: APIRoute = async (context) => {
  const sample = await askFor(context)('GET /api/test/assessments/6/score', {})
  const { rasScore, rasError, tier } = sample
  const petals = signalScores(sample).map((signal) => signal.score)
  const shows = { names: true, numbers: true, score: true, person: false }
  return pictureAnswer(
    { shows, petals, score: { rasScore, rasError, tier }, firstName: null },
    `A sample on ${siteAddress(context).host}`,
    {
      'cache-control': 'public, max-age=3600',
    },
  )
}
