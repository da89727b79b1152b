import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadOrCreateSecret } from './secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const script = `import { loadOrCreateSecret } from ${JSON.stringify(join(import.meta.dir, 'secret.ts'))}
console.log(loadOrCreateSecret(process.env.FOLDER))`

/** Asks for the secret in a process of its own; the shell may set limits first. */
async function ask(limits = ':') {
  const child = Bun.spawn(['sh', '-c', `${limits}; exec "$0" "$@"`, process.execPath, '-e', script], {
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  return { status: await child.exited, output: output.trim(), errors }
}

test('gives all processes at once one secret, readable only by its owner', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask()))
  const secrets = new Set(answers.map(({ output }) => output))
  expect([...secrets]).toEqual([loadOrCreateSecret(folder)])
  expect(loadOrCreateSecret(folder)).toMatch(/^[\w-]{43}$/)
  expect(readdirSync(folder)).toEqual(['auth-secret'])
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600)
})

test('leaves no partial secret on a full disk', async () => {
  const { status, output, errors } = await ask('ulimit -f 0')
  expect({ status, output }).toEqual({ status: 1, output: '' })
  expect(errors).toContain(`Failed to create or read the secret in ${join(folder, 'auth-secret')}: EFBIG`)
  expect(readdirSync(folder)).not.toContain('auth-secret')
  expect(loadOrCreateSecret(folder)).toMatch(/^[\w-]{43}$/)
})

test.each(['', 'short', ' '.repeat(40)])('throws if the stored secret is too short: "%s"', (kept) => {
  const path = join(folder, 'auth-secret')
  writeFileSync(path, kept)
  expect(() => loadOrCreateSecret(folder)).toThrow(
    `The secret in ${path} has fewer than 32 characters. Remove that file to have a new one made ` +
      '(everyone has to sign in again), or set AUTH_SECRET.',
  )
})
