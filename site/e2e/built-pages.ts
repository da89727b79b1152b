import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..', '..', 'dist', 'client')

/** One page as it was built. */
export interface BuiltPage {
  /** what a visitor asks for */
  path: string
  html: string
  /** ships an island, which brings React along */
  hasIsland: boolean
  /** may be found: has a canonical address */
  isPublic: boolean
}

/** Every page of the built site. */
export const builtPages: BuiltPage[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const html = readFileSync(join(root, file), 'utf8')
    return {
      path: `/${file.replace(/\.html$/, '')}`.replace(/\/index$/, '') || '/',
      html,
      hasIsland: html.includes('<astro-island'),
      isPublic: html.includes('rel="canonical"'),
    }
  })
  .toSorted((a, b) => a.path.localeCompare(b.path))

export const publicPages = builtPages.filter((page) => page.isPublic)

/** Pages that only inform: no island on them. */
export const readingPages = builtPages.filter((page) => !page.hasIsland)

/** The bytes of a built file, or null where there is none. */
export function builtFile(path: string): Buffer | null {
  const file = join(root, decodeURIComponent(path))
  return existsSync(file) ? readFileSync(file) : null
}

export function builtFilesEnding(ending: string): Buffer[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(root, file)))
}

/** All that a pattern's first group finds in a page, entities of the ampersand resolved. */
export function found(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#38;', '&'))
}

/** Bytes of JavaScript that a page runs, compressed: inline scripts, files, and what those import. */
export function scriptBytes({ html }: BuiltPage): number {
  const inline = found(html, /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)
  const files = new Set<string>()
  const queue = [...found(html, /<script[^>]*\ssrc="([^"]+)"/g), ...inline.flatMap(importsOf)]
  for (const path of queue) {
    if (files.has(path)) continue
    files.add(path)
    const text = builtFile(path)?.toString() ?? ''
    queue.push(...importsOf(text).map((imported) => new URL(imported, `http://site${path}`).pathname))
  }
  return compressed(inline) + compressed([...files].map((path) => builtFile(path)?.toString() ?? ''))
}

/** Bytes of CSS that a page applies, compressed: inline styles and style sheets. */
export function styleBytes({ html }: BuiltPage): number {
  const files = found(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)
  return (
    compressed(found(html, /<style[^>]*>([\s\S]*?)<\/style>/g)) +
    compressed(files.map((path) => builtFile(path)?.toString() ?? ''))
  )
}

function importsOf(text: string): string[] {
  return found(text, /(?:from|import)\s*\(?["']([^"']+\.js)["']/g)
}

function compressed(texts: string[]): number {
  return texts.reduce((sum, text) => sum + (text === '' ? 0 : gzipSync(text, { level: 9 }).length), 0)
}
