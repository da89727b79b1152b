import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { ModelFailure, ServiceRefusal } from './model-failure.ts'
import { createLadder, rungBelow } from './model-ladder.ts'
import type { Rung } from './model-request.ts'

const top: Rung = {
  format: 'json_schema',
  isStreamed: true,
  countsTokens: true,
  limit: 'max_completion_tokens',
  sendsEffort: true,
}
const all = { limit: true, effort: true }
const none = { limit: false, effort: false }

/** Climbs a ladder on which some rungs hold, and tells which ones were tried. */
async function tried(
  climb: ReturnType<typeof createLadder>,
  holds: (rung: Rung) => boolean,
  refusal: () => Error = () => new ServiceRefusal(400, ''),
): Promise<Rung[]> {
  const rungs: Rung[] = []
  await climb(async (rung, hasBegun) => {
    rungs.push(rung)
    if (!holds(rung)) throw refusal()
    hasBegun()
  })
  return rungs
}

describe('a rung that is refused', () => {
  test.each([
    ['Unknown parameter: stream_options', { countsTokens: false }],
    ['This response_format type is unavailable now', { format: 'json_object' }],
    ["'max_completion_tokens' is not permitted, nor is stream_options", { limit: 'max_tokens' }],
    ['Unrecognized: reasoning_effort', { sendsEffort: false }],
    ['"small" does not support thinking', { sendsEffort: false }],
    ['Streaming is not supported', { isStreamed: false }],
    ['', { countsTokens: false }],
  ] as const)('in the words "%s" is followed by one without what they name', (said, change) => {
    expect(rungBelow(top, said, all)).toEqual({ ...top, ...change })
  })

  test('is followed by one that gives up a thing that was sent', () => {
    expect(rungBelow(top, 'no max_completion_tokens', none)).toEqual({ ...top, countsTokens: false })
    expect(rungBelow({ ...top, isStreamed: false }, 'no stream_options', all)!.countsTokens).toBe(true)
  })

  test('is one of few, whatever is said', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.constantFrom('', 'stream', 'response_format', 'reasoning_effort')), (words) => {
        let count = 0
        for (let rung: Rung | null = top; rung !== null; count += 1) {
          rung = rungBelow(rung, words.next().value as string, all)
        }
        expect(count).toBeLessThanOrEqual(7)
      }),
    )
  })
})

describe('a ladder', () => {
  test('is climbed down once', async () => {
    const climb = createLadder(none)
    const isPlain = ({ format }: Rung) => format === 'plain'
    expect(await tried(climb, isPlain)).toHaveLength(4)
    const [remembered, ...more] = await tried(climb, isPlain)
    expect(remembered).toMatchObject({ format: 'plain' })
    expect(more).toEqual([])
  })

  test('ends with what was refused first, and nothing is remembered', async () => {
    const climb = createLadder(all)
    let count = 0
    const refusal = () => new ServiceRefusal(404, `refusal ${(count += 1)}`)
    await expect(tried(climb, () => false, refusal)).rejects.toMatchObject({ said: 'refusal 1' })
    expect(count).toBe(7)
    expect(await tried(climb, () => true)).toEqual([top])
  })

  test('does not remember a rung that never began to answer', async () => {
    const climb = createLadder(all)
    const isUncounted = ({ countsTokens }: Rung) => !countsTokens
    const silent = climb(async (rung) => {
      if (!isUncounted(rung)) throw new ServiceRefusal(400, '')
      throw new ModelFailure('no word came', 'late')
    })
    await expect(silent).rejects.toThrow('no word came')
    expect(await tried(climb, isUncounted)).toHaveLength(2)
  })

  test.each([
    new ServiceRefusal(401, 'response_format'),
    new ServiceRefusal(429, ''),
    new ServiceRefusal(500, ''),
    new ServiceRefusal(undefined, ''),
    new ServiceRefusal(400, 'maximum context length'),
    new ServiceRefusal(400, '{"code":"content_filter"}'),
    new ModelFailure('the answer was cut off', 'cut off'),
  ])('is not climbed down because %s', async (failure) => {
    let count = 0
    const refusal = () => {
      count += 1
      return failure
    }
    await expect(tried(createLadder(all), () => false, refusal)).rejects.toBe(failure)
    expect(count).toBe(1)
  })
})
