import { execFileSync, spawn } from 'node:child_process'
import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { testLimit } from '#api/scripts/testing/limits.ts'

const root = join(import.meta.dirname, '..', '..')
const parts = ['package.json', 'bun.lock', 'api', 'content', 'dist']
/** megabytes; the image's libraries add 27 */
const maxMegabytes = 223
const leftOut = ['api/test', 'api/bench', 'api/deploy']

// installing all packages takes long on a busy machine
test.describe.configure({ timeout: 2 * testLimit })

test('serves pages and pictures and runs commands with the packages in the image', async ({ request }) => {
  const image = mkdtempSync(join(tmpdir(), 'image-'))
  const bun = resolve(process.env.BUN_PATH!)
  for (const part of parts) cpSync(join(root, part), join(image, part), { recursive: true })
  for (const part of leftOut) rmSync(join(image, part), { recursive: true })
  const dockerfile = readFileSync(join(root, 'api/deploy/docker/Dockerfile'), 'utf8')
  const [, options = ''] = /bun install --cwd \S+ (.*--production.*)/.exec(dockerfile) ?? []
  execFileSync(bun, ['install', ...options.split(' ')], { cwd: image, stdio: 'pipe' })
  const [, unread = ''] = /^RUN find \S+ (.* -delete)$/m.exec(dockerfile) ?? []
  execFileSync('sh', ['-c', `find node_modules ${unread}`], { cwd: image, stdio: 'pipe' })

  const bytes = readdirSync(image, { recursive: true, encoding: 'utf8' })
    .map((path) => lstatSync(join(image, path)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), statSync(bun).size)
  expect(bytes / 1e6).toBeLessThan(maxMegabytes)

  const server = spawn(bun, ['api/server.ts'], {
    cwd: image,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: join(image, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => server.on('exit', done))
  const port = await new Promise<string>((ready, reject) => {
    server.stdout.on('data', (bytes: Buffer) => {
      const [, found] = /listening on \S*:(\d+)/.exec(bytes.toString()) ?? []
      if (found) ready(found)
    })
    server.on('exit', () => reject(new Error('The server has ended.')))
  })
  for (const path of ['/', '/results/6', '/og/results/6.png']) {
    const answer = await request.get(`http://localhost:${port}${path}`)
    expect.soft(answer.status(), path).toBe(200)
  }
  const visit = execFileSync(bun, [join(root, 'api/deploy/smoke.ts'), `http://localhost:${port}`], { stdio: 'pipe' })
  expect(visit.toString()).toContain('kept an answer')
  server.kill()
  await ended

  expect(execFileSync(bun, ['api/cli/main.ts', 'help'], { cwd: image }).toString()).toContain('people')
  expect(() => execFileSync(bun, ['api/cli/insights.ts', 'try'], { cwd: image, stdio: 'pipe' })).toThrow(
    'No model is configured',
  )
  rmSync(image, { recursive: true })
})
