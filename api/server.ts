import brand from '../content/brand.json'
import { createAuth } from './adapters/auth.ts'
import { createBackground } from './adapters/background.ts'
import { createMail } from './adapters/mail.ts'
import { createModel } from './adapters/model.ts'
import { keptSecret } from './adapters/secret.ts'
import { loadSiteFiles } from './adapters/site-files.ts'
import { createApp } from './app.ts'
import { rememberBank } from './db/banks.ts'
import { openDatabase } from './db/database.ts'
import { FolderInUseError } from './db/folder-lock.ts'
import { OtherVersionError } from './db/known-version.ts'
import { currentBank } from './domain/wording.ts'
import { EnvironmentError, readEnvironment, type Environment } from './env.ts'
import { largestBody } from './routes/body.ts'
import { siteRoutes } from './routes/site.ts'

/** Starts one process: environment, database, migrations, then the API and the site on one origin. */
async function start(environment: Environment): Promise<void> {
  const { port, host, siteUrl, databaseUrl, dataDir, trustProxy } = environment
  const secret = environment.authSecret ?? keptSecret(dataDir)
  const database = await openDatabase({ url: databaseUrl, dataDir })
  await database.migrate()
  await rememberBank(database, currentBank)
  const background = createBackground()
  const mail = createMail({
    smtpUrl: environment.smtpUrl,
    from: environment.mailFrom ?? brand.email,
    background,
  })
  const auth = createAuth({ database, secret, siteUrl, mail, product: brand.product })
  const now = () => new Date()
  const app = createApp({
    database,
    auth,
    background,
    mail,
    model: environment.model ? createModel(environment.model) : null,
    callLimits: environment.callLimits,
    inbox: brand.email,
    secret,
    siteUrl,
    trustProxy,
    now,
  })
  app.use(siteRoutes(loadSiteFiles('dist/client')))
  // The routes answer a body that is too large; beyond twice that the server does not read at all.
  app.listen({ port, hostname: host, maxRequestBodySize: 2 * largestBody })
  console.log(`Ready on ${siteUrl}${databaseUrl === undefined ? `, with the embedded database in ${dataDir}` : ''}`)
  const stop = async () => {
    background.stop()
    await app.stop()
    await background.settled()
    await database.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

try {
  await start(readEnvironment(process.env))
} catch (error) {
  if (error instanceof EnvironmentError) console.error(`${error.message} (see README.md)`)
  else {
    const isForOperator = error instanceof FolderInUseError || error instanceof OtherVersionError
    console.error(isForOperator ? error.message : error)
  }
  process.exit(1)
}
