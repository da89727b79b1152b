import { sampleId } from '../../../api/contract/sample-id.ts'
import type { Ask } from '../ask.ts'
import { readResultPage, type ShownResult } from './read.ts'

/** The sample as /results/6 shows it, for a page that is built. Throws if the build did not put it in. */
export async function builtSample(): Promise<ShownResult> {
  const ask = (async (name) => import.meta.env.SAMPLE[name]) as Ask
  const reading = await readResultPage(ask, sampleId)
  if (reading.kind !== 'result') throw new Error('The build has no answers about the sample.')
  return reading.shown
}
