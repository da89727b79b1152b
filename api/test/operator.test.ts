import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readUser, signIn } from '../contract/user.ts'
import type { Database } from '../db/engine/database.ts'
import { knownMigrations } from '../db/engine/migration-guard.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { createDatabase } from '../ops/testing/postgres.ts'
import { createTestApp, password, TestClient } from './client.ts'
import { askOperator, closedOperator, runOperator, typeLines, type DatabaseSettings } from './operator-command.ts'

/** Every command with its words as --help shows them. */
const commands = [
  { name: 'messages', usage: 'messages [options] [command]' },
  { name: 'messages list', usage: 'messages list [options] [kind]' },
  { name: 'messages show', usage: 'messages show [options] <id>' },
  { name: 'messages handled', usage: 'messages handled [options] <id...>' },
  { name: 'messages export', usage: 'messages export [options] <kind> <file>' },
  { name: 'messages delete', usage: 'messages delete [options] <id...>' },
  { name: 'people find', usage: 'people find [options] <email>' },
  { name: 'people export', usage: 'people export [options] <email> <file>' },
  { name: 'people delete', usage: 'people delete [options] <email>' },
  { name: 'people end-sessions', usage: 'people end-sessions [options] <email>' },
  { name: 'people set-password', usage: 'people set-password [options] <email>' },
  { name: 'mails', usage: 'mails [options] [command]' },
  { name: 'mails list', usage: 'mails list [options] [state]' },
  { name: 'mails retry', usage: 'mails retry [options] <id>' },
  { name: 'fits', usage: 'fits [options]' },
  { name: 'results', usage: 'results [options] [command]' },
  { name: 'results counts', usage: 'results counts [options]' },
  { name: 'results drop-off', usage: 'results drop-off [options]' },
  { name: 'models', usage: 'models [options]' },
  { name: 'migrate', usage: 'migrate [options]' },
  { name: 'backup', usage: 'backup [options] <file>' },
  { name: 'restore', usage: 'restore [options] <file>' },
  { name: 'copy-to', usage: 'copy-to [options] <address>' },
]

