import { isIP } from 'node:net'
import { Elysia } from 'elysia'
import ipaddr from 'ipaddr.js'
import { log } from '../log.ts'
import { ignoredForwards } from '../metrics.ts'

type Address = ReturnType<typeof ipaddr.process>
type Network = ReturnType<typeof ipaddr.parseCIDR>

/** Whose X-Forwarded-For is believed: that of so many proxies in a row, or of those in these networks. */
export type ProxyTrust = number | Network[]

/** A client can send thousands. */
const entriesAtMost = 100

interface AddressSource {
  requestIP(request: Request): { address: string } | null
}

/** For counting tries only. */
export function createClientNetwork({ trustProxy }: { trustProxy: ProxyTrust }) {
  return (request: Request, server: AddressSource | null): string => {
    const peer = server?.requestIP(request)?.address ?? 'unknown'
    const { client, before } = findClient(trustProxy, peer, request.headers.get('x-forwarded-for') ?? '')
    if (before !== undefined) watchSharing(client, before)
    return client
  }
}

/**
 * Each proxy appends the address that it was called from, so clients can forge all but the last entries. `before`: the
 * entry to the left of the client's.
 */
export function findClient(trust: ProxyTrust, peer: string, forwarded: string): { client: string; before?: string } {
  const entries = forwarded.split(',').slice(-entriesAtMost).map(parseAddress)
  const own = parseAddress(peer)
  const index = typeof trust === 'number' ? entries.length - trust : indexOfStranger(trust, [...entries, own])
  const client = entries[index]
  if (client === undefined || entries.slice(index).includes(undefined)) return { client: own ? networkOf(own) : peer }
  const before = entries[index - 1]
  return { client: networkOf(client), ...(before && { before: networkOf(before) }) }
}

/** From the right; the first if none is a stranger. */
function indexOfStranger(trusted: Network[], addresses: (Address | undefined)[]): number {
  const isTrusted = (address: Address) => ipaddr.subnetMatch(address, { trusted }, '') === 'trusted'
  return Math.max(
    0,
    addresses.findLastIndex((address) => !address || !isTrusted(address)),
  )
}

/** Brackets, zone and port; ports differ by connection. */
const besideAddress = /^\[|[%\]].*$|(?<=^[^:]*):\d+$/g

function parseAddress(text: string): Address | undefined {
  const bare = text.trim().replace(besideAddress, '')
  return isIP(bare) ? ipaddr.process(bare) : undefined
}

/** IPv6 counts by /64, as one customer has all its addresses. */
function networkOf(address: Address): string {
  return address.kind() === 'ipv4' ? address.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`
}

/** A valid address alone is a network of one. */
export function parseNetwork(text: string): Network {
  return ipaddr.parseCIDR(text.includes('/') ? text : `${text}/${isIP(text) === 4 ? 32 : 128}`)
}

const manyRequests = 200
const manyValues = 20
/** addresses watched at once, those that came last */
const watchedAtMost = 256

/** Warns once if clients seem to share the address of a proxy that isn't trusted. */
export function createSharedProxyWatch() {
  const watched = new Map<string, { requests: number; before: Set<string> }>()
  let isWarned = false
  return (client: string, before: string): void => {
    if (isWarned) return
    const seen = watched.get(client) ?? { requests: 0, before: new Set() }
    seen.requests += 1
    if (seen.before.size < manyValues) seen.before.add(before)
    watched.delete(client)
    watched.set(client, seen)
    const [oldest] = watched.keys()
    if (watched.size > watchedAtMost) watched.delete(oldest!)
    if (seen.requests < manyRequests || seen.before.size < manyValues) return
    isWarned = true
    watched.clear()
    const message = `${manyRequests} requests counted as one visitor, with ${manyValues} others before it in X-Forwarded-For.`
    const cure = 'If another proxy, such as a CDN, is in front, add it to TRUST_PROXY (docs/operators/running.md);'
    log('warn', { message: `${message} ${cure} until then all its visitors share each rate limit.` })
  }
}

const watchSharing = createSharedProxyWatch()

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

export function watchForwards({ trustProxy }: { trustProxy: ProxyTrust }) {
  const plugin = new Elysia({ name: 'forwards' })
  return trustProxy === 0 ? plugin.onRequest(({ request }) => countIgnoredForward(request)) : plugin
}
