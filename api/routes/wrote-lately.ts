import { Elysia } from 'elysia'
import { providerReturn } from '../contract/provider.ts'

/** Cookies, by what they tell. */
const names = { usual: 'wrote_lately', writing: 'has_written' }
/** seconds: far more than a replica that is read may be behind, and than the clocks of two machines differ */
const afterwards = 10
/** seconds: a text that is being written is stored only when the answer, which began long before, has ended */
const whileWriting = 600

/**
 * Lets people read what they wrote where others read from a replica: for a while after everything that may have
 * stored something, a cookie has what the same browser asks for read from the primary. Another of their devices may
 * be two seconds behind.
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
