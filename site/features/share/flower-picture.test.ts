import { expect, test } from 'bun:test'
import { cardFormats, cardSize, type CardContent } from './card.ts'
import {
  createLru,
  drawableName,
  drawPicture,
  previewAnswer,
  previewPicture,
  TooManyWaiting,
} from './flower-picture.ts'
import { expectColours } from './pixels.fixture.ts'
import { shapeAlone } from './shareable.ts'

const content: CardContent = {
  petals: [50, 80, 75, 65, 60, 55, 65, 40, 45, 45],
  shows: shapeAlone,
  score: null,
  styleLine: null,
  firstName: null,
  product: 'Concord',
  address: 'site.example',
}
const shows = { ...shapeAlone, person: true }

/** Of the ground, the mark, the one letter of the name, and two petals. */
const points = {
  post: [
    [5, 5, '12201c'],
    [95, 1270, '8ccdbd'],
    [139, 1269, '8ccdbd'],
    [699, 308, '5f97ae'],
    [765, 601, '916e4a'],
  ],
  story: [
    [5, 5, '12201c'],
    [96, 1657, '8ccdbd'],
    [142, 1657, '8ccdbd'],
    [706, 588, '5f97ae'],
    [774, 894, '886948'],
  ],
  wide: [
    [5, 5, '12201c'],
    [92, 92, '8ccdbd'],
    [130, 91, '8ccdbd'],
    [987, 177, '507f90'],
    [1028, 361, '906e4a'],
  ],
} as const

test.each(cardFormats)('draws flower, mark and letters in their places on a %s', async (format) => {
  const { width, height } = cardSize(format)
  await expectColours(await drawPicture({ ...content, product: 'I' }, format), [width, height], points[format])
})

test.each([
  ['Zoë', 'Zoë'],
  ['Ελένη', 'Ελένη'],
  ['Ольга', 'Ольга'],
  ['Nguyễn', 'Nguyễn'],
  ['A\u0301nna', 'Ánna'],
  ['W'.repeat(100), 'W'.repeat(100)],
  ['🌸 Zoë\u200b \ud83d', 'Zoë'],
  ['美咲', ''],
  ['سارة', ''],
  ['Zoë 美咲', ''],
  ['M\u0303aori', ''],
  ['1\ufe0f\u20e3 Kim', ''],
])('draws the name %j as %j', async (firstName, drawn) => {
  expect(drawableName(firstName).normalize()).toBe(drawn)
  const draw = (name: string | null) => previewPicture({ ...content, shows, firstName: name })
  expect(Buffer.compare(await draw(firstName), await draw(drawn || null))).toBe(0)
  expect(Buffer.compare(await draw(firstName), await draw(null)) === 0).toBe(drawn === '')
})

test('refuses a new picture while 32 wait, and draws those, and equal ones once', async () => {
  await previewPicture(content)
  const at = (place: number) => ({ ...content, address: `site${place}.example` })
  const asked = Array.from({ length: 34 }, (_, index) => previewPicture(at(index)).catch((error: unknown) => error))
  await expect(drawPicture(content, 'post')).rejects.toBeInstanceOf(TooManyWaiting)
  expect(await previewAnswer(at(34), 'site34.example', {})).toMatchObject({ status: 429 })
  expect(await previewPicture({ ...content })).toBeInstanceOf(Uint8Array)
  const drawn = await Promise.all(asked)
  expect(drawn.map((picture) => picture instanceof Uint8Array)).toEqual([...Array<boolean>(33).fill(true), false])
  expect(drawn.at(-1)).toBeInstanceOf(TooManyWaiting)
  expect(await previewAnswer(at(34), 'site34.example', {})).toMatchObject({ status: 200 })
})

test('removes what was requested longest ago, and makes again what failed', async () => {
  const made: string[] = []
  const keep = createLru<number>(2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await keep(key, async () => made.push(key))
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  await expect(keep('d', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await keep('d', async () => 4)).toBe(4)
})
