import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '..', '..')
const files = [...new Glob('{api,site,content}/**/*.{ts,tsx,astro,mjs,css}').scanSync(root)].sort()
const maxLines = 300

/** What the site may take of what lies outside it. */
const outsideSite = ['api/contract', 'api/facts', 'content']
/** The site's floors, the lowest first: each may import those below it. */
const siteFloors = ['styles', 'lib', 'stores', 'islands', 'components', 'layouts', 'pages'].map(
  (name) => `site/${name}`,
)

/** What a folder's files may import of this project, beside their own folder; tests may import more. */
const mayImport: Record<string, string[]> = {
  content: [],
  'api/contract': [],
  'api/facts': ['content', 'api/contract'],
  'api/domain': ['content', 'api/contract', 'api/facts'],
  'api/db': ['api/contract', 'api/observed.ts', 'api/operator-error.ts'],
  'api/adapters': [
    'content',
    'api/clock.ts',
    'api/contract',
    'api/facts',
    'api/db',
    'api/log.ts',
    'api/observed.ts',
    'api/operator-error.ts',
  ],
  'api/routes': [
    'api/contract',
    'api/facts',
    'api/domain',
    'api/db',
    'api/adapters',
    'api/clock.ts',
    'api/log.ts',
    'api/observed.ts',
    'content',
  ],
  site: outsideSite,
  ...Object.fromEntries(siteFloors.map((folder, floor) => [folder, [...outsideSite, ...siteFloors.slice(0, floor)]])),
}

/** Rooms with one door: what lies outside imports that file alone; tests may look inside, their helpers may not. */
const doors: Record<string, string> = {
  'api/domain/insights/evidence': 'evidence.ts',
  'api/domain/insights/writer': 'writer.ts',
  'api/domain/insights/model': 'task.ts',
}

const holdsTests = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)
const isTest = (path: string) => holdsTests(path) || /^(api\/test|site\/e2e)\//.test(path)

function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const found = text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)
  return [...found].map((match) => normalize(join(dirname(path), match[1]!)))
}

describe('imports', () => {
  for (const [folder, allowed] of Object.entries(mayImport)) {
    test(`allow ${folder} only ${allowed.join(', ') || 'itself'}`, () => {
      const wrong = files
        .filter((path) => path.startsWith(`${folder}/`) && !isTest(path))
        .flatMap((path) => importsOf(path).map((imported) => ({ path, imported })))
        .filter(({ imported }) => ![folder, ...allowed].some((start) => `${imported}/`.startsWith(`${start}/`)))
      expect(wrong).toEqual([])
    })
  }

  for (const [room, door] of Object.entries(doors)) {
    test(`reach ${room} from outside only through ${door}`, () => {
      expect(files).toContain(`${room}/${door}`)
      const pastTheDoor = files
        .filter((path) => !path.startsWith(`${room}/`) && !holdsTests(path))
        .flatMap((path) => importsOf(path).map((imported) => ({ path, imported })))
        .filter(({ imported }) => imported.startsWith(`${room}/`) && imported !== `${room}/${door}`)
      expect(pastTheDoor).toEqual([])
    })
  }

  test.each(['api/contract', 'api/facts'])('take no package but zod into %s', (folder) => {
    for (const path of files.filter((path) => path.startsWith(`${folder}/`) && !isTest(path))) {
      const packages = [...readFileSync(join(root, path), 'utf8').matchAll(/from '([^.'][^']*)'/g)].map(
        (match) => match[1],
      )
      expect(packages.filter((name) => name !== 'zod' && name !== 'zod/mini')).toEqual([])
    }
  })

  test('keep checks out of the facts that the site uses', () => {
    const taken = files
      .filter((path) => path.startsWith('site/') && !isTest(path))
      .flatMap(importsOf)
      .filter((imported) => imported.startsWith('api/facts/'))
    expect(taken).not.toEqual([])
    for (const path of new Set(taken)) {
      const needed = importsIn(readFileSync(join(root, path), 'utf8'), path)
      expect({ path, needed: needed.filter((name) => /^zod$|check|content-error/.test(name)) }).toEqual({
        path,
        needed: [],
      })
    }
  })
})

/** The circles in what a file imports, and so on, but for what is seen already; `above` led to it. */
function circlesFrom(path: string, seen: Set<string>, above: string[] = []): string[] {
  if (above.includes(path)) return [[...above.slice(above.indexOf(path)), path].join(' -> ')]
  if (seen.has(path) || !existsSync(join(root, path))) return []
  seen.add(path)
  return importsOf(path).flatMap((imported) => circlesFrom(imported, seen, [...above, path]))
}

test('imports no files in a circle', () => {
  const seen = new Set<string>()
  expect(files.flatMap((path) => circlesFrom(path, seen))).toEqual([])
})

/** The packages that files need as they run; what is imported as a type alone is none. */
function packagesOf(paths: Iterable<string>): Set<string> {
  const imported = [...paths].flatMap((path) => importsIn(readFileSync(join(root, path), 'utf8'), path))
  const packages = imported.filter((name) => !/^[./]|^(node|bun|astro):|^bun$/.test(name))
  return new Set(packages.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')))
}

/** A file and all that it imports as it runs, and so on. */
function neededBy(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !path.endsWith('.ts')) return seen
  seen.add(path)
  const imported = importsIn(readFileSync(join(root, path), 'utf8'), path).filter((name) => name.startsWith('.'))
  for (const name of imported) neededBy(normalize(join(dirname(path), name)), seen)
  return seen
}

function importsIn(text: string, path: string): string[] {
  const code = path.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text
  const scanner = new Bun.Transpiler({ loader: path.endsWith('.tsx') ? 'tsx' : 'ts' })
  return scanner.scanImports(code).map((found) => found.path)
}

/** What is started where the software runs for people. */
const running = ['api/server.ts', 'api/ops/operator.ts', 'api/ops/insights.ts']

test('lists as dependencies exactly what the running server needs', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  /** by pages and pictures that are made on request, and by Elysia of whoever uses it */
  const besides = [
    'react',
    'react-dom',
    'sharp',
    '@fontsource/newsreader',
    '@fontsource/source-sans-3',
    '@sinclair/typebox',
  ]
  const needed = packagesOf(running.flatMap((path) => [...neededBy(path)]))
  expect(Object.keys(dependencies).toSorted()).toEqual([...needed.union(new Set(besides))].toSorted())
})

test.each(['api/ops', 'api/bench'])('keeps test helpers out of %s', (folder) => {
  const commands = files.filter((path) => path.startsWith(`${folder}/`) && !isTest(path))
  expect(commands.length).toBeGreaterThan(20)
  expect([...new Set(commands.flatMap((path) => [...neededBy(path)]))].filter(isTest)).toEqual([])
})

test(`keeps every file within ${maxLines} lines`, () => {
  const lengths = files.map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
  expect(lengths.filter(({ lines }) => lines > maxLines)).toEqual([])
})
