import fc from 'fast-check'

const levels = 10_000

/** Values as JSON that a field may mistake for what it asks for. */
export const hostileText = [
  '""',
  '"6"',
  String.raw`"\u0000"`,
  String.raw`"within\u0000it"`,
  String.raw`"\ud800"`,
  String.raw`"half a pair \udc00 within"`,
  String.raw`"\u0007\u001b[31m\u007f\u0085"`,
  String.raw`"\u202eback\u2066wards\ufeff"`,
  String.raw`"two\r\nlines"`,
  `"'; drop table users; --"`,
  '"00000000-0000-0000-0000-000000000000"',
  `"${'x'.repeat(60_000)}"`,
]

/** Pieces of JSON that no field asks for. */
export const hostileJson = [
  'null',
  'true',
  '-1',
  '3.5',
  '1e309',
  '9007199254740993',
  `"${'x'.repeat(70_000)}"`,
  '[]',
  '{}',
  '[[1]]',
  '{"__proto__": {"password": "x"}}',
  '{"length": 1e9, "toString": null, "then": 1}',
  '['.repeat(levels) + ']'.repeat(levels),
  '{"":'.repeat(levels) + '1' + '}'.repeat(levels),
]

export const brokenJson = [
  '',
  '{"email":',
  'null,',
  '{"a": 1,}',
  'NaN',
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
  '%2f',
  '..%2f..%2fhealth',
  '%ed%a0%80',
  '%e2%80%ae',
  '%0d%0aset-cookie:%20a=b',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(8000),
]

export const hostileQueries = [
  '%00',
  '%ff=%',
  '__proto__[x]=1',
  'from[]=1&from[]=2',
  'from=%00&to=%ed%a0%80',
  'from=1&from=2&to=3',
  `x=${'y'.repeat(8000)}`,
  Array.from({ length: 1000 }, (_, index) => `k${index}=1`).join('&'),
]

export const hostileCookies = [
  'session=',
  'session=%00.%00',
  'session=%ff%fe.x',
  'session=x.eA==; session=y.eQ==',
  'session; =; ;;=',
  '__proto__=1; constructor=2',
  '\u00ff\u00fe=\u00ff',
  `session=${'x'.repeat(3000)}.eA==`,
]

/** Null stands for none. */
export const oddContentTypes = [
  null,
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;charset="',
  'application/problem+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
]

export const oddHeaders: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'content-encoding': 'gzip' },
  { 'x-forwarded-for': ',,\u00ff' },
  { origin: 'null' },
  { accept: '\u00ff' },
  { authorization: 'Bearer x' },
  { 'x-http-method-override': 'DELETE' },
]

/** Mostly the first; now and then one of the others. */
export const mostly = <Usual, Odd>(weight: number, usual: fc.Arbitrary<Usual>, odd: fc.Arbitrary<Odd>) =>
  fc.oneof({ withCrossShrink: true }, { weight, arbitrary: usual }, { weight: 1, arbitrary: odd })
