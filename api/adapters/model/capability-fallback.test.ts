import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { ModelFailure, ServiceRefusal } from './failure.ts'
import { createCapabilityFallback, nextCapabilities, allCapabilities } from './capability-fallback.ts'
import type { RequestCapabilities, SentParts } from './request.ts'

const all: SentParts = { limit: true, effort: true, temperature: true, system: true }
const none: SentParts = { limit: false, effort: false, temperature: false, system: false }

/** Asks a server that takes some tries, and tells which ones were made. */
async function tried(
  withFallback: ReturnType<typeof createCapabilityFallback>,
  sent: SentParts,
  holds: (capabilities: RequestCapabilities) => boolean,
  refusal: () => Error = () => new ServiceRefusal(400, ''),
): Promise<RequestCapabilities[]> {
  const tries: RequestCapabilities[] = []
  await withFallback(sent, async (capabilities, hasBegun) => {
    tries.push(capabilities)
    if (!holds(capabilities)) throw refusal()
    hasBegun()
  })
  return tries
}

describe('a try that is refused', () => {
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
    expect(nextCapabilities(allCapabilities, said, all)).toEqual({ ...allCapabilities, ...change })
  })

  test('is followed by one that gives up a thing that was sent', () => {
    for (const said of ['max_completion_tokens', 'reasoning_effort', 'temperature', 'roles must alternate']) {
      expect(nextCapabilities(allCapabilities, said, none)).toEqual({ ...allCapabilities, countsTokens: false })
    }
    expect(nextCapabilities({ ...allCapabilities, isStreamed: false }, 'no stream_options', all)!.countsTokens).toBe(
      true,
    )
  })

  test('is followed by none where a name is needed and there is none', () => {
    expect(nextCapabilities(allCapabilities, 'No.', all, true)).toBeNull()
    expect(nextCapabilities(allCapabilities, 'no json_schema', all, true)).toEqual({
      ...allCapabilities,
      format: 'json_object',
    })
  })

  test('is one of few, whatever is said', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.constantFrom('', 'stream', 'response_format', 'temperature')), (words) => {
        let count = 0
        for (let capabilities: RequestCapabilities | null = allCapabilities; capabilities !== null; count += 1) {
          capabilities = nextCapabilities(capabilities, words.next().value as string, all)
        }
        expect(count).toBeLessThanOrEqual(9)
      }),
    )
  })
})

describe('the fallback', () => {
  const isPlain = ({ format }: RequestCapabilities) => format === 'plain'

  test('is found once, whatever else is sent later', async () => {
    const withFallback = createCapabilityFallback()
    expect(await tried(withFallback, none, isPlain)).toHaveLength(4)
    const [remembered, ...more] = await tried(withFallback, all, isPlain)
    expect(remembered).toMatchObject({ format: 'plain' })
    expect(more).toEqual([])
  })

  test('ends with what was refused first, and nothing is remembered', async () => {
    const withFallback = createCapabilityFallback()
    let count = 0
    const refusal = () => new ServiceRefusal(400, `refusal ${(count += 1)}`)
    await expect(tried(withFallback, all, () => false, refusal)).rejects.toMatchObject({ said: 'refusal 1' })
    expect(count).toBe(9)
    expect(await tried(withFallback, all, () => true)).toEqual([allCapabilities])
  })

  test('does not remember a try that never began to answer', async () => {
    const withFallback = createCapabilityFallback()
    const isUncounted = ({ countsTokens }: RequestCapabilities) => !countsTokens
    const silent = withFallback(all, async (capabilities) => {
      if (!isUncounted(capabilities)) throw new ServiceRefusal(400, '')
      throw new ModelFailure('no word came', 'late')
    })
    await expect(silent).rejects.toThrow('no word came')
    expect(await tried(withFallback, all, isUncounted)).toHaveLength(2)
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
  ])('is tried after %d %p', async (status, said) => {
    const tries: RequestCapabilities[] = []
    const fallback = createCapabilityFallback()(all, async (capabilities) => {
      tries.push(capabilities)
      throw new ServiceRefusal(status, said)
    })
    await expect(fallback).rejects.toThrow(String(status))
    expect(tries.length).toBeGreaterThan(1)
  })

  test('goes no further than to the plain format after a page that was not found', async () => {
    const tries: RequestCapabilities['format'][] = []
    const fallback = createCapabilityFallback()(all, async ({ format }) => {
      tries.push(format)
      throw new ServiceRefusal(404, '<html>Not found</html>')
    })
    await expect(fallback).rejects.toThrow('404')
    expect(tries).toEqual(['json_schema', 'json_object', 'plain'])
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
  ])('is not tried because %s', async (failure) => {
    let count = 0
    const refusal = () => {
      count += 1
      return failure
    }
    await expect(tried(createCapabilityFallback(), all, () => false, refusal)).rejects.toBe(failure)
    expect(count).toBe(1)
  })
})

test('what a service repeats of the question is no reason', () => {
  const asked = [{ role: 'user', content: 'Keep to the schema "a".\nNo stream.' }] as const
  expect(new ServiceRefusal(500, `Failed: ${asked[0].content}`, asked).said).toBe('Failed: ')
  expect(new ServiceRefusal(500, JSON.stringify({ input: asked }), asked).said).not.toMatch(/schema|stream/)
})
