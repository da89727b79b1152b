import { expect, test } from 'bun:test'
import { night } from './scene.ts'

test('uses the colours of the dark background', async () => {
  const tokens = await Bun.file(new URL('../../styles/tokens.css', import.meta.url)).text()
  const [, ground = ''] = tokens.split('.night {')
  for (const [name, colour] of Object.entries(night)) {
    expect([name, new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(ground)?.[1]]).toEqual([name, colour])
  }
})
