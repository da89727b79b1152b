import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getHealth, getLiveness } from '../contract/operation.ts'
import { findBankItems } from '../answers/banks.ts'
import { lockPath } from '../db/engine/folder-lock.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { currentBank } from '../instrument/wording.ts'
import { email } from '../content/brand.ts'
import { sendMessage } from '../messages/contract.ts'
import { createDatabase, freePort } from '../scripts/testing/postgres.ts'
import { secret, siteUrl, TestClient } from '../test/client.ts'
import { checkPortIsFree } from './listen.ts'
import { type ServerProcess, startServer } from '../scripts/testing/server-process.ts'
import { withFolder } from '../test/set-up.ts'

const dataDir = withFolder('server')
const postgresUrl = process.env.TEST_DATABASE_URL

describe('a server that npm started', () => {
  const host = '127.0.0.1'
  let server: ServerProcess
  let port: number
  beforeAll(async () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const command = ['sh', '-c', scripts.start.replace('api/scripts/start.ts', 'api/server.ts')]
    const unknownVariables = { DATABSE_URL: 'postgres://a/b', SMTP_URL: 'smtp://127.0.0.1:1' }
    server = startServer({ DATA_DIR: dataDir, METRICS_PORT: '0', ...unknownVariables }, command)
    port = await server.port
  })
  afterAll(() => server.child.kill('SIGKILL'))
  const ask = (path: string, init?: RequestInit) => fetch(`http://${host}:${port}${path}`, init)
  const status = async () => (await ask(getHealth.path)).status
  const open = () => openDatabase({ dataDir })

  test('refuses another start on its port before anything is built', async () => {
    const settings = { PORT: String(port), DATA_DIR: join(dataDir, 'elsewhere') }
    expect(await startServer(settings, [process.execPath, 'api/scripts/start.ts']).ended).toEqual({
      status: 1,
      output: '',
      errors: `${host}:${port} is in use by another process, perhaps an earlier start. Stop that process, or set PORT.\n`,
    })
  })

  test('keeps other processes from its embedded database, also if its lock file is removed', async () => {
    await expect(open()).rejects.toThrow(
      `The database in ${dataDir} is in use by another process. Stop that process first.`,
    )
    rmSync(lockPath(dataDir))
    await expect(open()).rejects.toThrow(`The database in ${dataDir} has lost its lock file, `)
    expect(await status()).toBe(200)
    writeFileSync(lockPath(dataDir), '')
  })

  test('serves its metrics at a place of their own', async () => {
    const [, address] = /metrics on (\S+)$/.exec(await server.places)!
    expect(await (await fetch(`http://${address}/metrics`)).text()).toMatch(/\nsaved_answers_sum 0\n/)
    expect((await ask('/metrics')).status).toBe(404)
  })

  test('stops on a signal, and releases its port and its database with the words of the questions', async () => {
    const asked = 50
    await Promise.all(Array.from({ length: asked }, () => ask('/nothing', { method: 'HEAD' })))
    server.child.kill('SIGTERM')
    // A terminal and npm may each send one.
    server.child.kill('SIGTERM')
    const { status, output, errors } = await server.ended
    expect(errors.replace('Checking the installed packages ...\n', '')).toBe('')
    expect(status).toBe(0)
    checkPortIsFree({ host, port })
    const database = await open()
    const stored = await findBankItems(database, [currentBank().version])
    expect(stored.get(currentBank().version)).toEqual(currentBank().items)
    await database.close()
    expect(output.split('\n').filter((line) => line.includes('"method":"HEAD"'))).toHaveLength(asked)
    const warnings = output.split('\n').filter((line) => line.includes('"level":"warn"'))
    expect(warnings.shift()).toContain('"message":"DATABSE_URL isn’t a setting; did you mean DATABASE_URL?"')
    expect(warnings.some((line) => line.includes(email))).toBe(email.endsWith('.example'))
  })
})

test('answers, and stops on a signal, although nobody reads its log', async () => {
  const folder = join(dataDir, 'unread')
  mkdirSync(folder)
  // Open for reading, but never read: each takes 64 kB, and no more.
  const unread = ['output', 'errors'].map((name) => {
    spawnSync('mkfifo', [join(folder, name)])
    return openSync(join(folder, name), 'r+')
  })
  const port = freePort()
  const server = Bun.spawn([process.execPath, 'api/server.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      SITE_URL: siteUrl,
      DATABASE_URL: postgresUrl === undefined ? '' : await createDatabase(postgresUrl),
      AUTH_SECRET: secret,
      SMTP_URL: '',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', unread[0]!, unread[1]!],
  })
  try {
    const origin = `http://127.0.0.1:${port}`
    const ask = () => fetch(origin + getLiveness.path)
    while (!(await ask().catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 20))
    // Each has a line of more than 100 bytes.
    for (let asked = 0; asked < 10; asked += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, ask))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
    const client = new TestClient({
      handle: (request: Request) => fetch(new Request(request.url.replace(siteUrl, origin), request)),
    })
    const body = { name: 'Robin', email: 'robin@example.com', message: 'x'.repeat(3000) }
    const sent = await Promise.all(Array.from({ length: 20 }, () => client.call(sendMessage, { body })))
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201))
    server.kill()
    expect(await server.exited).toBe(0)
  } finally {
    server.kill('SIGKILL')
    unread.forEach((pipe) => closeSync(pipe))
  }
})
