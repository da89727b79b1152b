import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The site at an address of its own. */
export interface SiteOfTwoBuilds {
  address: string
  /** nothing answers */
  isAway: boolean
  /** a later build is there: its files have other names, and those of the earlier one are gone */
  isLater: boolean
  close(): Promise<void>
}

const mark = 'later-'

/** Every script and style sheet under another name, and so another page and another worker. */
const asLater = (text: string) =>
  text
    .replaceAll(/([\w-]+)(\.[\w-]{8}\.(?:js|css)\b)/g, `${mark}$1$2`)
    .replaceAll(/(revision:")(\w)/g, (_, start, first) => `${start}${first === 'A' ? 'B' : 'A'}`)

/** Passes on what the site at `upstream` answers, as one build or the other. */
export async function serveTwoBuilds(upstream: string): Promise<SiteOfTwoBuilds> {
  const site = { isAway: false, isLater: false }
  const server = createServer(async (received, response) => {
    if (site.isAway) return void received.socket.destroy()
    const { url = '/' } = received
    const isBuilt = /^\/_astro\/.*\.(js|css)$/.test(url)
    if (isBuilt && site.isLater !== url.includes(mark)) return void response.writeHead(404).end()
    const answer = await ask(upstream + url.replace(mark, ''), received)
    const body = await buffer(answer)
    const { 'content-length': _length, etag: _etag, ...headers } = answer.headers
    const isText = /html|javascript|css/.test(headers['content-type'] ?? '')
    response.writeHead(answer.statusCode ?? 500, headers)
    response.end(site.isLater && isText ? asLater(body.toString()) : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return Object.assign(site, { address: `http://localhost:${(server.address() as AddressInfo).port}`, close })
}

/** Passes a request on, as if it had been made to the site's own address. */
function ask(address: string, received: IncomingMessage): Promise<IncomingMessage> {
  const { host, origin } = new URL(address)
  const headers = {
    ...received.headers,
    host,
    'accept-encoding': 'identity',
    ...(received.headers.origin && { origin }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: received.method, headers }, resolve).on('error', reject)
    received.pipe(sent)
  })
}
