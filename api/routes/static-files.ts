import type { SiteFile, SiteFiles } from '../adapters/site-files.ts'
import { observedAnswer } from './observed.ts'
import { lateBody } from './late-body.ts'
import { accepts } from './pages.ts'

type Responder = (request: Request) => Response

/** What the server answers by itself, before the framework sees it: a function for each path and method. */
export type StaticRoutes = Record<string, Record<'GET' | 'HEAD', Responder>>

/** Answers with the files of the built site, each answer made once at the start. Requests for pages are published. */
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

/** Answers with a file, and without it to one who has it already. */
export function answerWith(file: SiteFile, { isLate = false } = {}): Responder {
  const found = encodedAnswer(file, 200, { isLate })
  const unchanged = new Response(null, { status: 304, headers: file.headers })
  return (request) => {
    const isKnown = matches(request.headers.get('if-none-match'), file.etag)
    return isKnown ? unchanged.clone() : found(request)
  }
}

/** Answers with a file in the encoding that is asked for, under any status; late is what something was waited for. */
export function encodedAnswer(file: SiteFile, status: number, { isLate = false } = {}): Responder {
  const { identity, br, gzip, headers } = file
  const made = (bytes: Uint8Array<ArrayBuffer>, encoding: Record<string, string>) => {
    const init = { status, headers: { ...headers, ...encoding } }
    if (isLate) return () => new Response(lateBody(bytes), init)
    const answer = new Response(bytes, init)
    // A copy shares the bytes.
    return () => answer.clone()
  }
  const plain = made(identity, {})
  const encoded = (['br', 'gzip'] as const).flatMap((encoding) => {
    const bytes = { br, gzip }[encoding]
    return bytes ? [{ encoding, answer: made(bytes, { 'content-encoding': encoding }) }] : []
  })
  const answerFor = (accepted: string) => encoded.find(({ encoding }) => accepts(accepted, encoding))?.answer ?? plain
  // Browsers of one kind send the same, so the next one is likely to be answered as the last.
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
