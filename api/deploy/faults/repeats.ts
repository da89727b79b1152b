import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeNames, deleteAccount } from '../../contract/account.ts'
import { deleteAssessment, listAssessments, startAssessment } from '../../contract/assessment.ts'
import { tickDay } from '../../contract/challenge.ts'
import { addressOf, type Endpoint } from '../../contract/endpoint.ts'
import { readHealth } from '../../contract/health.ts'
import { providerReturn } from '../../contract/provider.ts'
import { saveResponse } from '../../contract/response.ts'
import { startPart } from './part.ts'
import { freePorts } from './ports.ts'
import { makeCertificate, prepareProxy, source } from './preparation.ts'
import { until } from './until.ts'

/** How often each request is sent in all if the first process that gets it breaks off without an answer. */
const expected = {
  [requestTo(listAssessments)]: 2,
  [requestTo(tickDay, { id: 1, day: 1 })]: 2,
  [requestTo(saveResponse)]: 2,
  [`${requestTo(providerReturn)}?code=1&state=2`]: 1,
  [requestTo(deleteAssessment, { id: 1 })]: 1,
  [requestTo(deleteAccount)]: 1,
  [requestTo(changeNames)]: 1,
  [requestTo(startAssessment)]: 1,
}

function requestTo(endpoint: Endpoint, params: Record<string, number> = {}): string {
  return `${endpoint.method} ${addressOf(endpoint, params)}`
}

/**
 * Runs the HAProxy of api/deploy in front of processes that break off each request the first time, and prints what
 * HAProxy repeats. Throws if it repeats anything else than what may come twice.
 */
export async function checkRepeats(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'repeats-'))
  chmodSync(folder, 0o700)
  const seen = new Map<string, number>()
  const processes = [1, 2, 3].map(() => startBreaking(seen))
  const ports = await freePorts(['https', 'http', 'primary'])
  const tls = { ca: makeCertificate(folder) }
  const apiPorts = processes.map(({ port }) => port)
  const settings = prepareProxy({ folder, deploy: join(process.cwd(), source) }, ports, apiPorts)
  const haproxy = startPart({ ...settings, logs: folder })
  const ask = (request: string) => {
    const [method = '', path] = request.split(' ')
    const body = method === 'GET' || method === 'DELETE' ? undefined : '{}'
    return fetch(`https://localhost:${ports.https}${path}`, { method, body, tls, keepalive: false })
  }
  try {
    await until('people can come in', async () => (await ask(requestTo(readHealth))).ok)
    for (const [request, times] of Object.entries(expected)) {
      const { status } = await ask(request)
      const [count, should] = [seen.get(request) ?? 0, times === 2 ? 200 : 502]
      if (count !== times || status !== should) {
        throw new Error(`HAProxy asks ${count} times for ${request}, and answers with ${status}`)
      }
    }
    const again = Object.keys(expected).filter((request) => seen.get(request) === 2)
    console.log(`Of ${seen.size} requests that broke off, HAProxy asked again for ${again.join(', ')}, and no other`)
  } finally {
    await haproxy.end('SIGKILL')
    for (const { stop } of processes) stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A healthy process that breaks off what no process was asked before, and answers what comes again. */
function startBreaking(seen: Map<string, number>): { port: number; stop: () => void } {
  const server = Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      data(socket, bytes) {
        const [, request] = /^([A-Z]+ \S+) HTTP/.exec(bytes.toString()) ?? []
        if (request === undefined) return // a body that came by itself
        if (!request.startsWith(requestTo(readHealth))) {
          const count = (seen.get(request) ?? 0) + 1
          seen.set(request, count)
          if (count === 1) return void socket.end()
        }
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}')
      },
    },
  })
  return { port: server.port, stop: () => server.stop(true) }
}
