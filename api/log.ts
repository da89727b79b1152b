import { EventEmitter } from 'node:events'
import { databaseErrors, requestDuration } from './metrics.ts'

/** characters that wait at most, where the reader of the log is too slow */
const maxCharacters = 8_000_000

type LogLevel = 'info' | 'warn' | 'error'
type Facts = Record<string, unknown> & { id?: string }

export interface LogLine extends Facts {
  /** in ISO 8601 */
  time: string
  level: LogLevel
  /** the request's, else one of its own */
  id: string
}

/** Emits every line of the log. */
export const logLines = new EventEmitter<{ line: [LogLine] }>()

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Logs what happened, under the request's `id` if it belongs to one. Facts must hold nothing personal. */
export function log(level: LogLevel, facts: Facts): void {
  logLines.emit('line', lineOf(level, facts))
}

const lineOf = (level: LogLevel, facts: Facts): LogLine => ({
  time: new Date().toISOString(),
  level,
  id: Bun.randomUUIDv7(),
  ...facts,
})

/** Logs that something failed, and why. Facts must hold nothing personal. */
export function logFailure(facts: Facts, cause: unknown): void {
  log('error', { ...facts, cause: causeOf(cause) })
}

interface AnsweredRequest {
  /** also what a failure is logged under; a file built in advance cannot fail, and has none */
  id?: string
  method: string
  /** the pattern of its address, such as `/api/shared/:token`, as the address may be a secret; `/*` fits no other */
  route: string
  status: number
  /** of the problem that was answered */
  code?: string | undefined
  /** milliseconds until the answer began */
  duration: number
}

/** Logs and counts a request. */
export function logRequest({ duration, ...answered }: AnsweredRequest): void {
  const { method, route, status } = answered
  requestDuration.observe({ method, route, status }, duration / 1000)
  log(status < 500 ? 'info' : 'error', { ...answered, duration: Math.round(100 * duration) / 100 })
}

/**
 * Hands every line of the log to `send` as JSON. A reader that is slow, or gone, holds nothing up: a later line says how
 * many it has missed (`.github/decisions`, 4).
 */
export function openLog(send: (lines: string) => Promise<unknown>) {
  let waiting = ''
  let lost = 0
  let sending: Promise<void> | undefined
  const sendAll = async () => {
    while (waiting !== '') {
      // Lines of the same turn of the event loop are written together, and so are those that came during the last write.
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
    /** Resolves when everything is sent that was logged, and every request that was answered. */
    async close(): Promise<void> {
      // The framework reports an answer one turn of the event loop after it.
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

/** Whether the error comes from the database or a pooler, or says that the database could not be reached. */
const isOfDatabase = (error: Error) =>
  'severity' in error || 'severity_local' in error || error.name === 'DatabaseUnavailable'

/** A statement's parameters may be personal, and the database's messages repeat them, so only the code is logged. */
function errorInLog(error: Error): string {
  const code = 'code' in error ? String(error.code) : ''
  if (isOfDatabase(error)) databaseErrors.inc({ code })
  if ('severity' in error && 'code' in error) return `the database failed with SQLSTATE ${code}`
  return 'params' in error ? `${error.name}: a statement failed` : (error.stack ?? error.message)
}
