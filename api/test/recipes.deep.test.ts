import { afterEach, beforeEach, expect, test } from 'bun:test'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testLimit } from '../scripts/testing/limits.ts'
import { copyProject } from '../scripts/testing/project-copy.ts'

let folder: string
let remove: () => void
beforeEach(() => {
  ;({ folder, remove } = copyProject())
  for (const file of ['bunfig.toml', 'drizzle.config.ts']) cpSync(file, join(folder, file))
})
afterEach(() => remove())

const contributing = readFileSync('CONTRIBUTING.md', 'utf8')
const recipe = (heading: string) => contributing.split(/^### /m).find((part) => part.startsWith(heading))!

/** Where a developer would write it: before the first field, after the session, in the named object, or at the end. */
function insert(text: string, name: string, code: string): string {
  if (code.startsWith('<')) return text.replace(/<\w*Field /, (field) => `${code}\n${field}`)
  if (code.startsWith('.')) return text.replace('.use(sessionMacros)', (before) => before + code)
  if (name === '') return `${text}${code}\n`
  return text.replace(new RegExp(`(?:const |^ *"?)${name}\\b[^{]*{`, 'm'), (before) => before + code)
}

/** Somebody may have kept an example. */
const renamed = (code: string) => code.replaceAll(/company|greet/gi, '$&Test')

/** Adds the code of every step, and returns the files. */
function follow(heading: string): string[] {
  const steps = recipe(heading).matchAll(/^\d\. to (?:`(\w+)` in )?`([\w./-]+)`:\s+`([^`]+)`$/gm)
  return Array.from(steps, ([, name = '', file = '', example = '']) => {
    const code = renamed(example)
    const path = join(folder, file)
    const [, endpoint] = /methodAndPath\((\w+)\)/.exec(code) ?? []
    const imports = endpoint === undefined ? '' : `import { ${endpoint} } from './contract.ts'\n`
    writeFileSync(path, imports + insert(readFileSync(path, 'utf8'), name, code))
    return file
  })
}

function run(...command: string[]) {
  const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, ...command], {
    cwd: folder,
    env: { ...process.env, TEST_ENGINE: 'embedded', TEST_DATABASE_URL: undefined },
  })
  return exitCode === 0 ? '' : `${stdout}${stderr}`
}

/** As `npm run <name> -- <words>` would, for every such command in the recipe. */
function runCommands(heading: string) {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const commands = [...recipe(heading).matchAll(/`npm run ([\w:]+) -- ([^`]+)`/g)]
  return commands.map(([, name = '', words = '']) => run(...scripts[name]!.split(' ').slice(1), ...words.split(' ')))
}

/** The types of these files and of all that they import. */
function checkTypes(files: string[]) {
  const config = { extends: './tsconfig.json', include: ['site/env.d.ts'], files }
  writeFileSync(join(folder, 'tsconfig.changed.json'), JSON.stringify(config))
  return run('--bun', 'node_modules/.bin/tsc', '-p', 'tsconfig.changed.json')
}

test(
  'lead to passing types and tests when followed to the letter',
  () => {
    const headings = ['A form field', 'An endpoint']
    const files = headings.map(follow)
    expect(files.map(({ length }) => length)).toEqual([5, 3])
    expect(checkTypes(files.flat())).toBe('')
    expect(headings.map(runCommands)).toEqual([['', '', ''], ['']])
  },
  5 * testLimit,
)
