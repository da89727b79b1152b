import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { scriptsOf } from '#api/scripts/script-graph.ts'

const root = join(import.meta.dirname, '..', '..', 'dist', 'client')
if (!existsSync(root)) throw new Error('These stories need the built site: run npm run build first.')

export interface BuiltPage {
  path: string
  html: string
  hasIsland: boolean
  /** search engines may list it */
  isPublic: boolean
}

export const builtPages: BuiltPage[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const html = readFileSync(join(root, file), 'utf8')
    return {
      path: `/${file.replace(/\.html$/, '')}`.replace(/\/index$/, '') || '/',
      html,
      hasIsland: html.includes('<astro-island'),
      isPublic: !html.includes('<meta name="robots" content="noindex"'),
    }
  })
  .toSorted((a, b) => a.path.localeCompare(b.path))

export const publicPages = builtPages.filter((page) => page.isPublic)

export const islandPages = builtPages.filter((page) => page.hasIsland)

export const readingPages = builtPages.filter((page) => !page.hasIsland)

export function builtFile(path: string): Buffer | null {
  const file = join(root, decodeURIComponent(path))
  return existsSync(file) ? readFileSync(file) : null
}

const builtText = (path: string) => builtFile(path)?.toString() ?? ''

export function builtFilesEnding(ending: string): Buffer[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(root, file)))
}

/** What a pattern's first group matches in a page, with ampersands unescaped. */
export function found(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#38;', '&'))
}

const fileAddress =
  /["'`(]((?:\.{0,2}\/|_astro\/)[^"'`()\s<>]*\.(?:m?js|css|json|webmanifest|woff2?|svg|png|jpe?g|webp|avif|gif|ico))["'`)]/g

function filesNamedIn(text: string, from: string): string[] {
  return found(text, fileAddress).map(
    (address) => new URL(address.replace(/^_astro/, '/_astro'), `http://site${from}`).pathname,
  )
}

const namedIn = new Map<string, string[]>()

/** The paths of all files that a page may load, also later or through another: scripts, styles, fonts and images. */
export function subresourcesOf(html: string): string[] {
  const paths = new Set(filesNamedIn(html, '/'))
  // the loop also visits what is added during it
  for (const path of paths) {
    if (!namedIn.has(path)) namedIn.set(path, filesNamedIn(builtText(path), path))
    for (const named of namedIn.get(path)!) paths.add(named)
  }
  return [...paths]
}

/** The path of the script that contains this text: names are hashes. */
export function scriptWith(text: string): string {
  const paths = new Set(islandPages.flatMap(({ html }) => subresourcesOf(html)))
  const path = [...paths].find((one) => one.endsWith('.js') && builtText(one).includes(text))
  if (path === undefined) throw new Error(`no script contains ${text}`)
  return path
}

export const chartScript = scriptWith('datasetElementType')

/** Bytes of JavaScript that a page loads by itself, compressed with gzip. */
export function scriptBytes(html: string): number {
  const { inline, files } = scriptsOf(html, builtText)
  return compressed(inline) + compressed(files.map(builtText))
}

/** Bytes of CSS that a page applies, inline or from style sheets, compressed with gzip. */
export function styleBytes({ html }: BuiltPage): number {
  const files = found(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)
  return (
    compressed(found(html, /<style[^>]*>([\s\S]*?)<\/style>/g)) +
    compressed(files.map((path) => builtFile(path)?.toString() ?? ''))
  )
}

const sizes = new Map([['', 0]])

function compressed(texts: string[]): number {
  // pages share most of their scripts
  for (const text of texts) if (!sizes.has(text)) sizes.set(text, gzipSync(text).length)
  return texts.reduce((sum, text) => sum + sizes.get(text)!, 0)
}
