import { expect, test } from 'bun:test'
import { createKnownDevices } from './known-devices.ts'

const siteUrl = 'http://localhost:3000'

test('knows the eight who signed in last', () => {
  const devices = createKnownDevices('a secret of this test', siteUrl)
  let cookie = ''
  const request = () => new Request(siteUrl, { headers: { cookie } })
  const people = [...'abcdefghi']
  for (const person of people) cookie = devices.remember(request(), person)[0]!.split(';')[0]!
  expect(people.filter((person) => devices.knows(request(), person))).toEqual(people.slice(1))
})
