import { Glob } from 'bun'
import categories from '../../../content/faq/categories.json'
import { consentFault } from '../../../site/lib/content/consent-words.ts'
import { inOrder } from '../../../site/lib/content/in-order.ts'
import { Page, textPages, type Trial } from '../../../site/lib/content/page.ts'
import { triedStatement } from '../../../site/lib/trial.ts'
import { sampleId } from '../../contract/sample-id.ts'
import { nearest } from '../../facts/advice.ts'
import { fillWith, type ProductName } from '../../facts/fill.ts'
import { type Fault, type ReadFile, readFile } from './fault.ts'
import { idsIn, readTexts, type Text } from './read-texts.ts'

/** A link to this site, as Markdown, as a field, and where a text names it once for all its uses. */
const links = /(?:\]\(|\bhref"?[:=] *["']?|^\[[^\]]+\]: *)((?![a-z]+:|{)[^)"'\s]+)/g

/** A typewriter's apostrophe: in a word, or doubled in a field's single quotation marks. */
const typewritten = /\p{L}''?\p{L}|s''? /u

const namesIn = (folder: string, pattern: string) => [...new Glob(pattern).scanSync(folder)].sort()

/**
 * What is wrong with the texts of content/, their fields and words, filled in for this brand, and with the links and
 * apostrophes of all its files.
 */
export async function textFaults(brand: ProductName, read = readFile): Promise<Fault[]> {
  const texts = await readTexts(brand, read)
  const lines = linesOfContent(read)
  return [
    ...texts.flatMap(({ faults }) => faults),
    ...texts.flatMap(descriptionWarnings),
    ...missingPages(texts),
    ...lostQuestions(texts),
    ...pageFaults(texts, 'home', ['trial', 'question'], ({ trial }) => trialFault(trial)),
    ...pageFaults(texts, 'assessment', ['consent'], consentFault),
    ...lostLinks(texts, lines, brand),
    ...typewrittenWords(lines),
  ]
}

/** Only a warning, as the length of the product's name counts as well. */
function descriptionWarnings({ file, fields, lineOf }: Text): Fault[] {
  const description = fields?.['description']
  if (typeof description !== 'string' || (description.length >= 80 && description.length <= 170)) return []
  const complaint = `This has ${description.length} characters, and search engines show 80 to 170 best.`
  return [{ file, line: lineOf(['description']), place: 'description', complaint, isWarning: true }]
}

function missingPages(texts: readonly Text[]): Fault[] {
  const there = texts.filter(({ folder }) => folder === 'pages').map(({ id }) => id)
  return Page.options
    .flatMap(({ shape }) => shape.page.value)
    .filter((page) => !there.includes(page))
    .map((page) => ({ file: `content/pages/${page}.mdx`, line: null, complaint: 'The file is missing: put it back.' }))
}

function lostQuestions(texts: readonly Text[]): Fault[] {
  const complaint = 'Its folder is missing in content/faq/categories.json: add a row with its name and a title there.'
  const folders = categories.map(({ folder }) => folder)
  return texts
    .filter(({ folder, id }) => folder === 'faq' && !folders.includes(id.split('/')[0]!))
    .map(({ file }) => ({ file, line: null, complaint }))
}

/** What the fields of this page break beyond its schema, as `find` says of them; nothing where the schema refuses them. */
function pageFaults<Name extends Page['page']>(
  texts: readonly Text[],
  name: Name,
  path: string[],
  find: (page: Extract<Page, { page: Name }>) => string | null,
): Fault[] {
  const text = texts.find(({ folder, id }) => folder === 'pages' && id === name)
  const page = Page.safeParse(text?.fields).data
  if (text === undefined || page?.page !== name) return []
  const complaint = find(page as Extract<Page, { page: Name }>)
  return complaint === null ? [] : [{ file: text.file, line: text.lineOf(path), place: path.join('.'), complaint }]
}

/** Why the statement to try on home's page cannot be it; null if it can. */
function trialFault(trial: Trial): string | null {
  try {
    triedStatement(trial)
    return null
  } catch (error) {
    return (error as Error).message.replace(/^\S+: /, '')
  }
}

function lostLinks(texts: readonly Text[], lines: readonly Line[], brand: ProductName): Fault[] {
  const fill = fillWith(brand)
  const frameworks = texts.filter(({ folder }) => folder === 'frameworks')
  const known = frameworks.flatMap(({ id, fields }) =>
    fields ? [{ id, data: { number: Number(fields['number']), slug: String(fields['slug']) } }] : [],
  )
  try {
    inOrder(known)
  } catch (error) {
    const [, file = '', complaint = ''] = /^(\S+): (.*)$/.exec((error as Error).message) ?? []
    return [{ file, line: null, complaint }]
  }
  const addresses = addressesOfSite(known.map(({ data }) => data.slug))
  const ids = new Set([
    ...namesIn('site', '**/*.{astro,tsx}').flatMap((file) => idsIn(readFile(`site/${file}`))),
    ...namesIn('content/faq', '**').flatMap((name) =>
      name
        .replace('.mdx', '')
        .split('/')
        .map((part) => part.replace(/^\d+-/, '')),
    ),
    ...texts.flatMap((text) => text.ids ?? []),
  ])
  const hashes = new Set([...ids].map((id) => new URL(`#${id}`, 'http://site').hash))
  // a link is not to blame for where it leads if that cannot be read
  const isReadable = texts.every((text) => text.ids !== null)
  const mayLead = (pathname: string) => known.length < frameworks.length && pathname.startsWith('/frameworks/')
  const leads = (href: string) => {
    const { pathname, hash } = new URL(fill.link(href), 'http://site')
    return (
      (href.startsWith('#') || (href.startsWith('/') && (addresses.has(pathname) || mayLead(pathname)))) &&
      (hash === '' || hashes.has(hash) || !isReadable)
    )
  }
  return lines.flatMap(({ file, line, words }) =>
    [...words.matchAll(links)]
      .map((match) => match[1]!)
      .filter((href) => !leads(href))
      .map((href) => {
        const near = nearest(href, [...addresses])
        const meant = near ? ` Did you mean ${near}?` : ''
        return { file, line, complaint: `The link ${href} leads nowhere: correct it, or take it out.${meant}` }
      }),
  )
}

/** Apostrophes of a typewriter, in all files of content/. */
function typewrittenWords(lines: readonly Line[]): Fault[] {
  return lines
    .filter(({ words }) => typewritten.test(words))
    .map(({ file, line }) => ({ file, line, complaint: "An apostrophe is written ’ here, not '." }))
}

interface Line {
  file: string
  line: number
  words: string
}

/** Every line that people read. */
function linesOfContent(read: ReadFile): Line[] {
  return namesIn('content', '**/*.{mdx,json}').flatMap((name) =>
    read(`content/${name}`)
      .split('\n')
      .map((words, index) => ({ file: `content/${name}`, line: index + 1, words })),
  )
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
