import { Glob, plugin } from 'bun'
import { parse, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { type ContentError, gatherFaults } from '../../facts/content-error.ts'
import { type Fault, lineAndColumn, placed, readFile } from './fault.ts'

const missing: Record<string, string> = {
  CommaExpected: 'a comma is missing before this',
  ColonExpected: 'a colon is missing before this',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  PropertyNameExpected: 'a name in quotation marks is missing, or there is a comma too many',
  ValueExpected: 'a value is missing, or there is a comma too many',
  UnexpectedEndOfString: 'a closing quotation mark is missing',
  InvalidCommentToken: 'comments have no place in JSON',
  EndOfFileExpected: 'the file should have ended before this',
}

/** By the file that others rest on, those others: what they are refused for may only follow from it. */
const resting: [file: RegExp, others: RegExp][] = [
  [/signals\.json$/, /^assessment\/(questions|challenges|insights|parameters|sample|zones)/],
  [/questions\/\w+\.json$/, /^assessment\/(questions|challenges|insights|sample)/],
]

/** What is wrong with the JSON files of content/: those that cannot be read, and what the schemas refuse in all others. */
export async function jsonFaults(): Promise<Fault[]> {
  const unreadable = [...new Glob('content/**/*.json').scanSync('.')].flatMap((file) =>
    syntaxFaults(file, readFile(file)),
  )
  readWhatCanBeRead()
  return [...unreadable, ...withoutConsequences(await refusals(), unreadable).map(placed)]
}

/** What schemas refuse, without what may only follow from files that cannot be read. */
export function withoutConsequences(refused: readonly ContentError[], unreadable: readonly Fault[]): ContentError[] {
  const isConsequence = ({ file }: ContentError) =>
    unreadable.some(
      (broken) =>
        broken.file === `content/${file}` ||
        resting.some(([one, others]) => one.test(broken.file) && others.test(file)),
    )
  return refused.filter((fault) => !isConsequence(fault))
}

/** The first fault of a file's syntax, as the others may follow from it. */
export function syntaxFaults(file: string, text: string): Fault[] {
  if (text.trim() === '') return [{ file, line: null, complaint: 'The file is empty: put back what it held.' }]
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true })
  const [first] = errors
  if (!first) return []
  const { line, column } = lineAndColumn(text, first.offset)
  const fault = missing[printParseErrorCode(first.error)] ?? 'this is not JSON'
  return [{ file, line, column, complaint: `The file cannot be read, ${fault}.` }]
}

/** Lets the modules of this process be loaded also where a file that they import is no JSON, or lacks what they import. */
function readWhatCanBeRead(): void {
  plugin({
    name: 'content that can be read',
    setup: ({ onLoad }) => {
      onLoad({ filter: /\/content\/.*\.json$/ }, ({ path }) => {
        const data = (parse(readFile(path)) as unknown) ?? {}
        const importedByName = { product: '', email: '' }
        return { exports: { ...importedByName, ...(Array.isArray(data) ? {} : data), default: data }, loader: 'object' }
      })
    },
  })
}

/** Each of these modules checks what it reads when it is loaded. */
async function refusals(): Promise<ContentError[]> {
  const faults: ContentError[] = []
  gatherFaults(faults)
  try {
    await import('../../facts/check.ts')
    await import('../../domain/insights/evidence/evidence.ts')
    await import('../../domain/insights/writer/writer.ts')
    await import('../../domain/sample.ts')
  } catch (error) {
    // what was refused may be of no use to what comes after it
    if (faults.length === 0) throw error
  } finally {
    gatherFaults(null)
  }
  return faults
}
