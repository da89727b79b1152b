import { isIPv6 } from 'node:net'

/** Finds the address a request came from, for counting tries; nothing else is done with it. */
export type ClientAddress = (
  request: Request,
  server: { requestIP(request: Request): { address: string } | null } | null,
) => string

/**
 * Behind a proxy the last entry of X-Forwarded-For is the one the proxy itself saw; those before it
 * are whatever the client sent.
 */
export function createClientAddress({ trustProxy }: { trustProxy: boolean }): ClientAddress {
  return (request, server) => {
    const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
    return networkOf(forwarded || server?.requestIP(request)?.address || 'unknown')
  }
}

/** An address as it counts: one line has a whole /64 of IPv6, to take as many addresses from as it likes. */
function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  // An address of the web is written in one way alone.
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