const folder = mkdtempSync(join(tmpdir(), 'operator-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const postgresUrl = process.env.TEST_DATABASE_URL
const engines = [
  { name: 'PGlite', skipped: false, create: async (): Promise<DatabaseSettings> => ({ DATA_DIR: folder }) },
  {
    name: 'PostgreSQL',
    skipped: postgresUrl === undefined,
    create: async (): Promise<DatabaseSettings> => ({
      DATABASE_URL: await createDatabase(postgresUrl!),
      DATA_DIR: folder,
    }),
  },
]

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`the operator's command on ${engine.name}`, () => {
    let environment: DatabaseSettings
    let email: string
    let sessionOf: TestClient['cookies']
    beforeAll(async () => {
      environment = await engine.create()
      await withDatabase(async (database) => {
        await database.migrate()
        const client = await TestClient.signedIn(createTestApp(database))
        email = client.email
        sessionOf = client.cookies
      })
    })
    const withDatabase = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
      const database = await openDatabase({ url: environment.DATABASE_URL, dataDir: folder })
      return work(database).finally(() => database.close())
    }
    const loginStatus = (secretWord: string) =>
      withDatabase(async (database) => {
        const answer = await new TestClient(createTestApp(database)).call(signIn, {
          body: {
            email,
            password: secretWord,
          },
        })
        return answer.status
      })

    test('sets the password it is given, and ends all sessions', async () => {
      const { status, output } = await runOperator(
        environment,
        ['people', 'set-password', email.toUpperCase()],
        'battery staple\n',
      )
      expect({ status, output }).toEqual({
        status: 0,
        output: `The password of ${email} is set, and every session has ended.\n`,
      })
      await withDatabase(async (database) => {
        const browser = new TestClient(createTestApp(database))
        browser.cookies = new Map(sessionOf)
        expect((await browser.call(readUser)).status).toBe(401)
      })
      expect(await loginStatus(password)).toBe(401)
      expect(await loginStatus('battery staple')).toBe(200)
    })

    test('lets someone in at once who had tried too often', async () => {
      await withDatabase(async (database) => {
        const browser = new TestClient(createTestApp(database))
        const tries = Array.from({ length: 11 }, () => browser.call(signIn, { body: { email, password: 'wrong one' } }))
        expect((await Promise.all(tries)).map((answer) => answer.status)).toContain(429)
      })
      expect(await loginStatus('battery staple')).toBe(429)
      expect((await runOperator(environment, ['people', 'set-password', email], 'battery staple\n')).status).toBe(0)
      expect(await loginStatus('battery staple')).toBe(200)
    })

    test('migrates a database that has all tables, and leaves it as it is', async () => {
      const { status, output } = await runOperator(environment, ['migrate'])
      expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining('this version’s tables') })
      expect(await askOperator(environment, ['migrate'])).toEqual({ migrations: knownMigrations().length })
      expect(await loginStatus('battery staple')).toBe(200)
    })

    test('the operator’s command makes a password up for an empty line, and prints it once', async () => {
      const { status, output } = await runOperator(environment, ['people', 'set-password', email], '\n')
      expect(status).toBe(0)
      const [, madeUp] = /^The new password is (\S{16})$/m.exec(output)!
      expect(output.split(madeUp!)).toHaveLength(2)
      expect(await loginStatus(madeUp!)).toBe(200)
      const set = await askOperator(environment, ['people', 'set-password', email], '\n')
      expect(set).toEqual({ email, madeUpPassword: expect.stringMatching(/^\S{16}$/), hadOtherWaysIn: false })
      expect(await loginStatus(set.madeUpPassword)).toBe(200)
    })

    test('shows nothing of what is typed in a terminal, and asks twice', async () => {
      const { status, shown } = await typeLines(
        environment,
        ['people', 'set-password', email],
        ['typed in secret', 'typed in secret'],
      )
      expect(shown).toContain('Once more:')
      expect(shown).not.toContain('typed in secret')
      expect(status).toBe(0)
      expect(await loginStatus('typed in secret')).toBe(200)
      const slip = await typeLines(environment, ['people', 'set-password', email], ['one thing', 'another thing'])
      expect(slip).toEqual({ status: 1, shown: expect.stringContaining('not alike') })
      expect(await loginStatus('typed in secret')).toBe(200)
    })

    test.each([
      ['a password that is too short', 1, () => [email], '12345\n', 'at least 6 characters'],
      ['no password', 1, () => [email], '', 'No password was given'],
      ['an address that nobody has', 1, () => ['nobody@example.com'], 'staple\n', 'no account with the address'],
      ['no address', 2, () => [], '', "missing required argument 'email'"],
    ])('changes nothing for %s', async (_name, code, addresses, input, sentence) => {
      const { status, output, errors } = await runOperator(
        environment,
        ['people', 'set-password', ...addresses()],
        input,
      )
      expect({ status, output }).toEqual({ status: code, output: '' })
      expect(errors).toContain(sentence)
      expect(errors).not.toContain('    at ')
    })
  })
}

test.each([['help'], [], ['--help'], ['-h']])('the operator’s command shows what there is: %j', async (...words) => {
  const { status, output, errors } = await runOperator({}, words)
  expect({ status, errors }).toEqual({ status: 0, errors: '' })
  for (const { name } of commands) expect(output).toMatch(new RegExp(`^  ${name.split(' ')[0]} `, 'm'))
})

