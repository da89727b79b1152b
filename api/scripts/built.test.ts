import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withFolder } from '../test/set-up.ts'
import { replaceBuild } from './built.ts'

const folder = withFolder('built')

function build(version: string): void {
  for (const [name, text] of [
    ['client/index.html', version],
    [`client/_astro/page.${version}.js`, version],
    ['client/_astro/always.js', 'the same'],
    ['server/entry.mjs', version],
    [`server/chunks/results_${version}.mjs`, version],
  ] as const) {
    const path = join(folder, 'next', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  replaceBuild(folder)
}

const has = (name: string) => existsSync(join(folder, name))

test('keeps what pages of the last build need, also of the same, and deletes what is older', () => {
  build('one')
  build('two')
  expect(readFileSync(join(folder, 'client/index.html'), 'utf8')).toBe('two')
  for (const version of ['one', 'two']) {
    expect(has(`client/_astro/page.${version}.js`)).toBe(true)
    expect(has(`server/chunks/results_${version}.mjs`)).toBe(true)
  }
  build('three')
  expect(has('client/_astro/page.one.js')).toBe(false)
  expect(has('server/chunks/results_one.mjs')).toBe(false)
  expect(has('client/_astro/page.two.js')).toBe(true)
  expect(has('client/_astro/always.js')).toBe(true)
  build('three')
  expect(has('client/_astro/page.three.js')).toBe(true)
  expect(readFileSync(join(folder, 'server/entry.mjs'), 'utf8')).toBe('three')
})
