import { expect, test } from 'bun:test'
import { contrast } from '../lib/contrast.fixture.ts'

const tokens = await Bun.file(new URL('tokens.css', import.meta.url)).text()
const [, night = ''] = tokens.split('.night {')
const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(night)?.[1] ?? ''

test('makes every text on the dark background readable', () => {
  for (const text of ['ink', 'muted', 'accent', 'danger', 'good']) {
    for (const ground of ['paper', 'surface', 'sunken', 'accent-soft']) {
      expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5)
    }
  }
  expect(contrast(token('on-accent'), token('accent'))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(token('edge'), token('surface'))).toBeGreaterThanOrEqual(3)
})
