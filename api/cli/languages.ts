import { type Command, InvalidArgumentError } from 'commander'
import { ContentError } from '../content/content-error.ts'
import { OperatorError } from '../operator-error.ts'
import { type Language, languageFolders, readLanguage } from '../translations/languages.ts'
import { nameOf } from '../translations/gaps.ts'
import { type Outcome, printOutcome } from './command.ts'
import { tableOf } from './table.ts'

const kinds = ['missing', 'stale', 'unmarked', 'different', 'unknown'] as const

export function addLanguageCommand(operator: Command): void {
  operator
    .command('languages')
    .argument('[language]', 'lists what its translation lacks', parseFolder)
    .description('Lists the languages of content/, and what keeps each from being whole.')
    .addHelpText('after', '\nOnly what is whole can be offered: see docs/languages.md.')
    .action(printOutcome((folder?: string) => (folder === undefined ? allLanguages() : oneLanguage(folder))))
}

function parseFolder(folder: string): string {
  const folders = languageFolders()
  if (folders.includes(folder)) return folder
  throw new InvalidArgumentError(`It takes one of ${folders.join(', ')}.`)
}

function read(folder: string): Language {
  try {
    return readLanguage(folder)
  } catch (error) {
    throw error instanceof ContentError ? new OperatorError(error.message) : error
  }
}

const count = ({ gaps }: Language, kind: (typeof kinds)[number]) => gaps.filter((gap) => gap.kind === kind).length

function allLanguages(): Outcome {
  const languages = languageFolders().map(read)
  const head = ['language', 'name', 'state', 'since', 'responsible', 'entries', ...kinds]
  const rows = languages.map((one) => [
    one.folder,
    one.name,
    one.state,
    one.since ?? '',
    one.responsible,
    one.entries,
    ...kinds.map((kind) => count(one, kind)),
  ])
  const json = languages.map(({ gaps: _, ...one }, index) => ({
    ...one,
    ...Object.fromEntries(kinds.map((kind) => [kind, count(languages[index]!, kind)])),
  }))
  return { text: tableOf(head, rows), json }
}

function oneLanguage(folder: string): Outcome {
  const { gaps, name } = read(folder)
  if (gaps.length === 0) return { text: `${name} is whole.`, json: [] }
  const lines = gaps.map((gap) => `content/${folder}/${gap.file}: ${nameOf(gap)}: ${gap.complaint}`)
  return { text: lines.join('\n'), json: gaps }
}
