import type { Page } from '@playwright/test'
import { expect } from '../story.ts'

interface Part {
  text: string
  /** the headings of the next rank */
  headings: string[]
  /** the points of its lists, links to other parts aside */
  points: string[]
}

/** What stands under this heading in the page's main part, up to the next one of its rank or a higher one. */
export async function partOf(page: Page, name: string): Promise<Part> {
  const heading = page.getByRole('main').getByRole('heading', { name, exact: true })
  await expect(heading).toBeVisible()
  return heading.evaluate((start) => {
    const rank = Number(start.localName[1])
    const all = [...start.closest('main')!.querySelectorAll('h1, h2, h3, h4')]
    const next = all.slice(all.indexOf(start) + 1).find(({ localName }) => Number(localName[1]) <= rank)
    const range = document.createRange()
    range.setStartAfter(start)
    if (next) range.setEndBefore(next)
    else range.setEndAfter(start.closest('main')!.lastElementChild!)
    const part = range.cloneContents()
    const textsOf = (selector: string) =>
      [...part.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
    return { text: part.textContent!, headings: textsOf(`h${rank + 1}`), points: textsOf('li:not(nav li)') }
  })
}
