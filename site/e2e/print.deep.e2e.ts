import { expect, test } from './story.ts'

test('unfolds days, questions and statements for paper in browsers that can’t by style, and folds them again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...asked: [string]) => !asked[0].includes('details-content') && supports(...asked)
    window.print = () => dispatchEvent(new Event('beforeprint'))
  })
  for (const path of ['/method', '/faq']) {
    await page.goto(path)
    await page.evaluate(() => print())
    await expect(page.locator('main details[open]')).not.toHaveCount(0)
    await expect(page.locator('main details:not([open])')).toHaveCount(0)
  }
  await page.goto('/results/6')
  const opened = page.locator('.day[open]')
  await expect(opened).toHaveCount(1)
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  await expect(opened).toHaveCount(7)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(opened).toHaveCount(1)
})
