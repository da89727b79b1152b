import type { AnsweredRequest } from './observed.ts'

/** milliseconds that a line waits for others */
const patience = 100
/** lines that wait at most, where what reads the log does not keep up */
const most = 50_000

export interface RequestLog {
  write(answered: AnsweredRequest): void
  /** Resolves when a line of every request that was answered is out. */
  close(): Promise<void>
}

/** Writes one line of JSON a request, many at once, so that no request waits for the log. `send` writes text out. */
export function createRequestLog(send: (text: string) => Promise<unknown>): RequestLog {
  let lines: string[] = []
  let lost = 0
  let timer: Timer | undefined
  let sending = Promise.resolve()

  const flush = () => {
    timer = undefined
    sending = sending.then(async () => {
      if (lost > 0) lines.push(lostLine(lost))
      const text = lines.join('')
      lines = []
      lost = 0
      // Where nobody reads the log any more, the site goes on.
      if (text !== '') await send(text).catch(() => {})
    })
  }
  return {
    write(answered) {
      if (lines.length >= most) lost += 1
      else lines.push(lineOf(answered))
      timer ??= setTimeout(flush, patience)
    },
    async close() {
      // The framework tells of an answer one turn after it.
      await new Promise<void>((resolve) => setImmediate(resolve))
      clearTimeout(timer)
      flush()
      await sending
    },
  }
}

// Put together by hand, for it is done for every request; what could need escaping is the method alone.
function lineOf({ id, method, route, status, duration }: AnsweredRequest): string {
  const level = status >= 500 ? 'error' : 'info'
  return (
    `{"time":"${new Date().toISOString()}","level":"${level}","id":"${id}","method":${JSON.stringify(method)},` +
    `"route":"${route}","status":${status},"duration":${duration.toFixed(2)}}\n`
  )
}

function lostLine(lost: number): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level: 'warn', lost })}\n`
}
