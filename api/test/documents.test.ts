import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import { sampleScore } from '#api/sample/sample.ts'
import { screenTable } from '#api/scripts/content/screen-table.ts'
import { scripts } from '#package.json'

const folders = ['*.md', '.github/*.md', 'docs/**/*.md', 'api/**/*.md', 'content/**/*.md']
const documents = folders.flatMap((pattern) => [...new Glob(pattern).scanSync({ dot: true })]).sort()
const textOf = (path: string) => readFileSync(path, 'utf8')

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsIn = (path: string) =>
  [...textOf(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** The links within the repository that lead nowhere. `(address)` stands for one in an example. */
function brokenLinks(path: string): string[] {
  const links = [...textOf(path).matchAll(/\]\((?!\w+:|address\))([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : normalize(join(dirname(path), file))
    return (
      !existsSync(target) || (anchor !== undefined && target.endsWith('.md') && !anchorsIn(target).includes(anchor))
    )
  })
}

test.each(documents)('links to what is there, and names scripts that exist: %s', (path) => {
  expect(brokenLinks(path)).toEqual([])
  const named = [...textOf(path).matchAll(/npm run (?:--silent |-s )?([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts) && path !== 'CHANGELOG.md')).toEqual([])
})

// The changelog speaks of files as they were.
const fileNames = new Set(Array.from(new Glob('{api,site}/**/*.*').scanSync(), (path) => basename(path)))
const current = documents.filter((path) => path !== 'CHANGELOG.md')

test.each(current)('names files and folders that exist: %s', (path) => {
  const named = [...textOf(path).matchAll(/`((?:api|site|content|docs)\/[\w./-]+)`/g)].map(([, name = '']) => name)
  const alone = [...textOf(path).matchAll(/`([\w.-]+\.(?:tsx?|astro|mjs))`/g)].map(([, name = '']) => name)
  expect([...named, ...alone].filter((name) => !existsSync(name) && !fileNames.has(name))).toEqual([])
})

test('quotes the letter of the sample result in the README', () => {
  const quoted = [...textOf('README.md').matchAll(/(?:^> .+\n)+/gm)].map(([lines]) =>
    lines.replaceAll(/\n?^> /gm, ' ').trim(),
  )
  expect(quoted).toHaveLength(3)
  expect(quoted.filter((quotation) => !sampleScore.aiSummary.includes(quotation))).toEqual([])
})

test('says in the guide where the words of each screen are (bun api/scripts/content/screen-table.ts)', () => {
  expect(textOf('docs/editors.md')).toContain(screenTable())
})

test('cites decisions that exist', () => {
  const numbers = new Set(documents.flatMap((path) => /decisions\/0*(\d+)-/.exec(path)?.[1] ?? []))
  const sources = [...new Glob('{api,site,content}/**/*.{ts,tsx,astro,mjs,css}').scanSync(), ...current].sort()
  const cited = sources.flatMap((path) =>
    [...textOf(path).matchAll(/\bdecisions?,? (\d+)\b/g)].map(([, number = '']) => ({ path, number })),
  )
  expect(cited).not.toBeEmpty()
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([])
})
