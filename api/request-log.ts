import type { AnsweredRequest } from './observed.ts'

/** milliseconds that a line waits for others */
const patience = 100
/** lines that wait at most, where what reads the log does not keep up */
const most = 50_000
/** bytes that go out together */
const room = 64 * 1024
/** bytes; no line is as long */
const longest = 1024

export interface RequestLog {
  write(answered: AnsweredRequest): void
  /** Resolves when a line of every request that was answered is out. */
  close(): Promise<void>
}

/**
 * Writes one line of JSON a request, many at once, so that no request waits for the log. `send` writes lines out, as
 * UTF-8, and is done with these bytes when it resolves.
 */
export function createRequestLog(send: (lines: Uint8Array) => Promise<unknown>): RequestLog {
  // Bytes that are out are written over: new memory for every line would take longer than the line.
  let spare: Buffer | undefined
  let bytes: Buffer = Buffer.allocUnsafe(room)
  let length = 0
  let count = 0
  let waiting = 0
  let lost = 0
  let timer: Timer | undefined
  let sending = Promise.resolve()

  // All of a line is ASCII.
  const add = (line: string) => {
    length += bytes.write(line, length, 'latin1')
    count += 1
    if (length + longest > room) flush()
  }
  const flush = () => {
    const [filled, lines] = [bytes.subarray(0, length), count]
    const used = bytes
    bytes = spare ?? Buffer.allocUnsafe(room)
    spare = undefined
    length = 0
    count = 0
    waiting += lines
    sending = sending.then(async () => {
      // Where nobody reads the log any more, the site goes on.
      await send(filled).catch(() => {})
      waiting -= lines
      spare = used
    })
  }
  const flushAll = () => {
    // While others are on their way, lines gather: what nobody reads would else take the room of many for each few.
    timer = waiting > 0 ? setTimeout(flushAll, patience) : undefined
    if (waiting > 0) return
    if (lost > 0) {
      add(lostLine(lost))
      lost = 0
    }
    if (count > 0) flush()
  }
  return {
    write(answered) {
      if (waiting + count >= most) lost += 1
      else add(lineOf(answered))
      timer ??= setTimeout(flushAll, patience)
    },
    async close() {
      // The framework tells of an answer one turn after it.
      await new Promise<void>((resolve) => setImmediate(resolve))
      clearTimeout(timer)
      if (count > 0) flush()
      await sending
      clearTimeout(timer)
      flushAll()
      await sending
    },
  }
}

// Put together by hand, for it is done for every request; what could need escaping is the method alone.
function lineOf({ id, method, route, status, duration }: AnsweredRequest): string {
  const level = status >= 500 ? 'error' : 'info'
  return (
    `{"time":"${timeText(Date.now())}","level":"${level}","id":"${id}","method":${JSON.stringify(method)},` +
    `"route":"${route}","status":${status},"duration":${duration.toFixed(2)}}\n`
  )
}

function lostLine(lost: number): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level: 'warn', lost })}\n`
}

let last = { time: 0, text: '' }

/** A time in ISO 8601; many lines are of the millisecond of the one before. */
function timeText(time: number): string {
  if (time !== last.time) last = { time, text: new Date(time).toISOString() }
  return last.text
}
