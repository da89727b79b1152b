import { ProblemError } from './errors.ts'

/** bytes */
export const largestBody = 64 * 1024

/** Reads the body of a request: only JSON, and at most 64 KiB. Throws ProblemError where it is anything else. */
export async function readBody(request: Request): Promise<unknown> {
  const text = await readText(request)
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';', 1)
  if (text !== '' && type.trim().toLowerCase() !== 'application/json') {
    throw new ProblemError('wrong-content-type', 'Please send JSON, with the content type application/json.')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new ProblemError('invalid-json', 'The request is not valid JSON.')
  }
}

/**
 * Reads a body of declared length at once, as browsers send it, and any other piece by piece up to the limit. It is empty
 * where the connection broke off.
 */
async function readText(request: Request): Promise<string> {
  const declared = request.headers.get('content-length')
  if (Number(declared ?? 0) > largestBody) throw tooLarge()
  return (declared === null ? readPieces(request) : request.text()).catch((error: unknown) => {
    if (error instanceof ProblemError) throw error
    return ''
  })
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
