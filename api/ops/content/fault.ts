import { existsSync, readFileSync } from 'node:fs'
import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser'
import type { ContentError } from '../../facts/content-error.ts'

/** Gives the text of a file by its path from the project's folder. */
export type ReadFile = (path: string) => string

export const readFile: ReadFile = (path) => readFileSync(path, 'utf8')

/** What is wrong in a place of content/, and what is to be done about it. */
export interface Fault {
  /** from the project's folder */
  file: string
  /** null where it is about the whole file */
  line: number | null
  column?: number
  /** the field, and whose it is */
  place?: string
  complaint: string
  /** it is said, and stops nothing */
  isWarning?: true
}

/** 'content/brand.json:3 email: This must be …', which programs for editing open at its line. */
export function sentenceOf({ file, line, column, place, complaint }: Fault): string {
  const where = [file, line, column].filter((part) => part !== null && part !== undefined).join(':')
  return `${where}${place ? ` ${place}` : ''}: ${complaint}`
}

/** Faults by file and line, each once. */
export function inOrder(faults: readonly Fault[]): Fault[] {
  const sorted = faults.toSorted(
    (one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0),
  )
  return [...new Map(sorted.map((fault) => [sentenceOf(fault), fault])).values()]
}

/** Finds the line of the field in its JSON file, or of the object that lacks it. */
export function placed({ file, path, complaint }: ContentError): Fault {
  const name = `content/${file}`
  if (!existsSync(name) || !file.endsWith('.json')) return { file: name, line: null, complaint }
  const text = readFile(name)
  const root = parseTree(text)!
  const steps = path.map((step) => (typeof step === 'number' ? step : String(step)))
  const nodes = [...steps.keys(), steps.length].map((length) => findNodeAtLocation(root, steps.slice(0, length)))
  const found = nodes.findLast((node) => node !== undefined) ?? root
  const row = nodes.find((node): node is Node => idOf(node) !== undefined)
  const question = row ? [`question ${idOf(row)}`] : []
  const below = steps.slice(row ? 1 : 0).join('.')
  return {
    file: name,
    line: lineAndColumn(text, found.offset).line,
    place: [...question, ...(below ? [below] : [])].join(', '),
    complaint,
  }
}

function idOf(node: Node | undefined): unknown {
  const id = node?.type === 'object' && findNodeAtLocation(node, ['id'])
  return id ? getNodeValue(id) : undefined
}

/** Both from 1. */
export function lineAndColumn(text: string, offset: number) {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}
