import { Command, CommanderError } from 'commander'
import { version } from '#package.json'
import { isSchemaMissing } from '../db/engine/unavailable.ts'
import type { Environment } from '../env.ts'
import { OperatorError } from '../operator-error.ts'
import { namedSettings, type OnSite, printOutcome, withNamedSite, type WithSite } from './command.ts'
import { addDatabaseCommands } from './database.ts'
import { addLanguageCommand } from './languages.ts'
import { addMailCommands } from './mails.ts'
import { addMessageCommands } from './messages.ts'
import { addPeopleCommands } from './people.ts'
import { addResultsCommand } from './results.ts'
import { addRetentionCommands } from './retention.ts'

const wrongUsage = 2

const closing = `
It opens the database set by DATABASE_URL or DATA_DIR. Only one process at a time can open an embedded
database, so stop the site first.

Exit status: 0 on success, even with an empty list; 1 if it failed or found nothing by that name;
${wrongUsage} if the command line is wrong. Errors go to standard error. With --json, standard output has only the
document, unless npm adds its own lines: npm run --silent operator -- messages --json`

export async function operate(words: string[], withSite: WithSite, settings: () => Environment) {
  const printed = { output: '', errors: '' }
  const operator = new Command('npm run operator --')
    .description('Administration commands.')
    .version(version, '--version', 'print the version of this software')
    .option('--json', 'print one JSON document instead of text')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => void (printed.output += text),
      writeErr: (text) => void (printed.errors += text),
    })
    .addHelpText('afterAll', closing)
    .showHelpAfterError('(--help after the command explains it)')
    .exitOverride()
  const onSite: OnSite = (work) => printOutcome((...args) => withSite((site) => work(site, ...args)))
  for (const add of [addMessageCommands, addPeopleCommands, addResultsCommand, addMailCommands, addRetentionCommands]) {
    add(operator, onSite, settings)
  }
  addDatabaseCommands(operator, onSite, withSite)
  addLanguageCommand(operator)
  try {
    await operator.parseAsync(words.length === 0 ? ['help'] : words, { from: 'user' })
    return { status: 0, ...printed }
  } catch (error) {
    if (error instanceof CommanderError) return { status: error.exitCode === 0 ? 0 : wrongUsage, ...printed }
    return { status: 1, output: printed.output, errors: `${printed.errors}${reasonOf(error)}\n` }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  if (isSchemaMissing(error))
    return 'The database lacks tables of this version: npm run operator -- migrate makes them.'
  return Bun.inspect(error)
}

if (import.meta.main) {
  const { status, output, errors } = await operate(process.argv.slice(2), withNamedSite(process.env), () =>
    namedSettings(process.env),
  )
  await Bun.write(Bun.stdout, output)
  await Bun.write(Bun.stderr, errors)
  process.exit(status)
}
