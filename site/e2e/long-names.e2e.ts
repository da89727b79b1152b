import type { Page } from '@playwright/test'
import { completedAssessment, expect, expectAccessible, newcomer, signUp, test } from './story.ts'
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

test('a first name of a hundred letters and a long address fit every page that shows them', async ({ page }) => {
  const email = newcomer().email.replace('@', `-long-address@${'subdomain.'.repeat(8)}`)
  await signUp(page, { ...newcomer(), email, firstName })
  await page.goto('/compass')
  await expect(page.getByRole('heading', { name: `Welcome back, ${firstName}!` })).toBeVisible()
  await expectNothingBeyond(page)
  await expectAccessible(page)

  await page.goto('/account')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await expectNothingBeyond(page)
  await page.getByRole('button', { name: 'Save names' }).click()
  await expect(page.getByText(`From now on we greet you as ${firstName}.`).first()).toBeVisible()
  await expectNothingBeyond(page)
  await page
    .getByRole('button', { name: /Delete/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
  await expectNothingBeyond(page)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'No Assessments Yet' })).toBeVisible()
  await expectNothingBeyond(page)
  await page.goto('/community')
  await expect(page.getByLabel('First name')).toHaveValue(firstName)
  await expectNothingBeyond(page)
})

test('a result and the history of someone with a long name fit', async ({ page }) => {
  await signUp(page, { ...newcomer(), firstName })
  const id = await completedAssessment(page)
  for (const path of [`/results/${id}`, '/dashboard', '/compass']) {
    await page.goto(path)
    await expect(page.getByText('Loading')).toHaveCount(0)
    await expectNothingBeyond(page)
  }
})
