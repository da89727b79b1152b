import { expect, test } from 'bun:test'
import { isUnavailable, isUnavailableForAll } from './unavailable.ts'

test('a failure of a pooler that cannot reach the database passes, though it has nothing but a code', () => {
  const said = Object.assign(new Error('server login has been failing, try again later (server_login_retry)'), {
    severity_local: 'FATAL',
    code: '08P01',
  })
  for (const error of [said, new Error('Failed query', { cause: said })]) {
    expect(isUnavailable(error)).toBe(true)
    expect(isUnavailableForAll(error)).toBe(true)
  }
})

test('a failure caused by the statement itself does not pass', () => {
  expect(isUnavailable(Object.assign(new Error('duplicate key'), { severity: 'ERROR', code: '23505' }))).toBe(false)
})
