import type { Page } from '@playwright/test'
import { completedAssessment, expect, newcomer, signUp, test } from './story.ts'
import { expectToFit } from './devices.ts'

const width = 320
const firstName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100)

test.use({ viewport: { width, height: 700 } })

/** The texts that reach beyond the right edge of the screen, except in rows that scroll sideways. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isPushed = ({ parentElement }: Element): boolean =>
      parentElement !== null && (getComputedStyle(parentElement).overflowX === 'auto' || isPushed(parentElement))
    const beyond = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 1 && right > innerWidth + 1 && element.checkVisibility() && !isPushed(element)
    })
    return beyond.map((element) => `${element.tagName}: ${element.textContent?.slice(0, 60)}`)
  })
}

async function expectNothingBeyond(page: Page): Promise<void> {
  expect(await overflowing(page)).toEqual([])
  await expectToFit(page)
}

test('fits a first name of a hundred letters and a long address on each page', async ({ page }) => {
  const email = newcomer().email.replace('@', `-long-address@${'subdomain.'.repeat(8)}`)
  await signUp(page, { ...newcomer(), email, firstName })
  await page.goto('/account')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Save names' }).click()
  await expect(page.getByText(`From now on we greet you as \u2068${firstName}\u2069.`).first()).toBeVisible()
  await expectNothingBeyond(page)
  await page.getByRole('button', { name: 'Delete account...' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingBeyond(page)

  const id = await completedAssessment(page)
  for (const path of ['/compass', '/dashboard', `/results/${id}`]) {
    await page.goto(path)
    await expect(
      page
        .getByText(firstName)
        .or(page.getByText(/^One small act a day/))
        .first(),
    ).toBeVisible()
    await expectNothingBeyond(page)
  }
})
