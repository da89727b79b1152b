import { test } from './pseudo-language.ts'
import { walkMirrored } from './pseudo-results.ts'
import { walks } from './pseudo-walks.ts'

test.use({ direction: 'rtl' })
test.describe.configure({ mode: 'default' })

test('mirrors arrow keys and the chart over time', ({ page }) => walkMirrored(page))

for (const [what, walk] of Object.entries(walks)) {
  test(`fits phones from right to left: ${what}`, ({ page, site }) => walk(page, site))
}
