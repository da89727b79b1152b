import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operate } from './main.ts'
import { namedSettings, withNamedSite } from './command.ts'
import { embeddedFolder } from '../db/engine/folder-lock.ts'
import { createTestApp, secret, TestClient } from '../test/client.ts'
import { openEmpty, openMigrated } from '../test/embedded.ts'
import { closedOperator, operatorOf } from '../test/operator-command.ts'
import { takeErrors } from '../test/quiet.ts'
import { withFolder } from '../test/set-up.ts'

async function commandsOf(...words: string[]): Promise<string[]> {
  const output = await closedOperator.say([...words, '--help'])
  const [, listed = ''] = /^Commands:\n((?: .*\n)+)/m.exec(output) ?? []
  return [...listed.matchAll(/^ {2}([\w-]+)/gm)].map(([, name]) => name!).filter((name) => name !== 'help')
}

const folder = withFolder('operator', { lock: '' })

/** Some containers and build machines have none. */
function hasTerminals(): boolean {
  try {
    new Bun.Terminal({}).close()
    return true
  } catch {
    return false
  }
}

const lacksTerminal = !hasTerminals()
if (lacksTerminal) console.log('Not run: asking in a terminal, as this machine opens no pseudo-terminal.')

test.skipIf(lacksTerminal)('asks in a terminal twice for a password, and sets it', async () => {
  const database = await openMigrated(embeddedFolder(folder))
  const { email } = await TestClient.registered(createTestApp(database))
  await database.close()
  let shown = ''
  const child = Bun.spawn([process.execPath, 'api/cli/main.ts', 'people', 'set-password', email], {
    env: { ...process.env, DATABASE_URL: '', AUTH_SECRET: secret, DATA_DIR: folder },
    terminal: {
      data(terminal, chunk) {
        shown += new TextDecoder().decode(chunk)
        if (shown.endsWith(': ')) terminal.write('typed in secret\r')
      },
    },
  })
  expect(await child.exited).toBe(0)
  expect(shown).toContain('Repeat it:')
  expect(shown).toContain('is set, and every session has ended.')
  expect(shown).not.toContain('typed in secret')
})

test.each([[], ['--help']])('explains how it ends, and what a program reads: %j', async (...words) => {
  const output = await closedOperator.say(words)
  expect(output).toContain('Exit status: 0 on success, even with an empty list; 1 if it failed')
  expect(output).toContain('npm run --silent operator -- messages --json')
})

test('lists languages and what a translation lacks, without a database', async () => {
  expect(await closedOperator.say(['languages'])).toMatch(/^language .* missing .*\nen +English +offered /)
  expect(await closedOperator.say(['languages', 'en'])).toBe('English is whole.\n')
  expect((await closedOperator.run(['languages', 'xx'])).errors).toContain('It takes one of en, de.')
})

test('lists every command on the operators’ page, under the word that is typed', async () => {
  const page = readFileSync(join(import.meta.dir, '..', '..', 'docs', 'operators', 'commands.md'), 'utf8')
  const typed: string[] = []
  for (const name of await commandsOf()) {
    const within = (await commandsOf(name)).map((command) => `${name} ${command}`.replace(/ list$/, ''))
    typed.push(...(within.length > 0 ? within : [name]))
  }
  expect(typed).toContain('people end-sessions')
  expect(typed.filter((words) => !new RegExp(`\`${words}[ \`]`).test(page))).toEqual([])
})

test.each([
  [['sing'], "unknown command 'sing'"],
  [['people'], 'Usage: npm run operator -- people '],
  [['people', 'find', ''], 'It takes an email address.'],
  [['copy-to', ''], 'It takes an address that begins with postgres://.'],
])('refuses %j, and opens no database', async (words, sentence) => {
  const { status, output, errors } = await closedOperator.run(words)
  expect({ status, output }).toEqual({ status: 2, output: '' })
  expect(errors).toContain(sentence)
})

test('names the command that makes missing tables, and makes them', async () => {
  const { say, fail } = operatorOf(() => empty)
  const empty = await openEmpty()
  const sentence = 'The database lacks tables of this version: npm run operator -- migrate makes them.\n'
  expect(await fail(['messages', 'list'])).toBe(sentence)
  expect(await say(['migrate'])).toBe('The database is up to date.\n')
  await say(['messages', 'list'])
  await empty.close()
})

test('makes no database where there is none, and warns of misspelled settings', async () => {
  const elsewhere = join(folder, 'elsewhere')
  const variables = { DATA_DIR: elsewhere, DATABSE_URL: 'postgres://a/b' }
  const words = ['migrate']
  const { status, errors } = await operate(words, withNamedSite(variables), () => namedSettings(variables))
  expect({ status, errors }).toEqual({ status: 1, errors: `There’s no database in ${elsewhere} yet.\n` })
  expect(takeErrors()).toBe('DATABSE_URL isn’t a setting; did you mean DATABASE_URL?')
  expect(existsSync(elsewhere)).toBe(false)
})
