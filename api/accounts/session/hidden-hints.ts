import { Elysia } from 'elysia'
import { cookieName, hiddenHint, hints } from '#api/contract/cookies.ts'
import { log } from '#api/log.ts'
import type { AppOptions } from '#api/options.ts'
import { cookieValues, createTokenReader, sessionCookieName } from './cookies.ts'

/** Warns once if pages can't read hints that the browser has kept, so that nobody can sign in. */
export function watchHints({ secret, siteUrl }: Pick<AppOptions, 'secret' | 'siteUrl'>) {
  const tokenIn = createTokenReader({ secret, name: sessionCookieName(siteUrl) })
  const names = Object.values(hints).map((hint) => cookieName(new URL(siteUrl), hint))
  let isWarned = false
  return new Elysia({ name: 'hidden-hints' }).onRequest(({ request: { headers } }) => {
    if (isWarned || !headers.has(hiddenHint)) return
    const header = headers.get('cookie') ?? ''
    const hidden = names.find((name) => cookieValues(header, name).length > 0)
    if (hidden === undefined || tokenIn(header) === null) return
    isWarned = true
    const message = `Pages can’t read the cookie ${hidden}, so nobody can sign in.`
    const cure =
      'Don’t add HttpOnly to it in the web server in front, and set SITE_URL to the address that people open.'
    log('warn', { message: `${message} ${cure}` })
  })
}
