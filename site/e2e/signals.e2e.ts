import type { Page } from '@playwright/test'
import { signalNames, signalScoreKey } from '../../api/contract/signal.ts'
import { read } from './calls.ts'
import { lettersOf, readPdf } from './pdf.ts'
import { expect, test } from './story.ts'

const sample = '/results/6'

const shownOrder = (page: Page) => page.locator('#chapters h3').allTextContents()

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('orders the chapters by what stands out or as they are, says which, and prints all', async ({ page }) => {
      await page.goto(sample)
      const score = await read(page, 'GET /api/test/assessments/6/score')
      const falling = signalNames.toSorted((a, b) => score[signalScoreKey(b)] - score[signalScoreKey(a)])
      const outstanding = [falling[0]!, falling[1]!, falling.at(-1)!]
      const inOrder = [...outstanding, ...signalNames.filter((signal) => !outstanding.includes(signal))]
      const order = page.getByRole('navigation', { name: 'Order of the signals' })
      const choice = (name: string) => order.getByRole('link', { name })
      expect(await shownOrder(page)).toEqual(inOrder)
      await expect(choice('What stands out')).toHaveAttribute('aria-current', 'true')
      await expect(order.getByText('First the two highest scores, then the lowest')).toBeVisible()
      await expect(page.locator('#chapters').getByText('Each tick on a bar is one part’s score.')).toBeVisible()

      await choice('In order').focus()
      await page.keyboard.press('Enter')
      await expect(choice('In order')).toHaveAttribute('aria-current', 'true')
      await expect(page).toHaveURL(`${sample}?order=signals#chapters`)
      expect(await shownOrder(page)).toEqual([...signalNames])
      await expect(order.getByText('From Spark to Heart')).toBeVisible()
      await expect(choice('What stands out')).toBeInViewport()
      if (javaScriptEnabled) await expect(choice('In order')).toBeFocused()

      await choice('What stands out').click()
      await expect(choice('What stands out')).toHaveAttribute('aria-current', 'true')
      await expect(page).toHaveURL(`${sample}#chapters`)
      expect(await shownOrder(page)).toEqual(inOrder)

      const { letters } = await readPdf(await page.pdf({ format: 'A4' }))
      expect(letters.split(lettersOf('What the score is made of'))).toHaveLength(1 + signalNames.length)
      expect(letters).not.toContain(lettersOf('What stands out'))
    })
  })
}

test('unfolds the days for paper where the browser cannot do it by style, and folds them again', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...asked: [string]) => !asked[0].includes('details-content') && supports(...asked)
  })
  await page.goto(sample)
  const opened = page.locator('.day > details[open]')
  await expect(opened).toHaveCount(1)
  // the print button appears once the page's scripts run
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(opened).toHaveCount(7)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(opened).toHaveCount(1)
})
