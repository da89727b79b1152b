import './content/check.ts'
import { builtLanguages, inLanguage } from '#language'
import { format } from 'node:util'
import { createAuth } from './accounts/session/auth.ts'
import { createBackground } from './background.ts'
import { createMailTexts } from './mail/texts.ts'
import { createMailTransport } from './mail/mail.ts'
import { createOutbox } from './mail/outbox.ts'
import { scrypt } from './accounts/hashing.ts'
import { createRetention } from './retention/inactive-accounts.ts'
import { loadOrCreateSecret } from './secret.ts'
import { makeSampleFiles } from './http/sample-files.ts'
import { loadSiteFiles } from './http/site-files.ts'
import { loadSitePages } from './http/site-pages.ts'
import { createApp } from './app.ts'
import { startTimer } from './clock.ts'
import { recordBank } from './answers/banks.ts'
import { openDatabase } from './db/engine/open-database.ts'
import { createSessionFinder } from './accounts/session/session.ts'
import { shortenSessions } from './accounts/session/queries.ts'
import { sweepMarked } from './retention/sweep.ts'
import { mailUnmailedCount } from './messages/bundled.ts'
import { mailSuspected } from './messages/suspected.ts'
import { email, product } from './content/brand.ts'
import { currentBank } from './instrument/wording.ts'
import { readEnvironment, type Environment } from './env.ts'
import { checkPortIsFree, listen, listenAddressText, serveMetrics } from './http/listen.ts'
import { log, openLog } from './log.ts'
import { endWith } from './operator-error.ts'
import { createPageMaker } from './http/pages.ts'
import { createPageLimits, siteRoutes } from './http/site.ts'
import { staticRoutes } from './http/static-files.ts'
import { waitAtMost, logTimeoutMs, stopServing } from './http/stop.ts'

const output = Bun.stdout.writer()
const written = openLog(async (lines) => {
  output.write(lines)
  // Waits for a slow reader without blocking; console.log and Bun.write would block.
  await output.flush()
})
/** But not for a reader that is gone. */
const closeLog = () => waitAtMost(logTimeoutMs, written.close())

async function startServerProcess(environment: Environment): Promise<void> {
  const { port, host, siteUrl, databaseUrl, databaseConnections, dataDir, sessionMaxDays, smtpUrl, trustProxy } =
    environment
  checkPortIsFree({ host, port })
  for (const message of environment.unknownVariables) log('warn', { message })
  if (smtpUrl && email.endsWith('.example')) {
    log('warn', { message: `${email} is a placeholder that nobody reads: set your own address in content/brand.json` })
  }
  const metrics = environment.metrics && serveMetrics({ ...environment.metrics, setBy: 'METRICS_' })
  const database = await openDatabase({ url: databaseUrl, dataDir, connections: databaseConnections })
  const secret = environment.authSecret ?? loadOrCreateSecret(dataDir)
  await database.migrate()
  for (const folder of builtLanguages()) await recordBank(database, inLanguage(folder, currentBank))
  await shortenSessions(database, sessionMaxDays)
  const background = createBackground()
  const now = () => new Date()
  const transport = createMailTransport({ smtpUrl, siteUrl, sender: environment.mailFrom ?? email, product })
  const outbox = createOutbox({ database, secret, transport, background, now, startTimer })
  const mailTexts = createMailTexts({ product, siteUrl, inbox: email })
  const { provider } = environment
  const services = { database, secret, siteUrl, sessionMaxDays, hashing: scrypt, provider, outbox, mailTexts, now }
  // The client takes 20 MB, so it's only loaded for a model.
  const model = environment.model ? (await import('./model/openai.ts')).createModel(environment.model) : null
  const app = createApp({
    ...environment,
    ...services,
    auth: createAuth({ ...services, product }),
    background,
    model,
    startTimer,
  })
  const { render, routeAt } = await loadSitePages('dist/server/entry.mjs')
  const makePage = createPageMaker(render, (request) => app.handle(request), siteUrl)
  const files = loadSiteFiles('dist', environment)
  const findSession = createSessionFinder({ database, secret, siteUrl, now })
  const pageLimits = createPageLimits({ database, limits: environment.limits, secret, trustProxy, findSession })
  app.use(siteRoutes(files, routeAt, makePage, pageLimits))
  const pages = new Map([...files, ...(await makeSampleFiles(routeAt, makePage, siteUrl))])
  const server = listen(app, { host, port }, staticRoutes(pages, { trustProxy }))
  let isStopping = false
  const stop = async () => {
    // A terminal and npm may each send the same signal.
    if (isStopping) return
    isStopping = true
    await stopServing({ server, background, database })
    await metrics?.stop(true)
    await closeLog()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
  background.daily('failed to delete expired rows', () => sweepMarked(database.withoutTimeout, now()))
  const retain = createRetention({ database, outbox, mailTexts, months: environment.retentionMonths, now })
  background.daily('failed to notify or delete inactive accounts', retain)
  background.daily('failed to mail how many messages are suspected', () => mailSuspected({ outbox, mailTexts, now }))
  background.hourly('failed to mail how many messages came without a mail', () =>
    mailUnmailedCount({ outbox, mailTexts, now }),
  )
  outbox.wake()
  const listening = listenAddressText({ host, port: server.port ?? port })
  const embedded = databaseUrl === undefined ? `, with the embedded database in ${dataDir}` : ''
  // Frees what only the start needed.
  Bun.gc(true)
  Bun.shrink()
  const watched = metrics
    ? `, metrics on ${listenAddressText({ host: environment.metrics!.host, port: metrics.port! })}`
    : ''
  log('info', { message: `Ready on ${siteUrl}, listening on ${listening}${embedded}${watched}` })
  // A library's console output would block without a reader.
  console.log = console.info = console.warn = (...values) => log('info', { console: format(...values) })
  console.error = (...values) => log('error', { console: format(...values) })
}

try {
  await startServerProcess(readEnvironment(process.env))
} catch (error) {
  await closeLog()
  endWith(error)
}
