import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { pageHeaders, noTransform } from './page-headers.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface Encodings {
  identity: Bytes
  br?: Bytes
  gzip?: Bytes
}

export interface SiteFile extends Encodings {
  etag: string
  headers: Record<string, string>
}

export type SiteFiles = ReadonlyMap<string, SiteFile>

interface Note {
  siteUrl: string
  policies: Record<string, string | null>
}

interface SiteSettings {
  siteUrl: string
  /** if false, removes what `data-needs="guests"` marks */
  guests: boolean
  /**
   * if set, shows `<template data-needs="retention">`, with the number for RETENTION_MONTHS, in place of
   * `data-needs="no-retention"`
   */
  retentionMonths?: number | undefined
}

/**
 * Loads the site into memory, adapted to settings that the build can't know: one image serves any. Empty without a
 * build.
 */
export function loadSiteFiles(built: string, settings: SiteSettings): SiteFiles {
  const noteFile = join(built, 'server', 'note.json')
  if (!existsSync(noteFile)) return new Map()
  const note = JSON.parse(readFileSync(noteFile, 'utf8')) as Note
  const folder = join(built, 'client')
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
  return new Map(paths.map((path) => [urlOf(path), loadFile(folder, path, note, settings)]))
}

function urlOf(path: string): string {
  return path.replace(/(\/index)?\.html$/, '') || '/'
}

function loadFile(folder: string, path: string, note: Note, settings: SiteSettings): SiteFile {
  const read = (suffix: string) => new Uint8Array(readFileSync(join(folder, path + suffix)))
  const encodings = {
    identity: read(''),
    ...(existsSync(join(folder, `${path}.br`)) ? { br: read('.br') } : {}),
    ...(existsSync(join(folder, `${path}.gz`)) ? { gzip: read('.gz') } : {}),
  }
  const policy = note.policies[urlOf(path)]
  const isPage = path.endsWith('.html')
  const adjust = (text: string) => {
    const named = text.replaceAll(`${note.siteUrl}/`, `${settings.siteUrl}/`)
    return isPage ? adjustPage(named, settings) : named
  }
  return siteFile(isPage || /\.(xml|txt)$/.test(path) ? rewriteEncodings(encodings, adjust) : encodings, {
    'content-type': typeOf(path),
    'cache-control': isPage ? `public, no-cache, ${noTransform}` : cachingOf(path),
    ...(isPage ? pageHeaders(settings.siteUrl) : {}),
    ...(policy ? { 'content-security-policy': policy } : {}),
  })
}

function cachingOf(path: string): string {
  return path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'public, no-cache'
}

function adjustPage(page: string, { guests, retentionMonths }: SiteSettings): string {
  const remove = { element: (marked: HTMLRewriterTypes.Element) => void marked.remove() }
  const rewriter = new HTMLRewriter()
  if (!guests) rewriter.on('[data-needs="guests"]', remove)
  if (retentionMonths === undefined) return rewriter.transform(page)
  return rewriter
    .on('[data-needs="no-retention"]', remove)
    .on('template[data-needs="retention"]', { element: (marked) => void marked.removeAndKeepContent() })
    .transform(page.replaceAll('RETENTION_MONTHS', String(retentionMonths)))
}

function rewriteEncodings(encodings: Encodings, rewrite: (text: string) => string): Encodings {
  const text = new TextDecoder().decode(encodings.identity)
  const changed = rewrite(text)
  if (changed === text) return encodings
  const identity = new TextEncoder().encode(changed)
  return encodings.br ? compress(identity) : { identity }
}

/** The highest quality would delay the start by seconds. */
export function compress(identity: Bytes): Encodings {
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { identity, br: new Uint8Array(br), gzip: Bun.gzipSync(identity, { level: 9 }) }
}

export function siteFile(encodings: Encodings, headers: Record<string, string>): SiteFile {
  const etag = `W/"${createHash('sha256').update(encodings.identity).digest('base64url').slice(0, 22)}"`
  const common = { vary: 'accept-encoding', etag, 'x-content-type-options': 'nosniff' }
  return { ...encodings, etag, headers: { ...headers, ...common } }
}

function typeOf(path: string): string {
  return path.endsWith('.webmanifest') ? 'application/manifest+json' : Bun.file(path).type
}
