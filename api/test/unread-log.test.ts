import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { readLiveness } from '../contract/health.ts'
import { freePort } from './postgres.ts'

setDefaultTimeout(120_000)

test('a server whose log nobody reads goes on answering, and ends when it is told to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unread-log-'))
  const pipe = join(folder, 'log')
  spawnSync('mkfifo', [pipe])
  // Open for reading, but never read: it takes 64 kB, and no more.
  const unread = openSync(pipe, 'r+')
  const port = await freePort()
  const server = Bun.spawn([process.execPath, 'api/server.ts'], {
    cwd: join(import.meta.dir, '..', '..'),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      SITE_URL: `http://localhost:${port}`,
      DATABASE_URL: '',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', unread, 'inherit'],
  })
  try {
    const address = `http://127.0.0.1:${port}${readLiveness.path}`
    // So that it fails where the server hangs.
    const ask = () => fetch(address, { signal: AbortSignal.timeout(30_000) })
    while (!(await ask().catch(() => null))) await new Promise((resolve) => setImmediate(resolve))
    // Each has a line of more than 100 bytes.
    for (let asked = 0; asked < 40; asked += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, ask))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
    server.kill()
    expect(await server.exited).toBe(0)
  } finally {
    server.kill('SIGKILL')
    closeSync(unread)
    rmSync(folder, { recursive: true, force: true })
  }
})
