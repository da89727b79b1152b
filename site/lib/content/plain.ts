import { fillBrand } from '../brand.ts'

/** words a minute, at which people read on a screen without hurry */
const pace = 220

/** The words of an MDX text without its marks, paragraph after paragraph, on one line each. */
export function plainText(mdx: string): string {
  return fillBrand(mdx)
    .replaceAll(/^\s*<\/?[A-Z][^>]*>\s*$/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6}|[-*]|\d+\.)[ \t]+/gm, '')
    .replaceAll(/\*{1,2}([^*]+)\*{1,2}/g, '$1')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s+/g, ' '))
    .filter((paragraph) => paragraph !== '')
    .join('\n')
}

/** Whole minutes that reading an MDX text takes, at least one. */
export function readingMinutes(mdx: string): number {
  return Math.max(Math.round(plainText(mdx).split(/\s+/).length / pace), 1)
}
