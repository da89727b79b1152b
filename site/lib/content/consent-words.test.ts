import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guestDays } from '../../../api/contract/retention.ts'
import { email, product } from '../../../api/facts/brand.ts'
import { fillWith } from '../../../api/facts/fill.ts'
import { consentFault, wordsOfConsent } from './consent-words.ts'
import { Page } from './page.ts'
import { textFigures } from './text-figures.ts'

const file = join(import.meta.dir, '..', '..', '..', 'content', 'pages', 'assessment.mdx')
const [, frontmatter = ''] = readFileSync(file, 'utf8').split('---\n')

/** The page as it is, filled in. */
function assessmentPage() {
  const page = Page.parse({
    page: 'assessment',
    ...Object(Bun.YAML.parse(fillWith({ product, email }, textFigures()).text(frontmatter))),
  })
  if (page.page !== 'assessment') throw new Error('another page')
  return page
}

test('keeps what people agree to on one short screen', () => {
  const page = assessmentPage()
  expect(consentFault(page)).toBeNull()
  const words = wordsOfConsent(page).split(/\s+/).length
  const upTo = (count: number) => ({ ...page, lead: page.lead + ' word'.repeat(count - words) })
  expect(consentFault(upTo(112))).toBeNull()
  expect(consentFault(upTo(115))).toContain('it has 115 words, and 112 at most may stand there; take out 3.')
})

test('names the days for which a guest’s answers are kept', () => {
  expect(wordsOfConsent(assessmentPage())).toContain(` ${guestDays} days`)
})
