import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import {
  databaseCalls,
  databaseFailures,
  ignoredForwards,
  mailQueue,
  mailTries,
  modelCalls,
  requests,
  saves,
} from '../observed.ts'

/** seconds: from an answer out of memory to one that somebody waits for */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** answers that one statement saved */
const batches = [1, 2, 4, 8, 16, 32, 64, 128]

/** Counts what happens in this process, for Prometheus. */
export function createMetrics() {
  const register = new Registry()
  const registers = [register]
  // These include the delay of the event loop, processor time and memory.
  collectDefaultMetrics({ register })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const counter = (name: string, help: string, label: string) =>
    new Counter({ name, help, labelNames: [label], registers })
  const histogram = (name: string, help: string, buckets: number[], labelNames: string[] = []) =>
    new Histogram({ name, help, labelNames, buckets, registers })
  const answered = histogram(
    'http_request_duration_seconds',
    'Requests by method, pattern of the address and status, and the time until their answer began',
    durations,
    ['method', 'route', 'status'],
  )
  const ignored = new Counter({
    name: 'ignored_forwards_total',
    help: 'Requests with an X-Forwarded-For that TRUST_PROXY=off ignored',
    registers,
  })
  const saved = histogram(
    'saved_answers',
    'Answers that went to the database in one statement: the count is statements, the sum answers',
    batches,
  )
  const inProgress = gauge(
    'database_calls_in_progress',
    'Statements and transactions that have not ended, those that wait for a connection included',
  )
  const called = histogram(
    'database_call_duration_seconds',
    'Statements and transactions, the wait for a connection included',
    durations,
  )
  const failed = counter(
    'database_errors_total',
    'Failures of the database that were logged, by SQLSTATE or by what the driver calls them',
    'code',
  )
  const asked = counter('model_calls_total', 'Calls of the language model, by how they ended', 'end')
  const tokens = counter('model_tokens_total', 'Tokens that calls of the language model took, by kind', 'kind')
  const waiting = gauge('mails_waiting', 'Mails that are still to be sent, by whatever process')
  const oldest = gauge('mails_oldest_seconds', 'How long the oldest of these has waited')
  const undelivered = gauge('mails_failed', 'Mails that were given up, which npm run operator -- mails lists')
  const tried = counter('mail_tries_total', 'Tries of this process to send a mail, by how they ended', 'end')
  const ends = [
    requests.subscribe(({ method, route, status, duration }) => {
      const labels = { method, route, status: String(status) }
      answered.observe(labels, duration / 1000)
    }),
    ignoredForwards.subscribe(() => ignored.inc()),
    saves.subscribe(({ answers }) => saved.observe(answers)),
    databaseCalls.subscribe((call) => {
      if (call.type === 'begun') return inProgress.inc()
      inProgress.dec()
      called.observe(call.duration / 1000)
    }),
    databaseFailures.subscribe(({ code }) => failed.inc({ code })),
    modelCalls.subscribe(({ end, promptTokens, completionTokens }) => {
      asked.inc({ end })
      tokens.inc({ kind: 'prompt' }, promptTokens)
      tokens.inc({ kind: 'completion' }, completionTokens)
    }),
    mailTries.subscribe(({ end }) => tried.inc({ end })),
    mailQueue.subscribe((queue) => {
      waiting.set(queue.waiting)
      undelivered.set(queue.failed)
      oldest.set(queue.age)
    }),
  ]
  return {
    /** Gives all of them, in the format that Prometheus reads. */
    text: () => register.metrics(),
    contentType: register.contentType,
    close: () => {
      for (const end of ends) end()
      register.clear()
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
