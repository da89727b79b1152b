import { EventEmitter } from 'node:events'
import { databaseErrors, requestDuration } from './metrics.ts'

/** characters queued at most if the log's reader is slow */
const maxCharacters = 8_000_000

type LogLevel = 'info' | 'warn' | 'error'
type LogFields = Record<string, unknown> & { id?: string }

export interface LogLine extends LogFields {
  time: string
  level: LogLevel
  id: string
}

export const logLines = new EventEmitter<{ line: [LogLine] }>()

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Under the request's `id`, if any. Fields must hold nothing personal. */
export function log(level: LogLevel, fields: LogFields): void {
  logLines.emit('line', lineOf(level, fields))
}

const lineOf = (level: LogLevel, fields: LogFields): LogLine => ({
  time: new Date().toISOString(),
  level,
  id: Bun.randomUUIDv7(),
  ...fields,
})

/** Fields must hold nothing personal. */
export function logFailure(fields: LogFields, cause: unknown): void {
  log('error', { ...fields, cause: causeOf(cause) })
}

/** Logs what `work` throws, so that what comes after it still runs. */
export async function logThrown(fields: LogFields, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logFailure(fields, error)
  }
}

interface AnsweredRequest {
  id?: string
  method: string
  /** a pattern such as `/api/shared/:token`, as the address may be secret; `/*` if unknown */
  route: string
  status: number
  code?: string | undefined
  /** milliseconds until the answer began */
  duration: number
}

export function logRequest({ duration, ...answered }: AnsweredRequest): void {
  const { method, route, status } = answered
  requestDuration.observe({ method, route, status }, duration / 1000)
  log(status < 500 ? 'info' : 'error', { ...answered, duration: Math.round(100 * duration) / 100 })
}

/**
 * Sends log lines as JSON. A slow or missing reader blocks nothing: a later line counts what it missed
 * (docs/decisions, 4).
 */
export function openLog(send: (lines: string) => Promise<unknown>) {
  let waiting = ''
  let lost = 0
  let sending: Promise<void> | undefined
  const sendAll = async () => {
    while (waiting !== '') {
      // Batches the lines of one event-loop turn, and those of the last write.
      await nextTurn()
      const lines = waiting
      waiting = ''
      await send(lines).catch(() => {})
      const missing = lost
      lost = 0
      if (missing > 0) write(lineOf('warn', { lost: missing }))
    }
    sending = undefined
  }
  const write = (line: LogLine) => {
    const text = `${JSON.stringify(line)}\n`
    if (waiting.length + text.length > maxCharacters) lost += 1
    else waiting += text
    sending ??= sendAll()
  }
  logLines.on('line', write)
  return {
    /** Resolves when all lines and answered requests are sent. */
    async close(): Promise<void> {
      // The framework reports an answer one turn after it.
      await nextTurn()
      await sending
      logLines.off('line', write)
    },
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no error was given'
  const own = errorInLog(error)
  return error.cause === undefined ? own : `${own}\ncaused by ${causeOf(error.cause)}`
}

const isOfDatabase = (error: Error) =>
  'severity' in error || 'severity_local' in error || error.name === 'DatabaseUnavailable'

/** Parameters may be personal, and database messages repeat them, so only the code is logged. */
function errorInLog(error: Error): string {
  const code = 'code' in error ? String(error.code) : ''
  if (isOfDatabase(error)) databaseErrors.inc({ code })
  if ('severity' in error && 'code' in error) return `the database failed with SQLSTATE ${code}`
  return 'params' in error ? `${error.name}: a statement failed` : (error.stack ?? error.message)
}
