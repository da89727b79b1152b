import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { Glob } from 'bun'
import { ESLint } from 'eslint'

const root = join(import.meta.dir, '..', '..')
const files = [...new Glob('{api,site,content}/**/*.{ts,tsx,astro,mjs,css}').scanSync(root)].sort()

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

function importsOf(path: string): string[] {
  const found = textOf(path).matchAll(/(?:from|import)\s*\(?\s*['"]([.#][^'"]+)['"]/g)
  return [...found].map(([, name = '']) => (name[0] === '#' ? name.slice(1) : normalize(join(dirname(path), name))))
}

const eslint = new ESLint({ cwd: root, cache: false })

async function lint(path: string, text: string): Promise<string[]> {
  const results = await eslint.lintText(text, { filePath: join(root, path) })
  return results.flatMap(({ messages }) => messages.map(({ ruleId, line }) => `${line} ${ruleId}`))
}

const forbidden = 'boundaries/dependencies'

test.each<[folder: string, file: string, imported: string]>([
  ['a contract', 'api/contract/planted.ts', '../content/brand.ts'],
  ['a contract', 'api/answers/contract.ts', './queries.ts'],
  ['a contract', 'api/contract/planted.ts', 'elysia'],
  ['the public part of the instrument', 'api/instrument/public/planted.ts', '../bank.ts'],
  ['the public part of the instrument, for pages load it,', 'api/instrument/public/planted.ts', 'zod'],
  ['the instrument', 'api/instrument/planted.ts', '../accounts/queries.ts'],
  ['the instrument', 'api/instrument/planted.ts', '#api/accounts/queries.ts'],
  ['the database', 'api/db/planted.ts', '../log.ts'],
  ['mail', 'api/mail/planted.ts', '../accounts/queries.ts'],
  ['a noun', 'api/accounts/planted.ts', '../scripts/new-file.ts'],
  ['a noun', 'api/accounts/planted.ts', '../app.ts'],
  ['a noun, also a later one,', 'api/accounts/planted.ts', '../answers/queries.ts'],
  ['a noun, also a later one,', 'api/results/planted.ts', '#api/letter/queries.ts'],
  ['a noun, also a later one,', 'api/letter/planted.ts', '../practice/challenge.ts'],
  ['anything but app.ts', 'api/workflows/planted.ts', '../letter/routes.ts'],
  ['commands', 'api/cli/planted.ts', '../test/client.ts'],
  ['what is outside a folder with one way in', 'api/results/planted.ts', '../letter/model/check.ts'],
  ['content', 'content/planted.ts', '#api/content/brand.ts'],
  ['the site', 'site/planted.ts', '#api/instrument/bank.ts'],
  ['the site', 'site/features/planted.ts', '#api/accounts/queries.ts'],
  ['the site', 'site/lib/planted.ts', '#api/content/check.ts'],
  ['a lower floor of the site', 'site/lib/planted.ts', '../features/auth/view.ts'],
  ['components', 'site/components/planted.ts', '../features/auth/view.ts'],
  ['a feature, also a later one,', 'site/features/auth/planted.ts', '../account/passkeys.ts'],
  ['tests of a feature, also a later one,', 'site/features/auth/planted.test.ts', '../account/passkeys.ts'],
])('stops %s (%s) from importing %s', async (_, path, imported) => {
  expect(await lint(path, `export * from '${imported}'\n`)).toEqual([`1 ${forbidden}`])
  expect(await lint(path, `export const load = () => import('${imported}')\n`)).toEqual([`1 ${forbidden}`])
})

test('checks both parts of an Astro file', async () => {
  const text = `---\nimport '#api/accounts/queries.ts'\n---\n\n<script>\n  import '#api/accounts/queries.ts'\n</script>\n`
  expect(await lint('site/pages/planted.astro', text)).toEqual([`2 ${forbidden}`, `6 ${forbidden}`])
})

const nouns = files.flatMap((path) => /^api\/(\w+)(?:\/\w+)?\/contract\.ts$/.exec(path)?.[1] ?? [])

test.each([...new Set(nouns)])('gives %s a place in the order of nouns', async (noun) => {
  expect(await lint(`api/${noun}/planted.ts`, "export * from '../workflows/complete.ts'\n")).toEqual(
    noun === 'workflows' ? [] : [`1 ${forbidden}`],
  )
})

const features = new Set(files.flatMap((path) => /^site\/features\/([\w-]+)/.exec(path)?.[1] ?? []))

test.each([...features])('gives the feature %s a place in their order', async (feature) => {
  expect(await lint(`site/features/${feature}/planted.ts`, "export * from '../home/trial.ts'\n")).toEqual(
    feature === 'home' ? [] : [`1 ${forbidden}`],
  )
})

const folders = [...new Set(files.flatMap((path) => /^api\/(\w+)\/.+\.ts$/.exec(path)?.[1] ?? []))]
const anything = ['bench', 'cli', 'contract', 'deploy', 'scripts', 'test']

test.each(folders.filter((folder) => !anything.includes(folder)))('says what %s may import', async (folder) => {
  expect(await lint(`api/${folder}/planted.ts`, "export * from '../server.ts'\n")).toEqual([`1 ${forbidden}`])
})

test('lets files import what is below them, and types of the checks', async () => {
  expect(await lint('api/answers/planted.ts', "export * from '../accounts/queries.ts'\n")).toEqual([])
  expect(await lint('site/features/Planted.tsx', "export * from '../lib/api/mutation.ts'\n")).toEqual([])
  expect(await lint('site/lib/planted.ts', "export type { ZoneKeys } from '#api/content/check.ts'\n")).toEqual([])
})

test.each(['ts', 'astro'])('keeps .%s files within 300 lines', async (ending) => {
  const path = `site/pages/planted.${ending}`
  expect(await lint(path, '\n'.repeat(300))).toEqual([])
  expect(await lint(path, '\n'.repeat(301))).toEqual(['301 max-lines'])
})

test('keeps style sheets within 300 lines, which lint cannot count', () => {
  const lengths = files.filter((path) => path.endsWith('.css')).map((path) => textOf(path).split('\n').length - 1)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(300)
})

/** The circles in what a file imports, and so on, but for what is seen already; `above` led to it. */
function circlesFrom(path: string, seen: Set<string>, above: string[] = []): string[] {
  if (above.includes(path)) return [[...above.slice(above.indexOf(path)), path].join(' -> ')]
  if (seen.has(path) || !existsSync(join(root, path))) return []
  seen.add(path)
  return importsOf(path).flatMap((imported) => circlesFrom(imported, seen, [...above, path]))
}

test('finds no files that import one another in a circle', () => {
  const seen = new Set<string>()
  expect(files.flatMap((path) => circlesFrom(path, seen))).toEqual([])
})
