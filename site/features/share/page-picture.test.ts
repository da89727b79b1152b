import { test } from 'bun:test'
import { renderPng } from './page-picture.ts'
import { expectColours } from './pixels.fixture.ts'

const emblem = '<circle r="60" fill="#8090a0"/>'

test.each([
  [false, { ground: 'faf7f2', ink: '26211c', muted: '635a50' }],
  [true, { ground: '12201c', ink: 'efece2', muted: 'b3bfb5' }],
])('draws title, text and emblem in their places, by night: %p', async (night, { ground, ink, muted }) => {
  const png = await renderPng({ title: 'I', text: 'I', emblem, night })
  await expectColours(
    png,
    [1200, 630],
    [
      [5, 5, ground],
      [84, 300, ink],
      [76, 390, muted],
      [924, 315, '8090a0'],
      [990, 315, ground],
    ],
  )
})
