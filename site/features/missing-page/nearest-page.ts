import { editDistance } from '#api/content/nearest.ts'

export interface KnownPage {
  word: string
  href: string
  name: string
}

/** The page whose word contains the path's last part (`odyssey`), or is within one slip for each three letters. */
export function nearestPage(path: string, pages: readonly KnownPage[]): KnownPage | undefined {
  const typed = path
    .toLowerCase()
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/\.\w+$/, '').slice(0, 40))
  const within = pages.find(({ word }) => word.split('-').includes(typed.at(-1)!))
  if (within) return within
  return pages
    .map((page) => ({ page, slips: Math.min(...typed.map((part) => editDistance(part, page.word))) }))
    .filter(({ page, slips }) => slips <= Math.max(page.word.length / 3, 1))
    .toSorted((one, other) => one.slips - other.slips)[0]?.page
}

/** Asks for the nearest of the pages that `data-known` lists, if there is one. */
export function showNearestPage(question: HTMLElement): void {
  const nearest = nearestPage(location.pathname, JSON.parse(question.dataset['known']!))
  if (!nearest) return
  const link = question.querySelector('a')!
  link.href = nearest.href
  link.textContent = nearest.name
  question.hidden = false
}
