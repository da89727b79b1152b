import { test } from './pseudo-language.ts'
import { walks } from './pseudo-walks.ts'

// in one worker, which builds the site once
test.describe.configure({ mode: 'default' })

for (const [what, walk] of Object.entries(walks)) {
  test(`takes every word from content: ${what}`, ({ page, site }) => walk(page, site))
}
