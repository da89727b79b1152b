import { afterAll, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A machine whose only commands are those in `folder`: no browser but that, and nothing that could install one. */
async function find(environment: Record<string, string> = {}): Promise<string> {
  const script = `
    import { findChromium, missingBrowser } from '${join(import.meta.dir, 'chromium.ts')}'
    console.log((await findChromium()) ?? missingBrowser())`
  const child = Bun.spawn([process.execPath, '-e', script], { env: { PATH: folder, ...environment }, stdin: 'ignore' })
  return (await new Response(child.stdout).text()).trim()
}

function command(name: string, script: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

test('on a machine without a browser, a message says what to do', async () => {
  expect(await find()).toBe(
    'No Chromium was found: install Chromium or Google Chrome, or name one in CHROMIUM_PATH, and run this again.',
  )
})

test('a message names a setting that names no browser', async () => {
  const path = join(folder, 'nowhere')
  expect(await find({ CHROMIUM_PATH: path })).toStartWith(`CHROMIUM_PATH names ${path}, which does not start:`)
})

test('a command that only says how to install the browser is passed over', async () => {
  command('chromium-browser', 'echo "please install it" >&2; exit 1')
  expect(await find()).toStartWith('No Chromium was found')
  const chrome = command('google-chrome', 'echo "Google Chrome 150"')
  expect(await find()).toBe(chrome)
  const shell = command('chromium-headless-shell', 'echo "Chromium 150"')
  expect(await find()).toBe(shell)
  const named = command('my-browser', 'echo "Chromium 150"')
  expect(await find({ CHROMIUM_PATH: named })).toBe(named)
})
