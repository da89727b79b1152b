import fc from 'fast-check'

const levels = 10_000

/** Values as JSON that a field may mistake for what it asks for. */
export const hostileText = [
  '""',
  String.raw`"\u0000"`,
  String.raw`"\u202eback\u2066wards\ufeff"`,
  String.raw`"two\r\nlines"`,
  `"'; drop table users; --"`,
  '"00000000-0000-0000-0000-000000000000"',
  `"${'x'.repeat(60_000)}"`,
]

/** Pieces of JSON that no field asks for. */
export const hostileJson = [
  'null',
  '-1',
  '1e309',
  '9007199254740993',
  `"${'x'.repeat(70_000)}"`,
  '[]',
  '{}',
  '{"__proto__": {"password": "x"}}',
  '{"length": 1e9, "toString": null, "then": 1}',
  '['.repeat(levels) + ']'.repeat(levels),
  '{"":'.repeat(levels) + '1' + '}'.repeat(levels),
]

export const brokenJson = [
  '',
  '{"email":',
  '{"a": 1,}',
  '\u0000',
  '\ufeff{}',
  String.raw`"\u12"`,
  '['.repeat(levels),
  'email=a%00b&password=x',
]

/** Parts of an address, as they are sent. */
export const hostileSegments = [
  '1e309',
  '%00',
  '%ff',
  '%zz',
  '..%2f..%2fhealth',
  '%ed%a0%80',
  '%e2%80%ae',
  '%0d%0aset-cookie:%20a=b',
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(8000),
]

/** Mostly the first; now and then one of the others. */
export const mostly = <Usual, Odd>(weight: number, usual: fc.Arbitrary<Usual>, odd: fc.Arbitrary<Odd>) =>
  fc.oneof({ withCrossShrink: true }, { weight, arbitrary: usual }, { weight: 1, arbitrary: odd })
