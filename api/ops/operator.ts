import { Command, CommanderError } from 'commander'
import { version } from '../../package.json'
import { endWith } from '../operator-error.ts'
import { addDatabase } from './operator/database.ts'
import { addFirstLook } from './operator/first-look.ts'
import { addFits } from './operator/fits.ts'
import { addMails } from './operator/mails.ts'
import { addMessages } from './operator/messages.ts'
import { addModels } from './operator/models.ts'
import { addPeople } from './operator/people.ts'
import { addResults } from './operator/results.ts'
import { addRetention } from './operator/retention.ts'

const wrongUsage = 2

const closing = `
It opens the database that DATABASE_URL or DATA_DIR names. An embedded database can be opened by one
process at a time: stop the site first.

Ends with 0 when it is done, with 1 when it failed or there is no such thing, and with ${wrongUsage} when a word is wrong;
a list that is empty is no failure. What went wrong is a sentence on standard error. With --json nothing else
is on standard output, if npm does not add its own lines: npm run --silent operator -- messages --json`

/** `npm run operator`: what is done by hand, beside the running site. */
const operator = new Command('npm run operator --')
  .description('What is done by hand, beside the running site.')
  .version(version, '--version', 'print the version of this software')
  .option('--json', 'print one JSON document in place of words')
  .configureHelp({ showGlobalOptions: true })
  .addHelpText('afterAll', closing)
  .showHelpAfterError('(--help after the command explains it)')
  .exitOverride()

for (const add of [
  addMessages,
  addPeople,
  addResults,
  addFits,
  addFirstLook,
  addModels,
  addMails,
  addRetention,
  addDatabase,
])
  add(operator)

const words = process.argv.slice(2)
try {
  await operator.parseAsync(words.length === 0 ? ['help'] : words, { from: 'user' })
  process.exit(0)
} catch (error) {
  if (!(error instanceof CommanderError)) endWith(error)
  process.exit(error.exitCode === 0 ? 0 : wrongUsage)
}
