import { describe, expect, test } from 'bun:test'
import { EnvironmentError, readEnvironment } from './env.ts'

describe('a model', () => {
  test('is not asked unless it is configured', () => {
    expect(readEnvironment({})).toMatchObject({ model: undefined, callLimits: { daily: 3, dailyTotal: 200 } })
    expect(readEnvironment({ OPENAI_API_KEY: '', OPENAI_BASE_URL: '', OPENAI_MODEL: '' }).model).toBeUndefined()
  })

  test('is asked with a key, or at a server of one’s own without one', () => {
    expect(readEnvironment({ OPENAI_API_KEY: 'sk-1', OPENAI_MODEL: 'm' }).model).toEqual({
      apiKey: 'sk-1',
      baseUrl: undefined,
      name: 'm',
    })
    expect(readEnvironment({ OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'm' }).model).toEqual({
      apiKey: undefined,
      baseUrl: 'http://localhost:11434/v1',
      name: 'm',
    })
  })

  test('is asked as often as the operator allows', () => {
    const { callLimits } = readEnvironment({ INSIGHTS_DAILY_LIMIT: '1', INSIGHTS_DAILY_TOTAL: '0' })
    expect(callLimits).toEqual({ daily: 1, dailyTotal: 0 })
  })

  test.each([
    [{ OPENAI_API_KEY: 'sk-1' }, 'OPENAI_MODEL is required with OPENAI_API_KEY or OPENAI_BASE_URL'],
    [{ OPENAI_BASE_URL: 'http://localhost:11434/v1' }, 'OPENAI_MODEL is required with'],
    [{ OPENAI_MODEL: 'm' }, 'OPENAI_MODEL needs OPENAI_API_KEY, or OPENAI_BASE_URL'],
    [{ OPENAI_BASE_URL: 'localhost', OPENAI_MODEL: 'm' }, 'OPENAI_BASE_URL must be an address'],
    [{ INSIGHTS_DAILY_LIMIT: 'many' }, 'INSIGHTS_DAILY_LIMIT must be a number of calls a day'],
    [{ INSIGHTS_DAILY_TOTAL: '-1' }, 'INSIGHTS_DAILY_TOTAL'],
  ])('that is configured by half stops the start with a sentence: %p', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(EnvironmentError)
    expect(() => readEnvironment(variables)).toThrow(message)
  })
})
