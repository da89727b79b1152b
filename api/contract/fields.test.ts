import { expect, test } from 'bun:test'
import { emailField } from './fields.ts'

const read = (typed: string) => emailField('Please enter it.').safeParse(typed)

test.each([
  ['post@почта.рф', 'post@xn--80a1acny.xn--p1ai'],
  ['jane@MÜLLER.de', 'jane@xn--mller-kva.de'],
  ['jane@xn--mller-kva.de', 'jane@xn--mller-kva.de'],
  ['kana@例え。jp', 'kana@xn--r8jz45g.jp'],
])('writes the domain of %s in ASCII', (typed, stored) => {
  expect(read(typed)).toEqual({ success: true, data: stored })
})

test.each(["O'Leary+x!y/b=c&d@Example.com", 'robin@localhost', 'robin@1.2'])('accepts %s as it is', (typed) => {
  expect(read(` ${typed} `)).toEqual({ success: true, data: typed })
})

test.each(['robin', '@example.com', 'ro bin@example.com', 'a@b@example.com', 'jürgen@x.de'])('refuses %s', (typed) => {
  expect(read(typed).error?.issues[0]?.message).toBe('Please enter a valid email address.')
})

test.each(['robin@exam ple.com', 'robin@ö/path', 'robin@ö:80', 'robin@ö?', 'robin@ü..', 'robin@ö.٣%'])(
  'refuses what a web address would cut off: %s',
  (typed) => {
    expect(read(typed).success).toBe(false)
  },
)

test('counts the characters of an address in ASCII', () => {
  const label = String.fromCodePoint(...Array.from({ length: 8 }, (_, index) => 0x4e00 + 997 * index))
  const long = `robin@${`${label}.`.repeat(10)}jp`
  expect(long.length).toBeLessThan(254)
  expect(read(long).error?.issues[0]?.message).toBe('That email address is too long.')
})
