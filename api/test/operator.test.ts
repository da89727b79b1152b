import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../../package.json'
import { signIn } from '../contract/user.ts'
import type { Database } from '../db/engine/database.ts'
import { knownMigrations } from '../db/engine/migration-guard.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { operate } from '../ops/operator.ts'
import { namedSettings, withNamedSite } from '../ops/operator/command.ts'
import { createDatabase } from '../ops/testing/postgres.ts'
import { createTestApp, TestClient } from './client.ts'
import { onDatabase } from './databases.ts'
import { openEmpty } from './embedded.ts'
import { closedOperator, operatorOf, typeLines } from './operator-command.ts'
import { takeErrors } from './quiet.ts'
import { withFolder } from './set-up.ts'

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
  { name: 'mails test', usage: 'mails test [options] <email>' },
  { name: 'results', usage: 'results [options]' },
  { name: 'migrate', usage: 'migrate [options]' },
  { name: 'backup', usage: 'backup [options] <file>' },
  { name: 'restore', usage: 'restore [options] <file>' },
  { name: 'copy-to', usage: 'copy-to [options] <address>' },
]

const folder = withFolder('operator')

const postgresUrl = process.env.TEST_DATABASE_URL

test('asks in a terminal twice for a password, shows nothing of it, and sets it', async () => {
  const url = postgresUrl === undefined ? undefined : await createDatabase(postgresUrl)
  const withDatabase = async <Result>(work: (database: Database) => Promise<Result>) => {
    const database = await openDatabase({ url, dataDir: folder })
    return work(database).finally(() => database.close())
  }
  const { email } = await withDatabase(async (database) => {
    await database.migrate()
    return TestClient.registered(createTestApp(database))
  })
  const { status, shown } = await typeLines(
    url === undefined ? { DATA_DIR: folder } : { DATABASE_URL: url },
    ['people', 'set-password', email],
    ['typed in secret', 'typed in secret'],
  )
  expect(shown).toContain('Once more:')
  expect(shown).not.toContain('typed in secret')
  expect(status).toBe(0)
  await withDatabase(async (database) => {
    const body = { email, password: 'typed in secret' }
    expect((await new TestClient(createTestApp(database)).call(signIn, { body })).status).toBe(200)
  })
})

test.each([['help'], [], ['--help'], ['-h']])('lists what there is: %j', async (...words) => {
  const { status, output, errors } = await closedOperator.run(words)
  expect({ status, errors }).toEqual({ status: 0, errors: '' })
  for (const { name } of commands) expect(output).toMatch(new RegExp(`^  ${name.split(' ')[0]} `, 'm'))
})

test('prints the version of package.json', async () => {
  expect(await closedOperator.run(['--version'])).toEqual({ status: 0, output: `${version}\n`, errors: '' })
})

test.each(commands)('explains $name, and how it ends', async ({ name, usage }) => {
  for (const words of [[...name.split(' '), '--help'], ['help', ...name.split(' ')].slice(0, 2)]) {
    const { status, output, errors } = await closedOperator.run(words)
    expect({ status, errors }).toEqual({ status: 0, errors: '' })
    expect(output).toContain('--json')
    expect(output).toContain('Ends with 0 when it is done, with 1 when it failed or there is no such thing, and with 2')
    expect(output).toContain('a list that is empty is no failure')
    expect(output).toContain('npm run --silent operator -- messages --json')
  }
  const { output } = await closedOperator.run([...name.split(' '), '--help'])
  expect(output).toStartWith(`Usage: npm run operator -- ${usage}\n`)
})

test.each([
  ['messages', ['[contact|feedback|waitlist]', '--open', '--handled', '--since', '--from']],
  ['mails', ['[waiting|failed]']],
])('explains what %s takes without a command', async (name, taken) => {
  const { output } = await closedOperator.run([name, '--help'])
  for (const word of taken) expect(output).toContain(word)
})

test('has every command on the operators’ page, under the word that is typed', () => {
  const page = readFileSync(join(import.meta.dir, '..', 'deploy', 'README.md'), 'utf8')
  const typed = commands.map(({ name }) => name.replace(/ (list|counts)$/, ''))
  expect(typed.filter((words) => !new RegExp(`^\\| .*\`${words}[ \`]`, 'm').test(page))).toEqual([])
})

test.each([
  [['sing'], "unknown command 'sing'"],
  [['people'], 'Usage: npm run operator -- people '],
  [['people', 'find', ''], 'It takes an email address.'],
  [['migrate', '--sing'], "unknown option '--sing'"],
  [['copy-to', ''], 'It takes an address that begins with postgres://.'],
])('refuses %j, and opens no database', async (words, sentence) => {
  const { status, output, errors } = await closedOperator.run(words)
  expect({ status, output }).toEqual({ status: 2, output: '' })
  expect(errors).toContain(sentence)
})

onDatabase('migrate', (database) => {
  const { run, ask } = operatorOf(database)

  test('leaves a database that has all tables as it is', async () => {
    const { status, output } = await run(['migrate'])
    expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining('this version’s tables') })
    expect(await ask(['migrate'])).toEqual({ migrations: knownMigrations().length })
  })
})

test('names the command that makes missing tables', async () => {
  const { run } = operatorOf(() => empty)
  const empty = await openEmpty()
  expect(await run(['messages', 'list'])).toEqual({
    status: 1,
    output: '',
    errors: 'The database lacks tables of this version: npm run operator -- migrate makes them.\n',
  })
  await empty.close()
})

test('makes no database where there is none, and warns of misspelled settings', async () => {
  const elsewhere = join(folder, 'elsewhere')
  const variables = { DATA_DIR: elsewhere, DATABSE_URL: 'postgres://a/b' }
  const words = ['migrate']
  const { status, errors } = await operate(words, withNamedSite(variables), () => namedSettings(variables))
  expect({ status, errors }).toEqual({ status: 1, errors: `There is no database in ${elsewhere} yet.\n` })
  expect(takeErrors()).toBe('DATABSE_URL is not read: the variable is called DATABASE_URL')
  expect(existsSync(elsewhere)).toBe(false)
})
