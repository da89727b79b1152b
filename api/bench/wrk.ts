import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './limits/needed.ts'
import { duration } from './rounds.ts'

interface WrkOptions {
  /** how many ask at once, each over a connection of its own */
  clients: number
  /** the bytes of the requests, made by `requestOf`, which are sent in turn */
  requests: Uint8Array[]
}

/**
 * Loads a server for one round with wrk, which takes less processor time than what it measures. Gives the requests a
 * second, and the milliseconds within which 95 of 100 were answered. Throws if wrk is missing or an answer is a failure.
 */
export async function loadWithWrk(address: string, { clients, requests }: WrkOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'wrk-'))
  const seconds = String(Math.max(1, Math.round(duration / 1000)))
  const options = ['-t1', `-c${clients}`, `-d${seconds}s`, '-s', join(import.meta.dir, 'replay.lua')]
  const file = join(folder, 'requests')
  writeFileSync(file, Buffer.concat(requests.flatMap((bytes) => [lengthOf(bytes), bytes])))
  const command = [findProgram('wrk', 'wrk'), ...options, address, '--', file]
  const run = Bun.spawn(command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = await new Response(run.stdout).text()
  rmSync(folder, { recursive: true })
  const rate = /Requests\/sec: +([\d.]+)/.exec(output)?.[1]
  const p95 = /^p95 ([\d.]+)$/m.exec(output)?.[1]
  if (rate === undefined || /Non-2xx|Socket errors/.test(output)) throw new Error(`${address}: ${output}`)
  return { rate: Number(rate), p95: Number(p95) }
}

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return length
}

/** The bytes of an HTTP/1.1 request with a JSON body. */
export function requestOf(method: string, path: string, cookie: string, body: unknown): Uint8Array {
  const text = JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'sec-fetch-site: same-origin',
    `cookie: ${cookie}`,
    'content-type: application/json',
    `content-length: ${text.length}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`)
}
