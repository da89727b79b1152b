import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { ModelFailure, ServiceRefusal } from './failure.ts'
import { createCapabilityFallback, allCapabilities } from './capability-fallback.ts'
import { responseFormat } from './client.ts'
import { requestBody, type RequestCapabilities } from './request.ts'

const format = responseFormat({ name: 'letter', schema: z.object({ sentences: z.array(z.string()) }) })
const settings = { apiKey: undefined, baseUrl: undefined, name: 'small' }
/** A request with everything that can be given up, and one with as little as there may be. */
const all = (capabilities: RequestCapabilities) =>
  requestBody(
    { ...settings, maxCompletionTokens: 4000, reasoningEffort: 'low' },
    { messages: [{ role: 'system', content: 'Write.' }], responseFormat: format, temperature: 0 },
    capabilities,
  )
const little = (capabilities: RequestCapabilities) =>
  requestBody(
    settings,
    { messages: [{ role: 'user', content: 'Write.' }], responseFormat: format, temperature: undefined },
    capabilities,
  )

/** Asks a server that accepts some attempts; gives those that were made. */
async function tried(
  withFallback: ReturnType<typeof createCapabilityFallback>,
  bodyFor: typeof all,
  holds: (capabilities: RequestCapabilities) => boolean,
  refusal: () => Error = () => new ServiceRefusal(400, ''),
): Promise<RequestCapabilities[]> {
  const tries: RequestCapabilities[] = []
  await withFallback(bodyFor, async (capabilities, hasBegun) => {
    tries.push(capabilities)
    if (!holds(capabilities)) throw refusal()
    hasBegun()
  })
  return tries
}

/** What is tried in turn where each try is refused with this. */
async function refusedAll(bodyFor: typeof all, refusal: () => Error): Promise<RequestCapabilities[]> {
  const tries: RequestCapabilities[] = []
  const holds = (capabilities: RequestCapabilities) => {
    tries.push(capabilities)
    return false
  }
  await tried(createCapabilityFallback(), bodyFor, holds, refusal).catch(() => {})
  return tries
}

describe('a refused attempt', () => {
  test.each([
    ["'max_completion_tokens' is not permitted, nor is stream_options", { limit: 'max_tokens' }],
    ['"small" does not support thinking', { sendsEffort: false }],
    ['After the optional system message, conversation roles must alternate', { hasSystemRole: false }],
    ['', { countsTokens: false }],
  ] as const)('is followed by one without what "%s" names', async (said, change) => {
    const [, second] = await refusedAll(all, () => new ServiceRefusal(400, said))
    expect(second).toEqual({ ...allCapabilities, ...change })
  })

  test('is followed by one without something that was sent', async () => {
    for (const said of ['max_completion_tokens', 'reasoning_effort', 'temperature', 'roles must alternate']) {
      const [, second] = await refusedAll(little, () => new ServiceRefusal(400, said))
      expect(second).toEqual({ ...allCapabilities, countsTokens: false })
    }
  })
})

describe('the fallback', () => {
  test('fails with the first refusal, and remembers nothing', async () => {
    const withFallback = createCapabilityFallback()
    let count = 0
    const refusal = () => new ServiceRefusal(400, `refusal ${(count += 1)}`)
    await expect(tried(withFallback, all, () => false, refusal)).rejects.toMatchObject({ said: 'refusal 1' })
    expect(count).toBe(9)
    expect(await tried(withFallback, all, () => true)).toEqual([allCapabilities])
  })

  test('does not remember an attempt that never began to answer', async () => {
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
    new ServiceRefusal(401, 'response_format'),
    new ServiceRefusal(429, 'response_format'),
    new ServiceRefusal(500, ''),
    new ServiceRefusal(500, 'unknown error: the stream was closed'),
    new ServiceRefusal(503, 'The model is overloaded'),
    new ServiceRefusal(500, 'Unknown field'),
    new ServiceRefusal(undefined, 'response_format'),
    new ModelFailure('the answer was cut off', 'cut off'),
  ])('is not used because %s', async (failure) => {
    expect(await refusedAll(all, () => failure)).toHaveLength(1)
  })
})

test('ignores what a service repeats of the question', () => {
  const asked = [{ role: 'user', content: 'Keep to the schema "a".\nNo stream.' }] as const
  expect(new ServiceRefusal(500, `Failed: ${asked[0].content}`, asked).said).toBe('Failed: ')
  expect(new ServiceRefusal(500, JSON.stringify({ input: asked }), asked).said).not.toMatch(/schema|stream/)
})
