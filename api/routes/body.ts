import { Elysia } from 'elysia'
import { ProblemError } from './errors.ts'

/** bytes */
export const largestBody = 64 * 1024

/** Reads request bodies: JSON alone, and no more than 64 KiB of it. */
export const body = new Elysia({ name: 'body' }).onParse({ as: 'global' }, async ({ request, contentType }) => {
  if (request.body === null) return undefined
  if (contentType !== 'application/json') {
    throw new ProblemError('wrong-content-type', 'Please send JSON, with the content type application/json.')
  }
  const text = new TextDecoder().decode(await readBytes(request))
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ProblemError('invalid-json', 'The request is not valid JSON.')
  }
})

async function readBytes(request: Request): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > largestBody) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > largestBody) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(): ProblemError {
  return new ProblemError('too-large', 'That is more than 64 KiB. Please send less at once.')
}