describe('each command', () => {
  test.each(commands)('$name explains itself, and how it ends', async ({ name, usage }) => {
    for (const words of [[...name.split(' '), '--help'], ['help', ...name.split(' ')].slice(0, 2)]) {
      const { status, output, errors } = await closedOperator.run(words)
      expect({ status, errors }).toEqual({ status: 0, errors: '' })
      expect(output).toContain('--json')
      expect(output).toContain(
        'Ends with 0 when it is done, with 1 when it failed or there is no such thing, and with 2',
      )
      expect(output).toContain('a list that is empty is no failure')
      expect(output).toContain('npm run --silent operator -- messages --json')
    }
    const { output } = await closedOperator.run([...name.split(' '), '--help'])
    expect(output).toStartWith(`Usage: npm run operator -- ${usage}\n`)
  })

  test.each([
    ['messages', ['[contact|feedback|waitlist]', '--open', '--handled', '--since', '--from']],
    ['mails', ['[waiting|failed]']],
  ])('%s says what it takes without a command', async (name, taken) => {
    const { output } = await closedOperator.run([name, '--help'])
    for (const word of taken) expect(output).toContain(word)
  })

  test('stands on the operators’ page, under the word that is typed', () => {
    const page = readFileSync(join(import.meta.dir, '..', 'deploy', 'README.md'), 'utf8')
    const typed = commands.map(({ name }) => name.replace(/ (list|counts)$/, ''))
    expect(typed.filter((words) => !new RegExp(`^\\| .*\`${words}[ \`]`, 'm').test(page))).toEqual([])
  })

  test.each(commands)('$name refuses an option that it does not have, and opens nothing', async ({ name }) => {
    const { status, output, errors } = await closedOperator.run([...name.split(' '), '--sing'])
    expect({ status, output }).toEqual({ status: 2, output: '' })
    expect(errors).toContain("unknown option '--sing'")
  })
})

test.each([
  [['sing'], "unknown command 'sing'"],
  [['people'], 'Usage: npm run operator -- people '],
  [['people', 'sing'], "unknown command 'sing'"],
  [['people', 'find', ''], 'It takes an email address.'],
  [['copy-to', ''], 'It takes an address that begins with postgres://.'],
])('%j is a wrong use', async (words, sentence) => {
  const { status, output, errors } = await closedOperator.run(words)
  expect({ status, output }).toEqual({ status: 2, output: '' })
  expect(errors).toContain(sentence)
})

test.each([
  ['an option that there is not', ['--quiet'], "unknown option '--quiet'"],
  ['a dash, which other programs take for their output', ['-'], 'It takes the name of a file.'],
])('no file of everybody’s data is called by %s', async (_name, words, sentence) => {
  const data = join(folder, 'named')
  await (await openDatabase({ dataDir: data })).close()
  const { status, errors } = await runOperator({ DATA_DIR: data }, ['backup', ...words])
  expect({ status, errors }).toEqual({ status: 2, errors: expect.stringContaining(sentence) })
  expect(existsSync(words[0]!)).toBe(false)
})

test('the operator’s command says of a variable with a slip in its name that it was not read', async () => {
  const { errors } = await runOperator({ DATA_DIR: join(folder, 'none'), DATABSE_URL: 'postgres://a/b' }, ['migrate'])
  expect(errors).toStartWith('DATABSE_URL is not read: the variable is called DATABASE_URL\n')
})

test('the operator’s command makes no database where there is none', async () => {
  const elsewhere = join(folder, 'elsewhere')
  const { status, errors } = await runOperator({ DATA_DIR: elsewhere }, [
    'people',
    'set-password',
    'someone@example.com',
  ])
  expect({ status, errors }).toEqual({ status: 1, errors: `There is no database in ${elsewhere} yet.\n` })
})

test('the embedded database is opened by one process at a time', async () => {
  const database = await openDatabase({ dataDir: folder })
  const { status, errors } = await runOperator({ DATA_DIR: folder }, ['people', 'set-password', 'someone@example.com'])
  expect({ status, errors }).toEqual({
    status: 1,
    errors: expect.stringContaining('in use by another process'),
  })
  await database.close()
  await (await openDatabase({ dataDir: folder })).close()
})
