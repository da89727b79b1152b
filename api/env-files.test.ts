import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkEnvFiles } from './env-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const outside = { PATH: process.env.PATH, HOME: '/home/robin' }

/** What arrives in a process that Bun starts beside these files. */
function startBeside(files: Record<string, string>, variables: Record<string, string> = {}) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const command = [process.execPath, '-p', 'JSON.stringify(process.env)']
  const { stdout } = Bun.spawnSync(command, { cwd: folder, env: { ...outside, ...variables } })
  return JSON.parse(stdout.toString()) as Record<string, string>
}

const check = (arrived: Record<string, string>) => () => checkEnvFiles(arrived, ['NOTE', 'OTHER'], folder)
const dollar = 'NOTE in .env has a $, which stands for another variable there, even in quotes: write each $ as \\$'
const hash = 'NOTE in .env is cut off at a #: put the value in single quotes, or a space before a comment'

describe('a value in .env', () => {
  test.each([
    ['NOTE=secret$word', dollar],
    ["NOTE='secret$word'", dollar],
    ['NOTE="secret$word"', dollar],
    ['NOTE=`secret$word`', dollar],
    ['NOTE=secret${word}', dollar],
    ['NOTE=${word:-secret}', dollar],
    ['NOTE=secret$word#secret', dollar],
    ['OTHER=x$\nNOTE=secret$OTHER', dollar],
    ['NOTE="secret\nsecret$word"', dollar],
    ['NOTE=secret$word\r\n', dollar],
    ['export NOTE = secret$word', dollar],
    ['NOTE=secret#secret', hash],
    ['NOTE=secret#', hash],
    ['NOTE=#secret', hash],
    ['NOTE=secret\\#secret', hash],
    ['NOTE=secret\\$word#secret', hash],
    ['NOTE=secret#secret # a comment', hash],
    ['NOTE: secret#secret', hash],
    ['NOTE=kept\nNOTE=secret#secret', hash],
  ])('stops a start that Bun changed it for: %j', (text, sentence) => {
    const refused = check(startBeside({ '.env': text }))
    expect(refused).toThrow(sentence)
    expect(refused).not.toThrow(/secret|kept|word|robin/)
  })

  test.each([
    ['NOTE=a\\$b', 'a$b'],
    ["NOTE='a\\$b#c'", 'a$b#c'],
    ['NOTE="a\\$b#c\\n"', 'a$b#c\n'],
    ['NOTE=a$', 'a$'],
    ['NOTE=a$ b$-c', 'a$ b$-c'],
    ['NOTE=a\\\\$b', 'a\\$b'],
    ["NOTE='a#b'", 'a#b'],
    ['NOTE="a#b" # a comment', 'a#b'],
    ['NOTE=a # a comment about $HOME and a#b', 'a'],
    ['NOTE=a\t# a comment', 'a'],
    ['NOTE= # a comment', ''],
    ['NOTE="a"# a comment', 'a'],
    ['NOTE=a\n#NOTE=a#b$c', 'a'],
    ['NOTE=a#b\nNOTE=a', 'a'],
    ['NOTE=\'{"a":\n"b"}\'', '{"a":\n"b"}'],
    ['NOTE=a\nTHEIRS=a#b$c', 'a'],
  ])('starts with what is written: %j as %j', (text, value) => {
    const arrived = startBeside({ '.env': text })
    expect(arrived.NOTE).toBe(value)
    expect(check(arrived)).not.toThrow()
  })
})

test.each([
  ['NOTE=secret#word', { NOTE: 'from outside' }],
  ['NOTE=secret$word', { NOTE: 'from outside' }],
  ['NOTE=secret$word', { NOTE: 'secret$word' }],
])('compares nothing that the environment sets: %j, %j', (text, variables) => {
  const arrived = startBeside({ '.env': text }, variables)
  expect(arrived.NOTE).toBe(variables.NOTE)
  expect(check(arrived)).not.toThrow()
})

test('finds a variable of the environment in a value', () => {
  expect(check(startBeside({ '.env': 'NOTE=secret$OTHER\nOTHER=kept' }, { OTHER: 'x' }))).toThrow(dollar)
})

const all = ['.env', '.env.production', '.env.local', '.env.production.local']
const cases: [mode: string, read: string[], ignored: string[]][] = [
  ['production', all, ['.env.development', '.env.test.local']],
  ['', ['.env', '.env.development', '.env.local', '.env.development.local'], ['.env.production']],
  ['test', ['.env', '.env.test', '.env.test.local'], ['.env.local']],
]

test.each(cases)('names in its error the last file that Bun reads, with NODE_ENV=%s', (NODE_ENV, read, ignored) => {
  const broken = (files: string[]) => Object.fromEntries(files.map((file) => [file, 'NOTE=secret#word']))
  const whole = Object.fromEntries(ignored.map((file) => [file, 'NOTE=whole']))
  for (const [index, file] of read.entries()) {
    const arrived = startBeside({ ...broken(read.slice(0, index + 1)), ...whole }, { NODE_ENV })
    expect(check(arrived)).toThrow(`NOTE in ${file} is cut off`)
    const fixed = startBeside({ [file]: 'NOTE=whole', ...broken(ignored) }, { NODE_ENV })
    expect(check(fixed)).not.toThrow()
  }
})

test.each([
  ['npm start', ['api/scripts/start.ts']],
  ['the operator’s commands', ['api/cli/main.ts', 'migrate']],
])('stops %s with a sentence alone', (_title, [file, ...words]) => {
  writeFileSync(join(folder, '.env'), 'SMTP_URL=smtp://user:sec$ret@mail.example')
  const script = join(import.meta.dir, '..', file!)
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, script, ...words], { cwd: folder, env: outside })
  const sentence = dollar.replace('NOTE', 'SMTP_URL')
  expect([exitCode, stderr.toString()]).toEqual([1, `${sentence} (see docs/operators/settings.md)\n`])
})
