import { expect, jest, test } from 'bun:test'
import fc from 'fast-check'
import type { AnsweredRequest } from './observed.ts'
import { createRequestLog } from './request-log.ts'

test('has a line for each request, in their order, however many leave at once', async () => {
  const sent: string[] = []
  const log = createRequestLog(async (bytes) => void sent.push(new TextDecoder().decode(bytes)))
  const answered = Array.from({ length: 3000 }, (_, index) => ({
    ...(index % 2 === 0 ? { id: String(index) } : {}),
    method: 'GET',
    route: `/${index}`,
    status: 200 + index,
    duration: index / 4,
    ...(index % 3 === 0 ? { count: index + 2 } : {}),
  }))
  for (const one of answered) log.write(one)
  await log.close()
  expect(sent.length).toBeGreaterThan(1)
  expect(linesOf(sent)).toEqual(
    answered.map((one) => ({ time: expect.any(String), level: one.status < 500 ? 'info' : 'error', ...one })),
  )
})

test('whatever a method is called, its line is JSON', () =>
  fc.assert(
    fc.asyncProperty(fc.string(), async (method) => {
      const sent: string[] = []
      const log = createRequestLog(async (bytes) => void sent.push(new TextDecoder().decode(bytes)))
      log.write({ method, route: '/', status: 200, duration: 0 })
      await log.close()
      expect(linesOf(sent)).toEqual([expect.objectContaining({ method, duration: 0 })])
    }),
  ))

const linesOf = (sent: string[]): Record<string, unknown>[] =>
  sent
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('a log that nobody reads holds nothing up, and says how much it lost', async () => {
  const read = Promise.withResolvers<void>()
  const sent: string[] = []
  const log = createRequestLog(async (bytes) => {
    sent.push(new TextDecoder().decode(bytes))
    await read.promise
  })
  const answered: AnsweredRequest = { id: 'a', method: 'GET', route: '/', status: 503, duration: 1 }
  for (let written = 0; written < 50_007; written += 1) log.write(answered)
  read.resolve()
  await log.close()
  const lines = linesOf(sent)
  expect(lines).toHaveLength(50_001)
  expect(lines[0]).toMatchObject({ level: 'error', status: 503 })
  expect(lines.at(-1)).toMatchObject({ level: 'warn', lost: 7 })
})

test('a log that nobody reads keeps a few lines together, not each with room of its own', async () => {
  jest.useFakeTimers()
  try {
    const read = Promise.withResolvers<void>()
    const sent: string[] = []
    const log = createRequestLog(async (bytes) => {
      sent.push(new TextDecoder().decode(bytes))
      await read.promise
    })
    for (let moment = 0; moment < 30; moment += 1) {
      log.write({ id: `${moment}`, method: 'GET', route: '/', status: 200, duration: 1 })
      jest.advanceTimersByTime(100)
      await Promise.resolve()
    }
    jest.useRealTimers()
    read.resolve()
    await log.close()
    expect(sent.map((text) => text.trimEnd().split('\n').length)).toEqual([1, 29])
  } finally {
    jest.useRealTimers()
  }
})
