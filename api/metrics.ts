import { Counter, Gauge, Histogram } from 'prom-client'

/** seconds */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Requests by method, route and status, and the time until the response began',
  buckets: durations,
  labelNames: ['method', 'route', 'status'],
})

export const ignoredForwards = new Counter({
  name: 'ignored_forwards_total',
  help: 'Requests whose X-Forwarded-For was ignored because of TRUST_PROXY=off',
})

export const answersPerSave = new Histogram({
  name: 'saved_answers',
  help: 'Answers saved by each SQL statement: the count is the statements, the sum the answers',
  buckets: [1, 2, 4, 8, 16, 32, 64, 128],
})

const callsInProgress = new Gauge({
  name: 'database_calls_in_progress',
  help: 'Statements and transactions in progress, including those waiting for a connection',
})

const callDuration = new Histogram({
  name: 'database_call_duration_seconds',
  help: 'Duration of statements and transactions, including the wait for a connection',
  buckets: durations,
})

export const databaseErrors = new Counter({
  name: 'database_errors_total',
  help: 'Logged database errors, by SQLSTATE or driver code',
  labelNames: ['code'],
})

export const modelCallCounter = new Counter({
  name: 'model_calls_total',
  help: 'Language model calls, by outcome',
  labelNames: ['end'],
})

export const modelTokens = new Counter({
  name: 'model_tokens_total',
  help: 'Tokens used by language model calls, by kind',
  labelNames: ['kind'],
})

export const mailsWaiting = new Gauge({
  name: 'mails_waiting',
  help: 'Queued mails, of all processes',
})

export const oldestMail = new Gauge({
  name: 'mails_oldest_seconds',
  help: 'Age of the oldest queued mail',
})

export const mailsFailed = new Gauge({
  name: 'mails_failed',
  help: 'Mails given up on, as listed by npm run operator -- mails',
})

export const mailTries = new Counter({
  name: 'mail_tries_total',
  help: 'This process’s attempts to send mail, by outcome',
  labelNames: ['end'],
})

export function measureCall<Result>(call: () => Promise<Result>): Promise<Result> {
  const stopTimer = callDuration.startTimer()
  callsInProgress.inc()
  return call().finally(() => {
    callsInProgress.dec()
    stopTimer()
  })
}
