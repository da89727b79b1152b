import { expect, test } from 'bun:test'
import { contrast } from '#site/test/contrast.fixture.ts'
import { signalKeys } from '#api/instrument/public/signal-keys.ts'

const tokens = await Bun.file(new URL('tokens.css', import.meta.url)).text()
const [light = '', dark = ''] = tokens.split('[data-theme="dark"]')
const [, night = ''] = tokens.split('.night {')

/** A token's colour in one theme's block of the style sheet. */
function token(block: string, name: string): string {
  return new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(block)?.[1] ?? ''
}

test.each([
  ['light', light, []],
  ['dark', dark, []],
  ['night', night, ['accent-soft']],
] as const)('makes every text of the %s theme readable on every background', (theme, block, others) => {
  const named = ['ink', 'muted', 'accent', 'danger', 'good'].map((name) => token(block, name))
  const texts = theme === 'night' ? named : [...named, ...signalKeys.map(({ colour }) => colour[theme])]
  for (const text of texts) {
    for (const ground of ['paper', 'surface', 'sunken', ...others]) {
      expect(contrast(text, token(block, ground))).toBeGreaterThanOrEqual(4.5)
    }
  }
  expect(contrast(token(block, 'on-accent'), token(block, 'accent'))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(token(block, 'edge'), token(block, 'surface'))).toBeGreaterThanOrEqual(3)
})
