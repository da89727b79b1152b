import { expect, test } from 'bun:test'
import { logAuthFailure } from './accounts/session/auth-failures.ts'
import { log, logRequest, openLog } from './log.ts'
import { watchLog } from './test/quiet.ts'

/** A log, what it has sent so far, and its reader, who takes the first lines once `read` is called. */
function openTestLog({ read = Promise.resolve() } = {}) {
  const sent: string[] = []
  const { close } = openLog((lines) => {
    sent.push(lines)
    return read
  })
  return {
    sent,
    async closed(): Promise<Record<string, unknown>[]> {
      await close()
      return sent
        .join('')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    },
  }
}

const text = expect.any(String)

test('writes a line for each request and event in their order, many at once', async () => {
  const { sent, closed } = openTestLog()
  const answered = Array.from({ length: 3000 }, (_, index) => ({
    ...(index % 2 === 0 ? { id: String(index) } : {}),
    method: 'GET',
    route: `/${index}`,
    status: index === 7 ? 503 : 200,
    duration: index / 4,
  }))
  for (const one of answered) logRequest(one)
  log('warn', { said: 'enough' })
  expect(await closed()).toEqual([
    ...answered.map((one) => ({ time: text, level: one.status < 500 ? 'info' : 'error', id: text, ...one })),
    { time: text, level: 'warn', id: text, said: 'enough' },
  ])
  expect(sent).toHaveLength(1)
})

test('drops lines that nobody reads, and says how many', async () => {
  const { promise: read, resolve } = Promise.withResolvers<void>()
  const { sent, closed } = openTestLog({ read })
  const said = 'x'.repeat(8000)
  for (let written = 0; written < 1000; written += 1) log('info', { said })
  resolve()
  const lines = await closed()
  expect(sent[0]!.length).toBeLessThanOrEqual(8_000_000)
  expect(lines.at(-1)).toEqual({ time: text, level: 'warn', id: text, lost: 1001 - lines.length })
})

test('logs what strangers make better-auth say shortly, and not as an error', () => {
  const { lines, end } = watchLog()
  logAuthFailure('x'.repeat(3000), new Error('x'.repeat(3000)))
  end()
  expect(lines).toMatchObject([{ level: 'info' }])
  expect(JSON.stringify(lines).length).toBeLessThan(1000)
})
