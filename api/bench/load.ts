import { connect } from 'node:net'

export interface Load {
  /** requests a second */
  rate: number
  /** milliseconds from sending a request to the end of its answer */
  p50: number
  p99: number
}

export interface LoadOptions {
  origin: string
  /** how many ask at once, each over a connection of its own */
  clients: number
  /** milliseconds */
  duration: number
  /** the bytes of a client's next request, made by `requestOf` before the load begins */
  next: (client: number, turn: number) => Uint8Array
  /** requests a second in all; by default as many as possible */
  rate?: number
  /** 200 by default */
  status?: number
}

/**
 * Loads a server with requests over open connections; each client sends its next one after the answer to its last.
 * It shares two processors with the server that it measures, so it only counts bytes. Throws if an answer has another
 * status.
 */
export async function load(options: LoadOptions): Promise<Load> {
  const { clients, duration, rate } = options
  const times: number[] = []
  const start = performance.now()
  const pause = rate === undefined ? 0 : (clients * 1000) / rate
  await Promise.all(
    Array.from({ length: clients }, (_, client) => {
      const firstAt = start + (pause * client) / clients
      return keepAsking(options, client, { firstAt, pause, end: start + duration, times })
    }),
  )
  const passed = performance.now() - start
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { rate: (times.length * 1000) / passed, p50: at(0.5), p99: at(0.99) }
}

interface Pace {
  firstAt: number
  /** milliseconds from one request to the next; 0 for none */
  pause: number
  end: number
  times: number[]
}

function keepAsking(options: LoadOptions, client: number, { firstAt, pause, end, times }: Pace): Promise<void> {
  const { hostname, port } = new URL(options.origin)
  const expected = Buffer.from(`HTTP/1.1 ${options.status ?? 200}`)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let turn = 0
    let sentAt = 0
    /** what has come of an answer's head */
    let head: Buffer = empty
    /** bytes of the answer that are still to come; below zero before its head is whole */
    let left = -1
    /** the last bytes of an answer without a length */
    let tail: Buffer = empty
    const send = () => {
      left = -1
      tail = empty
      sentAt = performance.now()
      socket.write(options.next(client, turn++))
    }
    const sendWhenDue = () => {
      if (performance.now() >= end) return void socket.end()
      const due = firstAt + turn * pause
      const wait = due - performance.now()
      if (pause === 0 || wait <= 0) send()
      else setTimeout(sendWhenDue, wait)
    }
    socket.on('connect', sendWhenDue)
    socket.on('data', (chunk: Buffer) => {
      if (left >= 0) left -= chunk.length
      else {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        left = bodyLeft(head)
        if (left < 0) return
        if (!head.subarray(0, expected.length).equals(expected)) {
          return void socket.destroy(new Error(`answered: ${head.toString('latin1', 0, 400)}`))
        }
        head = empty
      }
      if (left === Infinity) {
        tail = Buffer.concat([tail, chunk]).subarray(-chunksEnd.length)
        if (!tail.equals(chunksEnd)) return
      } else if (left > 0) return
      times.push(performance.now() - sentAt)
      sendWhenDue()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}

const empty = Buffer.alloc(0)
const headEnd = Buffer.from('\r\n\r\n')
const chunksEnd = Buffer.from('\r\n0\r\n\r\n')

/** How many bytes follow this beginning of an answer: Infinity if it comes in chunks, -1 if its head is not complete. */
function bodyLeft(beginning: Buffer): number {
  const end = beginning.indexOf(headEnd)
  if (end < 0) return -1
  const heads = beginning.toString('latin1', 0, end)
  if (/transfer-encoding: *chunked/i.test(heads)) return Infinity
  const length = /content-length: *(\d+)/i.exec(heads)?.[1]
  if (length === undefined) throw new Error('an answer came without its length')
  return Number(length) - (beginning.length - end - headEnd.length)
}

/** The bytes of an HTTP/1.1 request; a body is sent as JSON. */
export function requestOf(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Uint8Array {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: 'localhost',
    'sec-fetch-site': 'same-origin',
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(text.length) }),
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${text}`)
}
