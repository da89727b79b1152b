import { Elysia } from 'elysia'
import { ProblemError } from './errors.ts'

/** bytes */
export const largestBody = 64 * 1024

/** Reads request bodies: only JSON, and at most 64 KiB. */
export const body = new Elysia({ name: 'body' }).onParse({ as: 'global' }, async ({ request, contentType }) => {
  if (request.body === null) return undefined
  if (contentType !== 'application/json') {
    throw new ProblemError('wrong-content-type', 'Please send JSON, with the content type application/json.')
  }
  const text = await readBodyText(request)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ProblemError('invalid-json', 'The request is not valid JSON.')
  }
})

/** Reads a body of declared length at once, as browsers send it, and any other piece by piece up to the limit. */
async function readBodyText(request: Request): Promise<string> {
  const declared = request.headers.get('content-length')
  if (Number(declared ?? 0) > largestBody) throw tooLarge()
  return declared === null ? readPieces(request) : request.text()
}

async function readPieces(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > largestBody) throw tooLarge()
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

const tooLarge = () => new ProblemError('too-large', 'That is more than 64 KiB. Please send less at once.')
