import { Counter, Gauge, Histogram } from 'prom-client'

/** seconds */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Requests by method, pattern of the address and status, and the time until their answer began',
  buckets: durations,
  labelNames: ['method', 'route', 'status'],
})

export const ignoredForwards = new Counter({
  name: 'ignored_forwards_total',
  help: 'Requests with an X-Forwarded-For that TRUST_PROXY=off ignored',
})

export const savedAnswers = new Histogram({
  name: 'saved_answers',
  help: 'Answers that went to the database in one statement: the count is statements, the sum answers',
  buckets: [1, 2, 4, 8, 16, 32, 64, 128],
})

const callsInProgress = new Gauge({
  name: 'database_calls_in_progress',
  help: 'Statements and transactions that have not ended, those that wait for a connection included',
})

const callDuration = new Histogram({
  name: 'database_call_duration_seconds',
  help: 'Statements and transactions, the wait for a connection included',
  buckets: durations,
})

export const databaseErrors = new Counter({
  name: 'database_errors_total',
  help: 'Failures of the database that were logged, by SQLSTATE or by what the driver calls them',
  labelNames: ['code'],
})

export const modelCalls = new Counter({
  name: 'model_calls_total',
  help: 'Calls of the language model, by how they ended',
  labelNames: ['end'],
})

export const modelTokens = new Counter({
  name: 'model_tokens_total',
  help: 'Tokens that calls of the language model took, by kind',
  labelNames: ['kind'],
})

export const mailsWaiting = new Gauge({
  name: 'mails_waiting',
  help: 'Mails that are still to be sent, by whatever process',
})

export const oldestMail = new Gauge({
  name: 'mails_oldest_seconds',
  help: 'How long the oldest of these has waited',
})

export const mailsFailed = new Gauge({
  name: 'mails_failed',
  help: 'Mails that were given up, which npm run operator -- mails lists',
})

export const mailTries = new Counter({
  name: 'mail_tries_total',
  help: 'Tries of this process to send a mail, by how they ended',
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
