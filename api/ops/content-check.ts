import { existsSync, readFileSync } from 'node:fs'
import { Glob } from 'bun'
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  parseTree,
  type ParseError,
  printParseErrorCode,
} from 'jsonc-parser'
import { ContentError } from '../facts/content-error.ts'

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

/**
 * What is wrong with content/, in a sentence that names file, line and field; null if nothing is. The fields of its texts
 * (*.mdx) are checked as Astro reads them.
 */
export async function contentFault(): Promise<string | null> {
  for (const file of [...new Glob('**/*.json').scanSync('content')].sort()) {
    const fault = faultInJson(`content/${file}`)
    if (fault !== null) return fault
  }
  try {
    // Each of these modules checks what it reads when it is loaded.
    await import('../facts/check.ts')
    await import('../domain/sample.ts')
    await import('../domain/insights/evidence/evidence.ts')
    const { textFault } = await import('./text-check.ts')
    return await textFault()
  } catch (error) {
    if (error instanceof ContentError) return sentenceOf(error)
    throw error
  }
}

function faultInJson(path: string): string | null {
  const text = readFileSync(path, 'utf8')
  if (text.trim() === '') return `${path}: The file is empty.`
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true })
  const [first] = errors
  if (!first) return null
  const { line, column } = lineAndColumn(text, first.offset)
  const fault = missing[printParseErrorCode(first.error)] ?? 'this is not JSON'
  return `${path}, line ${line}, column ${column}: The file cannot be read, ${fault}.`
}

/** Finds the field in its file, or the object that lacks it. */
function sentenceOf({ file, path, complaint }: ContentError): string {
  const name = `content/${file}`
  if (!existsSync(name) || !file.endsWith('.json')) return `${name}: ${complaint}`
  const text = readFileSync(name, 'utf8')
  const root = parseTree(text)!
  const steps = path.map((step) => (typeof step === 'number' ? step : String(step)))
  const nodes = [...steps.keys(), steps.length].map((length) => findNodeAtLocation(root, steps.slice(0, length)))
  const found = nodes.findLast((node) => node !== undefined) ?? root
  const row = nodes.find((node): node is Node => idOf(node) !== undefined)
  const question = row ? ` (question ${idOf(row)})` : ''
  const below = steps.slice(row ? 1 : 0).join('.')
  const field = below ? `, field ${below}` : ''
  return `${name}, line ${lineAndColumn(text, found.offset).line}${question}${field}: ${complaint}`
}

function idOf(node: Node | undefined): unknown {
  const id = node?.type === 'object' && findNodeAtLocation(node, ['id'])
  return id ? getNodeValue(id) : undefined
}

function lineAndColumn(text: string, offset: number) {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

if (import.meta.main) {
  const fault = await contentFault()
  if (fault !== null) {
    console.error(fault)
    process.exit(1)
  }
}
