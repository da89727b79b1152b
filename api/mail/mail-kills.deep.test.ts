import { beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { createBackground } from '../background.ts'
import { register } from '../accounts/contract.ts'
import type { Database } from '../db/engine/database.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { mails } from '../db/schema/mails.ts'
import { createDatabase } from '../scripts/testing/postgres.ts'
import { password, TestClient, TestClock } from '../test/client.ts'
import { createTestOutbox } from '../test/outbox.ts'
import { createPostOffice, type Treatment, unfolded } from '../test/post-office.ts'
import { takeErrors } from '../test/quiet.ts'
import type { RegisteringProcess } from '../test/registering.ts'
import { withFolder } from '../test/set-up.ts'

const postgresUrl = process.env.TEST_DATABASE_URL
const folder = withFolder('mail-kills')

/** How many register on each database: `MAIL_KILLS=1000` lets that many. */
const people = Number(process.env.MAIL_KILLS ?? 60)
const secondsPerPerson = 5
/** How many times faster the processes’ clocks go, as a mail waits ten seconds and more until it is tried again. */
const speed = 20

describe.each([
  { name: 'PGlite', processes: 1, skipped: false, location: async () => ({ dataDir: join(folder, 'data') }) },
  {
    name: 'PostgreSQL',
    processes: 3,
    skipped: postgresUrl === undefined,
    location: async () => ({ url: await createDatabase(postgresUrl!) }),
  },
])('mails to many new users, on $name', ({ processes, skipped, location }) => {
  let treatment: Treatment = 'keeps'
  const office = createPostOffice({ treat: () => treatment })
  let given: RegisteringProcess
  const withDatabase = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const database = await openDatabase(given.location)
    return work(database).finally(() => database.close())
  }
  beforeAll(async () => {
    if (skipped) return
    given = { location: await location(), smtpUrl: await office.open(), speed, since: Date.now() }
    await withDatabase((database) => database.migrate())
  })

  async function start() {
    const command = [process.execPath, join(import.meta.dir, '..', 'test', 'registering.ts'), JSON.stringify(given)]
    const child = Bun.spawn(command, { stdio: ['ignore', 'pipe', 'inherit'] })
    let port = ''
    for await (const chunk of child.stdout) {
      port += new TextDecoder().decode(chunk)
      if (port.endsWith('\n')) break
    }
    return { child, address: `http://127.0.0.1:${port.trim()}` }
  }
  let running: ReturnType<typeof start>[] = []
  const kill = async (process: ReturnType<typeof start>) => {
    const { child } = await process
    child.kill('SIGKILL')
    await child.exited
  }
  const replace = (index: number) => {
    running[index] = kill(running[index]!).then(start)
    return running[index]
  }

  async function registerOne(number: number): Promise<string> {
    const email = `person${number}@example.com`
    for (;;) {
      const { address } = await running[number % processes]!
      const handle = (request: Request) => fetch(address + register.path, request)
      const client = new TestClient({ handle }, `192.0.2.${number % 250}`)
      const answer = await client.post(register.path, { email, password }).catch(() => null)
      if (answer?.status === 201) return email
      if (answer !== null) throw new Error(`registration answers ${answer.status}`)
    }
  }

  const sendTheRest = () =>
    withDatabase(async (database) => {
      const clock = new TestClock()
      clock.time = given.since + speed * (Date.now() - given.since) + 3_600_000
      const background = createBackground()
      createTestOutbox(database, { smtpUrl: given.smtpUrl, background, clock }).wake()
      await background.settled()
      // What is left was twice on its way as a process was killed, and may have arrived.
      for (const { unsure } of await database.orm.select().from(mails)) expect(unsure).toBe(2)
      takeErrors()
    })

  test.skipIf(skipped)(
    'arrive once or twice although mail server and processes are killed',
    async () => {
      running = Array.from({ length: processes }, start)
      const eighth = Math.ceil(people / 8)
      const atOnce = pLimit(8)
      let begun = 0
      const registerSome = () => {
        const numbers = Array.from({ length: Math.min(eighth, people - begun) }, () => begun++)
        return Promise.all(numbers.map((number) => atOnce(() => registerOne(number))))
      }
      const troubles = [
        () => replace(0),
        () => office.kill(),
        () => replace(processes - 1),
        () => office.open(),
        async () => void (treatment = 'answers 451'),
        () => replace(0),
        async () => void (treatment = 'keeps'),
        () => replace(processes - 1),
      ]
      const emails: string[] = []
      for (const trouble of troubles) {
        const some = registerSome()
        await trouble()
        emails.push(...(await some))
      }
      expect(emails).toHaveLength(people)
      const arrived = () => new Set(office.deliveries.map(({ to }) => to.join()))
      while (arrived().size < people) await office.next()
      await Promise.all(running.map(kill))
      await sendTheRest()
      await office.kill()
      expect([...arrived()].toSorted()).toEqual(emails.toSorted())
      // Whoever had no answer asked again, so that an address may get two mails with a link each.
      const byLink = Map.groupBy(office.deliveries, ({ source }) => /#confirm=(\S+)/.exec(unfolded(source))![1])
      const times = [...byLink.values()].map(({ length }) => length)
      expect(Math.max(...times)).toBeLessThanOrEqual(2)
      if (process.env.MAIL_KILLS) {
        const twice = times.filter((count) => count === 2).length
        console.log(`${people} people, ${times.length} mails, ${twice} of them twice`)
      }
    },
    people * secondsPerPerson * 1000,
  )
})
