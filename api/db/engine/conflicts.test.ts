import { expect, test } from 'bun:test'
import { DatabaseUnavailable } from './unavailable.ts'
import { againOnConflict } from './conflicts.ts'

const failure = (code: string) => Object.assign(new Error(code), { severity: 'ERROR', code })

/** Fails so often before it succeeds; the query layer wraps what a driver throws. */
function failing(times: number, code: string) {
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries <= times) throw new Error('a statement failed', { cause: failure(code) })
    return tries
  }
  return { work, tries: () => tries }
}

test.each(['40001', '40P01'])('work that failed with %s is tried again, five times', async (code) => {
  expect(await againOnConflict(failing(5, code).work)).toBe(6)
  const unlucky = failing(6, code)
  expect(await againOnConflict(unlucky.work).catch((error: unknown) => error)).toBeInstanceOf(DatabaseUnavailable)
  expect(unlucky.tries()).toBe(6)
})

test('work that failed for another reason is not tried again', async () => {
  const wrong = failing(1, '23505')
  expect(await againOnConflict(wrong.work).catch((error: Error) => error.message)).toBe('a statement failed')
  expect(wrong.tries()).toBe(1)
})
