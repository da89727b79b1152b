import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pageHeaders, noTransform } from './page-headers.ts'
import type { RenderPage } from './site-pages.ts'
import { type LoggedRequest, recordUnexpected } from './errors.ts'

export type MakePage = (request: Request, failedRequest: LoggedRequest) => Promise<Response | null>

const compressors = {
  // Medium quality: the page is read once, by one user.
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

export function createPageMaker(
  render: RenderPage,
  api: (request: Request) => Promise<Response>,
  siteUrl: string,
): MakePage {
  return async (request, failedRequest) => {
    try {
      const reads: Promise<Response>[] = []
      const ask = (internal: Request) => {
        const read = api(internal)
        reads.push(read)
        return read
      }
      const page = await render(request, { api: ask, siteUrl })
      if (page.status === 500) return null
      const isHtml = page.headers.get('content-type')?.startsWith('text/html')
      const sent = isHtml ? await sendPage(page, request.headers.get('accept-encoding') ?? '', siteUrl) : page
      // One may have renewed or ended the session, perhaps after another failed; several may set the same hint.
      const answers = await Promise.allSettled(reads)
      const cookies = answers.flatMap((read) => (read.status === 'fulfilled' ? read.value.headers.getSetCookie() : []))
      for (const cookie of new Map(cookies.map((line) => [line.split('=')[0], line])).values())
        sent.headers.append('set-cookie', cookie)
      return sent
    } catch (error) {
      // Pages render while streaming, so they can fail this late.
      recordUnexpected(error, failedRequest)
      return null
    }
  }
}

/** Personal, so never cached. Other headers stay. */
async function sendPage(page: Response, accepted: string, siteUrl: string): Promise<Response> {
  const bytes = Buffer.from(await page.arrayBuffer())
  const encoding = (['br', 'gzip'] as const).find((encoding) => accepts(accepted, encoding))
  const headers = new Headers(page.headers)
  const missing = Object.entries(pageHeaders(siteUrl)).filter(([name]) => !headers.has(name))
  const set = {
    ...Object.fromEntries(missing),
    ...(page.status === 503 ? { 'retry-after': '1' } : {}),
    'content-type': 'text/html;charset=utf-8',
    'cache-control': `private, no-store, ${noTransform}`,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  }
  for (const [name, value] of Object.entries(set)) headers.set(name, value)
  return new Response(encoding ? await compressors[encoding](bytes) : bytes, { status: page.status, headers })
}

const encodingPattern = (encoding: string) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`)
const encodings = { br: encodingPattern('br'), gzip: encodingPattern('gzip') }

export function accepts(accepted: string, encoding: keyof typeof encodings): boolean {
  return encodings[encoding].test(accepted)
}
