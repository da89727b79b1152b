import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { CardContent } from './card.ts'
import { createLru, flowerPicture, pictureAnswer, TooManyWaiting } from './flower-picture.ts'

const content: CardContent = {
  petals: [50, 80, 75, 65, 60, 55, 65, 40, 45, 45],
  shows: { names: false, numbers: false, score: false, styles: false, person: false },
  score: null,
  styleLine: null,
  firstName: null,
  product: 'Concord',
  address: 'site.example',
}

test('draws equal flowers once', async () => {
  const first = flowerPicture(content)
  expect(flowerPicture({ ...content })).toBe(first)
  const other = flowerPicture({ ...content, petals: content.petals.toReversed() })
  expect(other).not.toBe(first)
  expect(Buffer.compare(await first, await other)).not.toBe(0)
})

test('omits a name whose letters it lacks, and symbols that it lacks from a name', async () => {
  const shows = { ...content.shows, person: true }
  const [nameless, unknown, known, decorated] = await Promise.all(
    [null, '美咲', 'Zoë', '🌸 Zoë\u200b \ud83d'].map((firstName) => flowerPicture({ ...content, shows, firstName })),
  )
  expect(Buffer.compare(nameless!, unknown!)).toBe(0)
  expect(Buffer.compare(nameless!, known!)).not.toBe(0)
  expect(Buffer.compare(known!, decorated!)).toBe(0)
})

test('draws a picture with any name', async () => {
  const shows = { ...content.shows, person: true }
  const odd = fc.constantFrom(...'AxIiω\u0301\u0323\u200b\u200d\u202e\u3164\u2800\u00ad\u0915\u094d\0 <&')
  const letter = fc.oneof(odd, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }))
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: letter, maxLength: 12 }), async (firstName) => {
      expect((await flowerPicture({ ...content, shows, firstName })).length).toBeGreaterThan(10_000)
    }),
    { numRuns: 60, examples: [['A\u0301nna'], ['Rob\u200bin'], ['M\u0303aori'], ['x\ud800']] },
  )
})

test('refuses a new picture while 32 wait, and draws those and known ones', async () => {
  await flowerPicture(content)
  const at = (place: number) => ({ ...content, address: `site${place}.example` })
  const asked = Array.from({ length: 34 }, (_, index) => flowerPicture(at(index)).catch((error: unknown) => error))
  expect(await pictureAnswer(at(34), 'site34.example', {})).toMatchObject({ status: 429 })
  expect(await flowerPicture(content)).toBeInstanceOf(Uint8Array)
  const drawn = await Promise.all(asked)
  expect(drawn.map((picture) => picture instanceof Uint8Array)).toEqual([...Array<boolean>(33).fill(true), false])
  expect(drawn.at(-1)).toBeInstanceOf(TooManyWaiting)
  expect(await pictureAnswer(at(34), 'site34.example', {})).toMatchObject({ status: 200 })
})

test('removes what was requested longest ago', async () => {
  const made: string[] = []
  const keep = createLru<number>(2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await keep(key, async () => made.push(key))
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('makes again what failed', async () => {
  const keep = createLru<string>(2)
  await expect(keep('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await keep('a', async () => 'A')).toBe('A')
})
