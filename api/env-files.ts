import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './operator-error.ts'

type Variables = Record<string, string | undefined>

/**
 * Throws OperatorError if Bun changed one of these variables while reading an env file: it replaces `$`, even in quotes,
 * and cuts at a `#`, even without a space before it.
 */
export function checkEnvFiles(variables: Variables, names: string[], folder = process.cwd()): void {
  const written = assignmentsIn(envFiles(variables), folder)
  const changed = names.flatMap((name) => {
    const { file, text } = written.get(name) ?? {}
    const change = text === undefined ? undefined : changeOf(text, variables[name] ?? '')
    return change === undefined
      ? []
      : { name, message: `${name} in ${file} ${change} (see docs/operators/settings.md)` }
  })
  if (changed.length === 0) return
  // What the environment sets goes first, also where another variable replaced the `$`.
  const read = [changed.map(({ name }) => name), [...written.keys()]].map((own) => readByBun(variables, own, folder))
  const fault = changed.find(({ name }) => read.some((values) => values[name] === variables[name]))
  if (fault) throw new OperatorError(fault.message)
}

/** What Bun reads, each over those before it. */
function envFiles({ NODE_ENV = '' }: Variables): string[] {
  const mode = ['production', 'test'].includes(NODE_ENV) ? NODE_ENV : 'development'
  return ['.env', `.env.${mode}`, ...(mode === 'test' ? [] : ['.env.local']), `.env.${mode}.local`]
}

/** A value in quotes may have several lines. */
const assignment = /^[^\S\n]*(?:export\s+)?([A-Za-z_]\w*)[^\S\n]*[=:]([^\S\n]*(["'`])[^]*?(?<!\\)\3|.*)/gm

function assignmentsIn(files: string[], folder: string): Map<string, { file: string; text: string }> {
  const existing = files.filter((file) => existsSync(join(folder, file)))
  const pairs = existing.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(assignment)].map(
      ([, name, text]) => [name!, { file, text: text! }] as const,
    ),
  )
  return new Map(pairs)
}

function changeOf(text: string, arrived: string): string | undefined {
  const isQuoted = /^\s*["'`]/.test(text)
  const written = isQuoted ? text.trim().slice(1, -1) : text.replace(/\s#.*/, '').trim()
  const hasDollar = /(?<!\\)\$/.test(written)
  const meant = written.replaceAll('\\$', '$')
  if (hasDollar && withoutBreaks(meant) !== withoutBreaks(arrived)) {
    return 'has a $, which stands for another variable there, even in quotes: write each $ as \\$'
  }
  const isCut = !isQuoted && meant.includes('#') && arrived === meant.slice(0, meant.indexOf('#'))
  return isCut ? 'is cut off at a #: put the value in single quotes, or a space before a comment' : undefined
}

/** In double quotes, `\n` is a line break. */
const withoutBreaks = (text: string) => text.replaceAll(/\\[nr]|[\n\r]/g, '')

/** From the files alone for `names`, else as in `variables`. */
function readByBun(variables: Variables, names: string[], folder: string): Variables {
  const env = { ...variables, ...Object.fromEntries(names.map((name) => [name, undefined])) }
  const { stdout } = Bun.spawnSync([process.execPath, '-p', 'JSON.stringify(process.env)'], { cwd: folder, env })
  return JSON.parse(stdout.toString()) as Variables
}
