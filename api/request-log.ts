import type { AnsweredRequest } from './observed.ts'

/** milliseconds that a line waits for others */
const patience = 100
/** lines that wait at most, where the reader of the log is too slow */
const most = 50_000
/** bytes that are written together */
const room = 64 * 1024
/** bytes; every line is shorter */
const longest = 1024

interface WaitingLine {
  answered: AnsweredRequest
  /** milliseconds since 1970 */
  time: number
}

/**
 * Writes one line of JSON for each request, many at once, so that no request waits for the log. A line is only put
 * together when it is written, right after others: that costs a third of what it costs between two requests. `send`
 * writes lines as UTF-8, and no longer needs these bytes when it resolves.
 */
export function createRequestLog(send: (lines: Uint8Array) => Promise<unknown>) {
  // Used again and again: new memory for every line would take longer than the line.
  const bytes = Buffer.allocUnsafe(room)
  const waiting: WaitingLine[] = []
  let lost = 0
  let timer: Timer | undefined
  let sending = Promise.resolve()

  const sendAll = async () => {
    // What comes meanwhile gathers until the next time.
    for (let left = waiting.length; left > 0;) {
      let lines = ''
      let count = 0
      for (; count < left && lines.length + longest <= room; count += 1) lines += logLine(waiting[count]!)
      // All of a line is ASCII.
      await out(bytes.subarray(0, bytes.write(lines, 'latin1')))
      waiting.splice(0, count)
      left -= count
    }
    const missing = lost
    lost = 0
    if (missing > 0) await out(Buffer.from(lostLine(missing)))
  }
  // The site goes on when nobody reads the log any more.
  const out = (lines: Uint8Array) => send(lines).catch(() => {})
  const flush = async () => {
    sending = sendAll()
    await sending
    timer = waiting.length > 0 ? setTimeout(flush, patience) : undefined
  }
  return {
    write(answered: AnsweredRequest): void {
      if (waiting.length >= most) lost += answered.count ?? 1
      else waiting.push({ answered, time: Date.now() })
      timer ??= setTimeout(flush, patience)
    },
    /** Resolves when there is a line for every request that was answered. */
    async close(): Promise<void> {
      // The framework reports an answer one turn of the event loop after it.
      await new Promise<void>((resolve) => setImmediate(resolve))
      await sending
      clearTimeout(timer)
      await flush()
      clearTimeout(timer)
    },
  }
}

// Put together by hand, because it is done for every request. Only the method could need escaping.
function logLine({ answered: { id, method, route, status, duration, count = 1 }, time }: WaitingLine): string {
  const level = status >= 500 ? 'error' : 'info'
  const number = id === undefined ? '' : `"id":"${id}",`
  const times = count === 1 ? '' : `,"count":${count}`
  return (
    `{"time":"${timeText(time)}","level":"${level}",${number}"method":${JSON.stringify(method)},` +
    `"route":"${route}","status":${status},"duration":${duration.toFixed(2)}${times}}\n`
  )
}

function lostLine(lost: number): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level: 'warn', lost })}\n`
}

let last = { time: 0, text: '' }

/** A time in ISO 8601. It is often the same millisecond as in the line before. */
function timeText(time: number): string {
  if (time !== last.time) last = { time, text: new Date(time).toISOString() }
  return last.text
}
