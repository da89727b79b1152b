import { describe, expect, test } from 'bun:test'
import { ignoredForwards } from '../metrics.ts'
import { watchLog } from '../test/quiet.ts'
import {
  countIgnoredForward,
  createClientNetwork,
  createSharedProxyWatch,
  findClient,
  parseNetwork,
} from './client-address.ts'

const peer = '203.0.113.1'
const client = '198.51.100.20'
const cdn = '192.0.2.1'
const networks = (...texts: string[]) => texts.map(parseNetwork)

describe('the address of a client', () => {
  test.each([
    ['an IPv4 address', client, client],
    ['a port', `${client}:4701`, client],
    ['a zone', `${client}%eth1`, client],
    ['IPv4 in IPv6', `::ffff:${client}`, client],
    ['IPv4 in IPv6, in figures', '::ffff:c633:6414', client],
    ['IPv6 in brackets with a port', '[2001:db8:1::1]:4701', '2001:db8:1::/64'],
    ['IPv6 with a zone and a port', '[2001:db8:1::1%25eth1]:47', '2001:db8:1::/64'],
    ['IPv6 in capitals', '2001:0DB8:1:0:ffff::1', '2001:db8:1::/64'],
    ['another network of IPv6', '2001:db8:1:1::1', '2001:db8:1:1::/64'],
  ])('comes from %s: %p', (_title, forwarded, address) => {
    expect(findClient(1, peer, forwarded)).toEqual({ client: address })
  })

  test.each([
    ['nobody', 0, client, peer],
    ['one proxy, whatever clients claim', 1, `192.0.2.9, ${client}`, client],
    ['one proxy that says nothing', 1, '', peer],
    ['one proxy that names no address', 1, `${client}, unknown`, peer],
    ['one proxy that names a part of an address', 1, '198.51', peer],
    ['two proxies', 2, `192.0.2.9, ${client}, ${cdn}`, client],
    ['two proxies, after empty entries of a client', 2, `,, ${client}, ${cdn}`, client],
    ['two proxies, around one of them', 2, client, peer],
    ['two proxies, the last of which names no address', 2, `${client}, unix:`, peer],
    ['two proxies, the first of which names no address', 2, `unknown, ${cdn}`, peer],
    ['three proxies', 3, `${client}:80, [2001:db8::7]:443, ${cdn}`, client],
    ['a hundred entries of a client', 1, `${'192.0.2.9, '.repeat(200)}${client}`, client],
  ])('depends on whom we believe: %s', (_title, hops, forwarded, address) => {
    expect(findClient(hops, peer, forwarded).client).toBe(address)
  })

  test.each([
    ['in the list', ['203.0.113.1'], `192.0.2.9, ${client}`, client],
    ['in a network of the list', ['203.0.113.0/24'], `192.0.2.9, ${client}`, client],
    ['not in the list', ['10.0.0.0/8'], client, peer],
    ['in the list, though they say nothing', ['203.0.113.1'], '', peer],
    ['in a row', ['203.0.113.1', '192.0.2.0/24'], `192.0.2.9, ${client}, ${cdn}:443`, client],
    ['in a row with an unknown one', ['203.0.113.1'], `${client}, ${cdn}`, cdn],
    ['in a row, but the socket’s own address isn’t', ['192.0.2.0/24'], `${client}, ${cdn}`, peer],
    ['all the way to the client', ['203.0.113.0/24', '198.51.100.0/24'], `${client}, 203.0.113.9`, client],
    ['in a row that names no address', ['203.0.113.1', '192.0.2.0/24'], `${client}, unknown, ${cdn}`, peer],
  ])('depends on whom we believe: proxies %s', (_title, trusted, forwarded, address) => {
    expect(findClient(networks(...trusted), peer, forwarded).client).toBe(address)
  })

  test.each([
    ['::ffff:10.1.2.3', '10.0.0.0/8'],
    ['10.1.2.3', '10.1.2.3'],
    ['fd00::1', 'fd00::/8'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('comes from a proxy if the socket’s address %s is in %s', (address, trusted) => {
    expect(findClient(networks(trusted), address, client).client).toBe(client)
  })

  test('becomes the socket’s network in IPv6, and "unknown" without a socket', () => {
    expect(findClient(0, '2001:db8:1::1', '').client).toBe('2001:db8:1::/64')
    expect(createClientNetwork({ trustProxy: 0 })(new Request('http://localhost'), null)).toBe('unknown')
  })
})

describe('a warning about a shared address', () => {
  function warningsAfter(count: number, visit: (index: number) => [client: string, before: string]) {
    const watch = createSharedProxyWatch()
    const { lines, end } = watchLog()
    for (let index = 0; index < count; index += 1) watch(...visit(index))
    end()
    return lines
  }

  test('comes once, if 200 requests had 20 values before it', () => {
    const visit = (index: number): [string, string] => [cdn, `198.51.100.${index % 20}`]
    expect(warningsAfter(199, visit)).toEqual([])
    expect(warningsAfter(1000, visit)).toMatchObject([
      { level: 'warn', message: expect.stringContaining('add it to TRUST_PROXY') },
    ])
  })

  test('comes for a CDN with several addresses', () => {
    expect(warningsAfter(2000, (index) => [`192.0.2.${index % 9}`, `198.51.100.${index % 100}`])).toHaveLength(1)
  })

  test.each<[string, (index: number) => [string, string]]>([
    ['one visitor behind a company’s proxy', (index) => [cdn, `10.0.0.${index % 19}`]],
    ['visitors with an address each', (index) => [`visitor ${index}`, `10.0.0.${index % 250}`]],
    [
      'an address that so many others came after',
      (index) => [index % 300 === 0 ? cdn : `visitor ${index}`, `${index}`],
    ],
  ])('stays away for %s', (_title, visit) => {
    expect(warningsAfter(60_000, visit)).toEqual([])
  })

  test('comes from requests with two entries, of which one is believed', () => {
    const addressOf = createClientNetwork({ trustProxy: 1 })
    const { lines, end } = watchLog()
    for (let index = 0; index < 300; index += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${index % 50}, ${cdn}` }
      addressOf(new Request('http://localhost', { headers }), { requestIP: () => ({ address: peer }) })
    }
    end()
    expect(lines).toMatchObject([{ level: 'warn', message: expect.not.stringMatching(/\d+\.\d+\.\d+/) }])
  })
})

test('counts requests with X-Forwarded-For, and warns of the first', async () => {
  ignoredForwards.reset()
  const { lines, end } = watchLog()
  for (const forwarded of ['198.51.100.20', '198.51.100.21', '']) {
    countIgnoredForward(new Request('http://localhost', { headers: { 'x-forwarded-for': forwarded } }))
  }
  end()
  expect((await ignoredForwards.get()).values).toMatchObject([{ value: 2 }])
  expect(lines).toEqual([
    expect.objectContaining({ level: 'warn', message: expect.stringContaining('set TRUST_PROXY=on') }),
  ])
})
