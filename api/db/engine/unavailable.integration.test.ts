import { describe, expect, test } from 'bun:test'
import { isUnavailable, isUnavailableForAll } from './unavailable.ts'

describe('a failure', () => {
  test('is temporary if a pooler cannot reach the database, though it has only a code', () => {
    const said = Object.assign(new Error('server login has been failing, try again later (server_login_retry)'), {
      severity_local: 'FATAL',
      code: '08P01',
    })
    for (const error of [said, new Error('Failed query', { cause: said })]) {
      expect(isUnavailable(error)).toBe(true)
      expect(isUnavailableForAll(error)).toBe(true)
    }
  })

  test('is not temporary if the statement caused it', () => {
    expect(isUnavailable(Object.assign(new Error('duplicate key'), { severity: 'ERROR', code: '23505' }))).toBe(false)
  })
})
