import type { SiteFile, SiteFiles } from '../adapters/site-files.ts'
import { observedAnswer } from './observed.ts'
import { bufferedBody } from './buffered-body.ts'
import { accepts } from './pages.ts'

type Responder = (request: Request) => Response

/** What the server answers before the framework: a function for each path and method. */
export type StaticRoutes = Record<string, Record<'GET' | 'HEAD', Responder>>

/** The files of the built site, each answer made once at the start. Requests for pages are published. */
export function staticRoutes(files: SiteFiles): StaticRoutes {
  return Object.fromEntries(
    [...files].map(([path, file]) => {
      const made = answerWith(file)
      const isPage = file.headers['content-type']?.startsWith('text/html')
      const answerTo = (method: 'GET' | 'HEAD') => (isPage ? observedAnswer(method, path, made) : made)
      return [path, { GET: answerTo('GET'), HEAD: answerTo('HEAD') }]
    }),
  )
}

/** Answers with a file, or with 304 where the browser has it already. `isLate`: as in `encodedAnswer`. */
export function answerWith(file: SiteFile, { isLate = false } = {}): Responder {
  const found = encodedAnswer(file, 200, { isLate })
  const unchanged = new Response(null, { status: 304, headers: file.headers })
  return (request) => {
    const isKnown = matches(request.headers.get('if-none-match'), file.etag)
    return isKnown ? unchanged.clone() : found(request)
  }
}

/** Answers with a file in an encoding that the request allows. `isLate`: the answer waits for something first. */
export function encodedAnswer(file: SiteFile, status: number, { isLate = false } = {}): Responder {
  const { identity, br, gzip, headers } = file
  const made = (bytes: Uint8Array<ArrayBuffer>, encoding: Record<string, string>) => {
    const init = { status, headers: { ...headers, ...encoding } }
    if (isLate) return () => new Response(bufferedBody(bytes), init)
    const answer = new Response(bytes, init)
    // A clone shares the bytes.
    return () => answer.clone()
  }
  const plain = made(identity, {})
  const encoded = (['br', 'gzip'] as const).flatMap((encoding) => {
    const bytes = { br, gzip }[encoding]
    return bytes ? [{ encoding, answer: made(bytes, { 'content-encoding': encoding }) }] : []
  })
  const answerFor = (accepted: string) => encoded.find(({ encoding }) => accepts(accepted, encoding))?.answer ?? plain
  // Most browsers send the same header, so the last choice is likely to fit the next request.
  let last = { accepted: '', answer: answerFor('') }
  return (request) => {
    const accepted = request.headers.get('accept-encoding') ?? ''
    if (accepted !== last.accepted) last = { accepted, answer: answerFor(accepted) }
    return last.answer()
  }
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim() === etag)
}
