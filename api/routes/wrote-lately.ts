import { Elysia } from 'elysia'
import { providerReturn } from '../contract/provider.ts'

/** The names of the cookies. */
const names = { usual: 'wrote_lately', writing: 'has_written' }
/** seconds: far more than a replica may be behind, and than the clocks of two machines may differ */
const afterwards = 10
/** seconds: a text is only stored at the end of the answer that streams it */
const whileWriting = 600

/**
 * Lets people read what they just wrote although reads go to a replica: for a while after every request that may have
 * stored something, a cookie sends the same browser's reads to the primary. Their other devices may be two seconds
 * behind.
 */
export function wroteLately({ siteUrl }: { siteUrl: string }) {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${siteUrl.startsWith('https://') ? '; Secure' : ''}`
  return new Elysia({ name: 'wrote-lately' }).onAfterHandle({ as: 'global' }, ({ request, route, set }) => {
    if ((request.method === 'GET' || request.method === 'HEAD') && route !== providerReturn.path) return
    const isWriting = new URL(request.url).pathname.endsWith('/insights/stream')
    const [name, seconds] = isWriting ? [names.writing, whileWriting] : [names.usual, afterwards]
    const others = [set.headers['set-cookie'] ?? []].flat()
    set.headers['set-cookie'] = [...others, `${name}=1; Max-Age=${seconds}; ${attributes}`]
  })
}

/** Whether a request comes from a browser that wrote something lately. */
export function hasWrittenLately(request: Request): boolean {
  const cookies = new Bun.CookieMap(request.headers.get('cookie') ?? '')
  return Object.values(names).some((name) => cookies.has(name))
}
