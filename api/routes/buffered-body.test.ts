import { afterAll, describe, expect, test } from 'bun:test'
import { bufferedBody } from './buffered-body.ts'

const bodies: Record<string, string | Uint8Array<ArrayBuffer>> = {
  'a short text': 'täglich',
  'a long text': 'täglich '.repeat(5000),
  'long bytes': crypto.getRandomValues(new Uint8Array(50_000)),
  'more than a socket takes at once': new Uint8Array(20_000_000).fill(7),
}
const server = Bun.serve({
  port: 0,
  fetch: async ({ url }) => {
    await new Promise((resolve) => setImmediate(resolve))
    return new Response(bufferedBody(bodies[decodeURIComponent(new URL(url).pathname.slice(1))]!))
  },
})
afterAll(() => server.stop(true))

describe('an answer that was waited for', () => {
  for (const [name, body] of Object.entries(bodies)) {
    test(`comes whole: ${name}`, async () => {
      const sent = Buffer.from(body)
      for (const read of [fetch(new URL(name, server.url)), Promise.resolve(new Response(bufferedBody(body)))]) {
        expect(sent.equals(Buffer.from(await (await read).arrayBuffer()))).toBe(true)
      }
    })
  }
})
