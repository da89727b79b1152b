import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadOrCreateSecret } from './secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('makes a secret once, readable only by its owner', () => {
  const made = loadOrCreateSecret(folder)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(loadOrCreateSecret(folder)).toBe(made)
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600)
})

test.each(['', 'short', ' '.repeat(40)])('throws if the stored secret is too short: "%s"', (kept) => {
  const path = join(folder, 'auth-secret')
  writeFileSync(path, kept)
  expect(() => loadOrCreateSecret(folder)).toThrow(
    `The secret in ${path} has fewer than 32 characters. Remove that file to have a new one made ` +
      '(everyone has to sign in again), or set AUTH_SECRET.',
  )
})
