import { expect, test } from 'bun:test'
import { canOutline } from './outlines.ts'

test('knows letters of many languages, and which it lacks', () => {
  for (const name of ['Zoë', 'Łucja', 'Nguyễn', 'Ольга', 'Ελένη'])
    expect([name, canOutline(name, 'serif')]).toEqual([name, true])
  for (const name of ['美咲', 'مريم', '🌸']) expect([name, canOutline(name, 'serif')]).toEqual([name, false])
})
