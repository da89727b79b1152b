import { expect, test } from 'bun:test'
import { checkPortIsFree, listenAddressText } from './listen.ts'
import { OperatorError } from '../operator-error.ts'

test('refuses a taken port, and a host that is not this machine', () => {
  const other = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  const check = (host: string) => () => checkPortIsFree({ host, port: other.port })
  expect(check('127.0.0.1')).toThrow(`127.0.0.1:${other.port} is in use by another process`)
  expect(check('127.0.0.1')).toThrow(OperatorError)
  // An address from the range for documentation, which no machine has.
  expect(check('203.0.113.1')).toThrow('HOST 203.0.113.1 can’t be listened on.')
  expect(check('no-such-host.invalid')).toThrow('HOST no-such-host.invalid can’t be listened on.')
  other.stop(true)
  // Both times, as a check lets go of the port.
  expect(check('127.0.0.1')).not.toThrow()
  expect(check('127.0.0.1')).not.toThrow()
})

test('writes an address as browsers do', () => {
  expect(listenAddressText({ host: '127.0.0.1', port: 3000 })).toBe('127.0.0.1:3000')
  expect(listenAddressText({ host: '::1', port: 3000 })).toBe('[::1]:3000')
})
