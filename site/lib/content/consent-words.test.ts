import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guestDays } from '../../../api/contract/retention.ts'
import { email, product } from '../../../api/facts/brand.ts'
import { fillWith } from '../../../api/facts/fill.ts'
import { Page } from './page.ts'
import { textFigures } from './text-figures.ts'

const file = join(import.meta.dir, '..', '..', '..', 'content', 'pages', 'assessment.mdx')
const [, frontmatter = ''] = readFileSync(file, 'utf8').split('---\n')

/** What stands before somebody agrees, as the page has it. */
function wordsOfConsent() {
  const page = Page.parse({
    page: 'assessment',
    ...Object(Bun.YAML.parse(fillWith({ product, email }, textFigures()).text(frontmatter))),
  })
  if (page.page !== 'assessment') throw new Error('another page')
  const { headline, lead, consent } = page
  const points = [...consent.points, consent.guest].flatMap(({ title, text }) => [title, text])
  return [headline, lead, ...points].join(' ')
}

test('what people agree to fits on one short screen', () => {
  expect(wordsOfConsent().split(/\s+/).length).toBeLessThanOrEqual(112)
})

test('what people agree to names the days for which a guest’s answers are kept', () => {
  expect(wordsOfConsent()).toContain(` ${guestDays} days`)
})
