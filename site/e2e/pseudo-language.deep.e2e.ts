import { publicPages } from './built-pages.ts'
import { expectToFitPhone, expectTranslated, test } from './pseudo-language.ts'

test('has no words of its own on public pages', async ({ page }) => {
  for (const { path } of publicPages) {
    await page.goto(path)
    await expectTranslated(page, path)
    await expectToFitPhone(page, path)
  }
})
