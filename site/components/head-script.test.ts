import { withBrowser } from '../test/dom.fixture.ts'
import { afterEach, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cookieName } from '#api/contract/cookies.ts'
import { idOf } from '../lib/page.fixture.ts'

withBrowser()

const [, script = ''] = /<script is:inline>([\s\S]*)<\/script>/.exec(
  readFileSync(join(import.meta.dir, 'HeadScript.astro'), 'utf8'),
)!
const run = () => new Function(script)()
const dataset = () => document.documentElement.dataset
const [robin, kim] = [idOf('robin'), idOf('kim')]
const named = (name: string) => cookieName(new URL('https://concord.example'), name)
const write = (pair: string, age = '') => void (document.cookie = `${pair}; Path=/; Secure${age}`)

afterEach(() => {
  for (const name of ['signed_in', 'guest']) for (const one of [name, named(name)]) write(`${one}=`, '; Max-Age=-1')
  for (const mark of ['signedIn', 'guest', 'owner']) delete dataset()[mark]
  localStorage.clear()
})

test.each([
  ['an account', [[named('signed_in'), robin]], { signedIn: robin }],
  ['a guest', [[named('guest'), robin]], { guest: robin }],
  ['an account with cookies of version 0.2', [['signed_in', robin]], { signedIn: robin }],
  [
    'a visitor beside a neighbour',
    [
      ['signed_in', '1'],
      ['guest', '1'],
      [named('guest'), '1'],
    ],
    {},
  ],
  ['a visitor beside a site at another port', [['__Host-concord-8443.signed_in', kim]], {}],
] as const)('marks the page of %s', (_, cookies, marks) => {
  for (const pair of cookies) write(pair.join('='))
  run()
  const { signedIn, guest } = dataset()
  expect(JSON.parse(JSON.stringify({ signedIn, guest }))).toEqual(marks)
})
