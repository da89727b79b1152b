import { isIPv6 } from 'node:net'
import { Elysia } from 'elysia'
import { log } from '../log.ts'
import { ignoredForwards } from '../metrics.ts'

interface AddressSource {
  requestIP(request: Request): { address: string } | null
}

/**
 * For counting tries only. Behind a proxy, only the last entry of X-Forwarded-For is the proxy's; clients can forge the
 * others.
 */
export function createClientAddress({ trustProxy }: { trustProxy: boolean }) {
  return (request: Request, server: AddressSource | null): string => {
    const header = trustProxy ? request.headers.get('x-forwarded-for') : null
    const forwarded = header?.split(',').at(-1)?.trim()
    return networkOf(forwarded || server?.requestIP(request)?.address || 'unknown')
  }
}

let isWarned = false

/** Warns once of an untrusted proxy: all visitors then share its address. */
export function countIgnoredForward({ headers }: Pick<Request, 'headers'>): void {
  if (!headers.get('x-forwarded-for')) return
  ignoredForwards.inc()
  if (isWarned) return
  isWarned = true
  const message = 'A request had an X-Forwarded-For header, which was ignored.'
  const cure = 'If this site is behind a proxy, set TRUST_PROXY=on; until then all visitors share each rate limit.'
  log('warn', { message: `${message} ${cure}` })
}

export function watchForwards({ trustProxy }: { trustProxy: boolean }) {
  const plugin = new Elysia({ name: 'forwards' })
  return trustProxy ? plugin : plugin.onRequest(({ request }) => countIgnoredForward(request))
}

/** Brackets, zone and port; ports differ by connection. */
const besideAddress = /^\[|[%\]].*$|(?<=^[^:]*):\d+$/g

/** IPv6 counts by /64, as one customer has all its addresses. */
function networkOf(address: string): string {
  const bare = address.replace(besideAddress, '')
  if (!isIPv6(bare)) return bare
  // URLs normalise addresses.
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(groups[6]!, groups[7]!)
  return `${groups.slice(0, 4).join(':')}::/64`
}

function ipv4Of(...groups: [string, string]): string {
  return [...Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex')].join('.')
}
