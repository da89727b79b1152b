import { describe, expect, test } from 'bun:test'
import { ignoredForwards } from '../metrics.ts'
import { watchLog } from '../test/quiet.ts'
import { createClientAddress, countIgnoredForward } from './client-address.ts'

const socket = { requestIP: () => ({ address: '203.0.113.1' }) }
const requestWith = (forwarded: string) =>
  new Request('http://localhost', { headers: { 'x-forwarded-for': forwarded } })
const addressOf = (forwarded: string, trustProxy = true) =>
  createClientAddress({ trustProxy })(requestWith(forwarded), socket)

describe('client address', () => {
  test.each([
    ['198.51.100.20:4701', '198.51.100.20'],
    ['198.51.100.20%eth1', '198.51.100.20'],
    ['192.0.2.1, 198.51.100.20', '198.51.100.20'],
    ['::ffff:198.51.100.20', '198.51.100.20'],
    ['[2001:db8:1::1]:4701', '2001:db8:1:0::/64'],
    ['[2001:db8:1::1%25eth1]:47', '2001:db8:1:0::/64'],
    ['2001:0DB8:1:0:ffff::1', '2001:db8:1:0::/64'],
    ['2001:db8:1:1::1', '2001:db8:1:1::/64'],
    ['', '203.0.113.1'],
  ])('reads %p as %p', (forwarded, address) => {
    expect(addressOf(forwarded)).toBe(address)
  })

  test('ignores X-Forwarded-For without a trusted proxy', () => {
    expect(addressOf('198.51.100.20', false)).toBe('203.0.113.1')
  })
})

test('counts requests with X-Forwarded-For, and warns of the first', async () => {
  ignoredForwards.reset()
  const { lines, end } = watchLog()
  for (const forwarded of ['198.51.100.20', '198.51.100.21', '']) countIgnoredForward(requestWith(forwarded))
  end()
  expect((await ignoredForwards.get()).values).toMatchObject([{ value: 2 }])
  expect(lines).toEqual([
    expect.objectContaining({ level: 'warn', message: expect.stringContaining('set TRUST_PROXY=on') }),
  ])
})
