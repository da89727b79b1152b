import { expect, test } from 'bun:test'
import { once } from 'node:events'
import { connect } from 'node:net'
import { takeErrors } from '../test/quiet.ts'
import { sendInPieces } from './send-in-pieces.ts'

const request = { request: new Request('http://localhost/file'), server: null, requestId: 'one', route: '/file' }
const mebibyte = 'x'.repeat(1024 * 1024)

/** Texts that tell how many were made, and whether their reader has let go of them. */
function countedTexts(texts: string[], failure?: Error) {
  const made = { count: 0, isEnded: false }
  async function* make() {
    try {
      for (const text of texts) {
        made.count += 1
        yield text
      }
      if (failure) throw failure
    } finally {
      made.isEnded = true
    }
  }
  return { made, texts: make() }
}

const send = (texts: AsyncIterable<string>) => sendInPieces(texts, { 'content-type': 'text/plain' }, request)

test('joins short texts into one piece', async () => {
  const { body, headers } = await send(countedTexts(['a', 'ä', 'b']).texts)
  const pieces = await Array.fromAsync(body!)
  expect(pieces.map((piece) => new TextDecoder().decode(piece))).toEqual(['aäb'])
  expect(headers.get('content-type')).toBe('text/plain')
})

test('makes no more than is read, and stops once the reader leaves', async () => {
  const { made, texts } = countedTexts(Array<string>(100).fill(mebibyte))
  const { body } = await send(texts)
  const reader = body!.getReader()
  await reader.read()
  expect(made.count).toBeLessThan(10)
  await reader.cancel()
  expect(made).toEqual({ count: expect.any(Number), isEnded: true })
})

test('pauses for a connection that doesn’t read, and sends it all once it does', async () => {
  const { made, texts } = countedTexts(Array<string>(100).fill(mebibyte))
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) => (url.endsWith('/file') ? send(texts) : new Response('ok')),
  })
  const others = async () => {
    for (let count = 0; count < 50; count += 1) await (await fetch(server.url)).text()
  }
  const slow = connect(server.port!, '127.0.0.1')
  slow.write('GET /file HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  await once(slow, 'readable')
  let before = 0
  while (made.count > before) {
    before = made.count
    await others()
  }
  expect(made.count).toBeLessThan(50)
  let length = 0
  for await (const piece of slow) length += piece.length
  expect(length).toBeGreaterThan(100 * mebibyte.length)
  expect(made).toEqual({ count: 100, isEnded: true })
  await server.stop(true)
})

test('throws if the first piece fails', async () => {
  const failure = new Error('unreadable')
  await expect(send(countedTexts(['a', 'b'], failure).texts)).rejects.toBe(failure)
})

test('breaks the connection if a later piece fails, and logs why', async () => {
  const fetchIt = () => send(countedTexts([mebibyte, 'b'], new Error('unreadable')).texts)
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: fetchIt })
  const response = await fetch(server.url)
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
  expect(takeErrors()).toContain('unreadable')
  await server.stop(true)
})
