import { isIPv6 } from 'node:net'
import { Elysia } from 'elysia'
import { log } from '../log.ts'
import { ignoredForwards } from '../metrics.ts'

interface AddressSource {
  requestIP(request: Request): { address: string } | null
}

/**
 * Finds the address that a request came from; it is used for counting tries only. Behind a proxy the last entry of
 * X-Forwarded-For is the one that the proxy saw; the client may have sent those before it.
 */
export function createClientAddress({ trustProxy }: { trustProxy: boolean }) {
  return (request: Request, server: AddressSource | null): string => {
    const header = trustProxy ? request.headers.get('x-forwarded-for') : null
    const forwarded = header?.split(',').at(-1)?.trim()
    return networkOf(forwarded || server?.requestIP(request)?.address || 'unknown')
  }
}

let isWarned = false

/**
 * Counts a request that came through a proxy nobody trusts, and warns of the first: behind a proxy that the settings
 * don't know, all visitors have its address.
 */
export function noteForward({ headers }: Pick<Request, 'headers'>): void {
  if (!headers.get('x-forwarded-for')) return
  ignoredForwards.inc()
  if (isWarned) return
  isWarned = true
  const message = 'A request came with X-Forwarded-For, which is ignored.'
  const cure =
    'If there is a proxy in front of this site, set TRUST_PROXY=on: until then all visitors share each limit.'
  log('warn', { message: `${message} ${cure}` })
}

/** Takes note of every forwarded request to the API and to pages made on request, while no proxy is trusted. */
export function watchForwards({ trustProxy }: { trustProxy: boolean }) {
  const plugin = new Elysia({ name: 'forwards' })
  return trustProxy ? plugin : plugin.onRequest(({ request }) => noteForward(request))
}

/** What proxies write beside an address: brackets, a zone, a port, which every connection of a client has another of. */
const besideAddress = /^\[|[%\]].*$|(?<=^[^:]*):\d+$/g

/** What tries are counted by. For IPv6 it is the whole /64, because one customer can use any address in it. */
function networkOf(address: string): string {
  const bare = address.replace(besideAddress, '')
  if (!isIPv6(bare)) return bare
  // A URL has only one way to write an address.
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(groups[6]!, groups[7]!)
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** An IPv4 address that came as two groups of an IPv6 one. */
function ipv4Of(...groups: [string, string]): string {
  return [...Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex')].join('.')
}
