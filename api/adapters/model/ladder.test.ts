import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { ModelFailure, ServiceRefusal } from './failure.ts'
import { createLadder, rungBelow, topRung } from './ladder.ts'
import type { Rung, SentParts } from './request.ts'

const all: SentParts = { limit: true, effort: true, temperature: true, system: true }
const none: SentParts = { limit: false, effort: false, temperature: false, system: false }

/** Climbs a ladder on which some rungs hold, and tells which ones were tried. */
async function tried(
  climb: ReturnType<typeof createLadder>,
  sent: SentParts,
  holds: (rung: Rung) => boolean,
  refusal: () => Error = () => new ServiceRefusal(400, ''),
): Promise<Rung[]> {
  const rungs: Rung[] = []
  await climb(sent, async (rung, hasBegun) => {
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
    ['failed to parse grammar', { format: 'json_object' }],
    ["'max_completion_tokens' is not permitted, nor is stream_options", { limit: 'max_tokens' }],
    ['Unrecognized: reasoning_effort', { sendsEffort: false }],
    ['"small" does not support thinking', { sendsEffort: false }],
    ["'temperature' does not support 0.2 with this model", { sendsTemperature: false }],
    ['Streaming is not supported', { isStreamed: false }],
    ['System role not supported', { hasSystemRole: false }],
    ['After the optional system message, conversation roles must alternate', { hasSystemRole: false }],
    ["Invalid role 'system'", { hasSystemRole: false }],
    ['', { countsTokens: false }],
  ] as const)('in the words "%s" is followed by one without what they name', (said, change) => {
    expect(rungBelow(topRung, said, all)).toEqual({ ...topRung, ...change })
  })

  test('is followed by one that gives up a thing that was sent', () => {
    for (const said of ['max_completion_tokens', 'reasoning_effort', 'temperature', 'roles must alternate']) {
      expect(rungBelow(topRung, said, none)).toEqual({ ...topRung, countsTokens: false })
    }
    expect(rungBelow({ ...topRung, isStreamed: false }, 'no stream_options', all)!.countsTokens).toBe(true)
  })

  test('is followed by none where a name is needed and there is none', () => {
    expect(rungBelow(topRung, 'No.', all, true)).toBeNull()
    expect(rungBelow(topRung, 'no json_schema', all, true)).toEqual({ ...topRung, format: 'json_object' })
  })

  test('is one of few, whatever is said', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.constantFrom('', 'stream', 'response_format', 'temperature')), (words) => {
        let count = 0
        for (let rung: Rung | null = topRung; rung !== null; count += 1) {
          rung = rungBelow(rung, words.next().value as string, all)
        }
        expect(count).toBeLessThanOrEqual(9)
      }),
    )
  })
})

describe('a ladder', () => {
  const isPlain = ({ format }: Rung) => format === 'plain'

  test('is climbed down once, whatever else is sent later', async () => {
    const climb = createLadder()
    expect(await tried(climb, none, isPlain)).toHaveLength(4)
    const [remembered, ...more] = await tried(climb, all, isPlain)
    expect(remembered).toMatchObject({ format: 'plain' })
    expect(more).toEqual([])
  })

  test('ends with what was refused first, and nothing is remembered', async () => {
    const climb = createLadder()
    let count = 0
    const refusal = () => new ServiceRefusal(400, `refusal ${(count += 1)}`)
    await expect(tried(climb, all, () => false, refusal)).rejects.toMatchObject({ said: 'refusal 1' })
    expect(count).toBe(9)
    expect(await tried(climb, all, () => true)).toEqual([topRung])
  })

  test('does not remember a rung that never began to answer', async () => {
    const climb = createLadder()
    const isUncounted = ({ countsTokens }: Rung) => !countsTokens
    const silent = climb(all, async (rung) => {
      if (!isUncounted(rung)) throw new ServiceRefusal(400, '')
      throw new ModelFailure('no word came', 'late')
    })
    await expect(silent).rejects.toThrow('no word came')
    expect(await tried(climb, all, isUncounted)).toHaveLength(2)
  })

  test.each([
    [400, ''],
    [415, ''],
    [422, '{"detail":[]}'],
    [500, 'failed to parse grammar'],
    [500, 'the schema has what is not known'],
    [500, 'TypeError: got an unexpected keyword argument stream_options'],
    [501, 'Streaming is not supported'],
    [502, 'Unsupported parameter: response_format'],
    [500, 'Conversation roles must alternate'],
    [404, '{"message":"no response_format"}'],
    [404, '<html>Not found</html>'],
    [404, ''],
  ])('is climbed down after %d %p', async (status, said) => {
    const rungs: Rung[] = []
    const climbed = createLadder()(all, async (rung) => {
      rungs.push(rung)
      throw new ServiceRefusal(status, said)
    })
    await expect(climbed).rejects.toThrow(String(status))
    expect(rungs.length).toBeGreaterThan(1)
  })

  test('is climbed down no further than to its plain format after a page that was not found', async () => {
    const rungs: Rung['format'][] = []
    const climbed = createLadder()(all, async ({ format }) => {
      rungs.push(format)
      throw new ServiceRefusal(404, '<html>Not found</html>')
    })
    await expect(climbed).rejects.toThrow('404')
    expect(rungs).toEqual(['json_schema', 'json_object', 'plain'])
  })

  test.each([
    new ServiceRefusal(401, 'response_format'),
    new ServiceRefusal(429, 'response_format'),
    new ServiceRefusal(500, ''),
    new ServiceRefusal(500, 'unknown error: the stream was closed'),
    new ServiceRefusal(503, 'The model is overloaded'),
    new ServiceRefusal(500, 'Unknown field'),
    new ServiceRefusal(404, '{"message":"Resource not found"}'),
    new ServiceRefusal(404, '404 model not found'),
    new ServiceRefusal(400, '{"message":"Model Not Exist"}'),
    new ServiceRefusal(undefined, 'response_format'),
    new ServiceRefusal(400, 'maximum context length'),
    new ServiceRefusal(400, '{"code":"content_filter"}'),
    new ModelFailure('the answer was cut off', 'cut off'),
  ])('is not climbed down because %s', async (failure) => {
    let count = 0
    const refusal = () => {
      count += 1
      return failure
    }
    await expect(tried(createLadder(), all, () => false, refusal)).rejects.toBe(failure)
    expect(count).toBe(1)
  })
})

test('what a service repeats of the question is no reason', () => {
  const asked = [{ role: 'user', content: 'Keep to the schema "a".\nNo stream.' }] as const
  expect(new ServiceRefusal(500, `Failed: ${asked[0].content}`, asked).said).toBe('Failed: ')
  expect(new ServiceRefusal(500, JSON.stringify({ input: asked }), asked).said).not.toMatch(/schema|stream/)
})
