import { signalNames } from '../../api/contract/signal.ts'
import { lettersOf, readPdf } from './pdf.ts'
import { expect, test } from './story.ts'

const sample = '/results/6'

test('shows the signals in their order, and prints all', async ({ page }) => {
  await page.goto(sample)
  await expect(page.locator('#chapters h3')).toHaveText([...signalNames])
  await expect(page.locator('#chapters').getByText('Each tick on a bar is one part’s score.')).toBeVisible()
  const { letters } = await readPdf(await page.pdf({ format: 'A4' }))
  expect(letters.split(lettersOf('What the score is made of'))).toHaveLength(1 + signalNames.length)
})

test('unfolds the days for paper where the browser cannot do it by style, and folds them again', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...asked: [string]) => !asked[0].includes('details-content') && supports(...asked)
  })
  await page.goto(sample)
  const opened = page.locator('.day[open]')
  await expect(opened).toHaveCount(1)
  // the print button appears once the page's scripts run
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(opened).toHaveCount(7)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(opened).toHaveCount(1)
})
