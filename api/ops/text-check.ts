import { readFileSync } from 'node:fs'
import { Glob } from 'bun'
import brand from '../../content/brand.json'
import { inOrder } from '../../site/lib/content/in-order.ts'
import { textPages } from '../../site/lib/content/page.ts'
import { markdown } from '../../site/lib/markdown/markdown.ts'
import { sampleId } from '../contract/sample-id.ts'
import { fillWith } from '../facts/fill.ts'

/** A link to this site, as Markdown, as a field, and where a text names it once for all its uses. */
const links = /(?:\]\(|\bhref"?[:=] *["']?|^\[[^\]]+\]: *)((?![a-z]+:|{)[^)"'\s]+)/g

/** A typewriter's apostrophe: in a word, or doubled in a field's single quotation marks. */
const typewritten = /\p{L}''?\p{L}|s''? /u

/** What a text may hold beside Markdown. */
const elements = ['Example', 'Huddle', 'Note', 'Practice', 'Prompts', 'Stage', 'Ticks', 'Wheel', 'Section']

const fill = fillWith(brand)
const namesIn = (folder: string, pattern: string) => [...new Glob(pattern).scanSync(folder)].sort()
const read = (path: string) => readFileSync(path, 'utf8')

/** What is wrong with the texts of content/, or else with the words and links of all its files, a line each; null if nothing is. */
export async function textFault(): Promise<string | null> {
  const ids = new Set(namesIn('site', '**/*.{astro,tsx}').flatMap((file) => idsIn(read(`site/${file}`))))
  for (const name of namesIn('content/faq', '**')) {
    for (const part of name.replace('.mdx', '').split('/')) ids.add(part.replace(/^\d+-/, ''))
  }
  const renderer = await markdown.createMdxRenderer!({}, { optimize: false })
  const faults: string[] = []
  for (const path of namesIn('content', '*/**/*.mdx').map((name) => `content/${name}`)) {
    // as many lines as before, so that the lines of what follows are the file's own
    const text = read(path).replace(/^---\n[\s\S]*?\n---$/m, (fields) => fields.replaceAll(/./g, ' '))
    try {
      const { code } = await renderer.process(text, path, {})
      for (const id of idsIn(code)) ids.add(id)
      for (const [, name = ''] of code.matchAll(/_missingMdxReference\("(\w+)"/g)) {
        const line = text.split('\n').findIndex((words) => words.includes(`<${name}`)) + 1
        if (!elements.includes(name))
          faults.push(
            `${path}, line ${line}: <${name}> stands for nothing: content/README.md lists what may stand in a text`,
          )
      }
    } catch (error) {
      faults.push(sentenceOf(path, error as Error))
    }
  }
  return (faults.length > 0 ? faults : [...typewrittenWords(), ...lostLinks(ids)]).join('\n') || null
}

function typewrittenWords(): string[] {
  return linesOfContent().flatMap(({ place, line }) =>
    typewritten.test(line) ? [`${place}: An apostrophe is written ’ here, not '.`] : [],
  )
}

/** Every line of content/ that people read, with the file and line it is in. */
function linesOfContent() {
  return namesIn('content', '**/*.{mdx,json}').flatMap((name) =>
    read(`content/${name}`)
      .split('\n')
      .map((line, index) => ({ place: `content/${name}, line ${index + 1}`, line })),
  )
}

function idsIn(code: string): string[] {
  return [...code.matchAll(/\bid[:=] ?"([^"]+)"/g)].map((match) => match[1]!)
}

/** A fault as an editor reads it; the parser says '52:1: Unexpected ..., expected ... for `<Note>` (48:10) (mdx-jsx:...)'. */
function sentenceOf(path: string, { message }: Error): string {
  const [, line, complaint = message] = /^(\d+):\d+: (.*)/s.exec(message) ?? []
  const plain = complaint
    .replace(/ \(mdx[\w:-]*\)$/, '')
    .replaceAll(/ \((\d+):\d+\)/g, (_, other) => (other === line ? '' : ` (line ${other})`))
  return `${path}${line ? `, line ${line}` : ''}: ${plain}`
}

function lostLinks(ids: ReadonlySet<string>): string[] {
  const frameworks = readFrameworks()
  // Astro names the field that is missing, which is why links to that framework would lead nowhere
  if (frameworks.some(({ data }) => data.slug === '')) return []
  try {
    inOrder(frameworks)
  } catch (error) {
    return [(error as Error).message]
  }
  const addresses = addressesOfSite(frameworks.map(({ data }) => data.slug))
  const leads = (href: string) => {
    const { pathname, hash } = new URL(fill.link(href), 'http://site')
    return (
      (href.startsWith('#') || (href.startsWith('/') && addresses.has(pathname))) &&
      (hash === '' || ids.has(decodeURIComponent(hash.slice(1))))
    )
  }
  return linesOfContent().flatMap(({ place, line }) =>
    [...line.matchAll(links)]
      .map((match) => match[1]!)
      .filter((href) => !leads(href))
      .map((href) => `${place}: The link ${href} leads nowhere.`),
  )
}

function readFrameworks() {
  return namesIn('content/frameworks', '*.mdx').map((name) => {
    const text = read(`content/frameworks/${name}`)
    const field = (field: string) => new RegExp(`^${field}: *["']?([^"'\\s]+)`, 'm').exec(text)?.[1] ?? ''
    return { id: name.replace('.mdx', ''), data: { number: Number(field('number')), slug: fill.link(field('slug')) } }
  })
}

/** Every address that a text may link to. */
function addressesOfSite(slugs: readonly string[]): Set<string> {
  const routes = namesIn('site/pages', '**').filter((name) => !name.includes('['))
  return new Set([
    ...routes.map((name) => `/${name.replace(/\.(astro|ts)$/, '').replace(/^index$/, '')}`),
    ...namesIn('site/public', '**').map((name) => `/${name}`),
    ...textPages.map((page) => `/${page}`),
    ...slugs.map((slug) => `/frameworks/${slug}`),
    `/results/${sampleId}`,
    // made by the build
    '/licences/scripts.txt',
  ])
}
