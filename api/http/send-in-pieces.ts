import type { Server } from 'bun'
import { type LoggedRequest, recordUnexpected } from './errors.ts'

/** UTF-16 code units; most exports are shorter */
const pieceLength = 1024 * 1024

/** A piece of a large account may take a slow database longer than idle connections are kept for. */
const secondsForPiece = 60

interface SentRequest extends Omit<LoggedRequest, 'method'> {
  request: Request
  /** null outside of a server */
  server: Server<unknown> | null
}

/**
 * Never holds all of it, and pauses for slow readers. Throws if the first piece fails. A later failure breaks the
 * connection, so that nobody takes a part for the whole.
 */
export async function sendInPieces(
  texts: AsyncIterable<string>,
  headers: Record<string, string>,
  { request, server, requestId, route }: SentRequest,
): Promise<Response> {
  server?.timeout(request, secondsForPiece)
  const logged = { requestId, method: request.method, route }
  const pieces = joinTexts(texts)
  const encoder = new TextEncoder()
  const { value: first = '' } = await pieces.next()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      const next = await pieces.next().catch((error: unknown) => void recordUnexpected(error, logged))
      // Bun would print an error given here, which may repeat a person's row.
      if (next === undefined) controller.error()
      else if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
  return new Response(body, { headers })
}

async function* joinTexts(texts: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
