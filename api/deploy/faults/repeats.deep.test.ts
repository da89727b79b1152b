import { beforeAll, describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { changeNames } from '#api/accounts/contract.ts'
import { providerReturn } from '#api/accounts/provider/contract.ts'
import { deleteAssessment, listAssessments, saveAnswer, startAssessment } from '#api/answers/contract.ts'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { urlOf } from '#api/contract/endpoints.ts'
import { tickDay } from '#api/practice/contract.ts'
import { waitLimit } from '#api/scripts/testing/limits.ts'
import { installServers } from './install.ts'
import { startService, waitUntil } from './service.ts'
import { makeFolders, prepareProxy } from './settings.ts'

beforeAll(installServers)

const mayArriveTwice: Endpoint[] = [listAssessments, tickDay, saveAnswer]
const mustArriveOnce: Endpoint[] = [providerReturn, deleteAssessment, changeNames, startAssessment]

/** Starts a healthy process that closes the connection at each new request, and answers it the second time. */
function startBreaking(sent: Map<string, number>) {
  const data = (socket: Bun.Socket, bytes: Buffer) => {
    const request = /^([A-Z]+ \S+) HTTP/.exec(bytes.toString())?.[1]
    if (request === undefined) return // a body that came by itself
    sent.set(request, (sent.get(request) ?? 0) + 1)
    const isAnswered = request.includes('/api/health') || sent.get(request)! > 1
    socket.end(isAnswered ? 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}' : '')
  }
  return Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data } })
}

describe('HAProxy', () => {
  test('repeats an interrupted request only if it may arrive twice', async () => {
    const sent = new Map<string, number>()
    const processes = [1, 2, 3].map(() => startBreaking(sent))
    const addresses = processes.map(({ port }, index) => [`API_${index + 1}`, `127.0.0.1:${port}`])
    const folders = makeFolders()
    const { siteUrl, certificate, ...options } = prepareProxy(folders, Object.fromEntries(addresses))
    const proxy = startService(options)
    const send = (path: string, init: RequestInit) =>
      fetch(siteUrl + path, { ...init, tls: { ca: certificate }, keepalive: false })
    await waitUntil('HAProxy serves', waitLimit, async () => (await send('/api/health', {})).ok)
    for (const endpoint of [...mayArriveTwice, ...mustArriveOnce]) {
      const { method } = endpoint
      const path = urlOf(endpoint, { id: 1, day: 1 })
      const { status } = await send(path, { method, body: method === 'GET' || method === 'DELETE' ? null : '{}' })
      const [expectedStatus, times] = mayArriveTwice.includes(endpoint) ? [200, 2] : [502, 1]
      expect([method, path, status, sent.get(`${method} ${path}`)]).toEqual([method, path, expectedStatus, times])
    }
    await proxy.end('SIGKILL')
    for (const each of processes) each.stop(true)
    rmSync(folders.folder, { recursive: true, force: true })
  })
})
