import { createBackground } from '../background.ts'
import { startTimer } from '../clock.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { createTestApp } from './client.ts'
import { createTestOutbox } from './outbox.ts'

/** What a process is given: its database, its mail server, and how many times faster than ours its clock goes. */
export interface RegisteringProcess {
  location: { dataDir?: string; url?: string }
  smtpUrl: string
  speed: number
  /** when its clock began to go faster, in milliseconds */
  since: number
}

// A process to kill: it serves the API on a free port, which it says, and sends mails.
const { location, smtpUrl, speed, since } = JSON.parse(process.argv[2]!) as RegisteringProcess
const database = await openDatabase(location)
const background = createBackground()
const clock = { now: () => new Date(since + speed * (Date.now() - since)) }
const mail = createTestOutbox(database, {
  smtpUrl,
  background,
  clock,
  startTimer: (milliseconds, act) => startTimer(milliseconds / speed, act),
})
const app = createTestApp(database, { outbox: mail, background, trustProxy: 1, confirmEmail: true })
const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => app.handle(request) })
mail.wake()
console.log(server.port)
