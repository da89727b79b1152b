import { expect, test } from 'bun:test'
import { isAway, isAwayForAll } from './away.ts'

test('what a pooler says while it reaches no database passes, though it names nothing but a code', () => {
  const said = Object.assign(new Error('server login has been failing, try again later (server_login_retry)'), {
    severity_local: 'FATAL',
    code: '08P01',
  })
  for (const error of [said, new Error('Failed query', { cause: said })]) {
    expect(isAway(error)).toBe(true)
    expect(isAwayForAll(error)).toBe(true)
  }
})

test('a failure that lies with what was asked does not pass', () => {
  expect(isAway(Object.assign(new Error('duplicate key'), { severity: 'ERROR', code: '23505' }))).toBe(false)
})
