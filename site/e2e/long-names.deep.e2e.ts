import type { Page } from '@playwright/test'
import { faultsIn } from './boxes.ts'
import { completedAssessment, expect, expectWholeDashboard, newcomer, sharedLink, signUp, test } from './story.ts'

const firstName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100)

test.use({ viewport: { width: 320, height: 700 } })

/** Expects nothing to overflow or to be cut; long names may break, and dialogs and toasts cover what is below them. */
async function expectToHold(page: Page): Promise<void> {
  const faults = await faultsIn(page.locator('body'))
  expect(faults.filter((fault) => /^(scrolls|outside|cut)/.test(fault))).toEqual([])
}

test('fits a first name of a hundred letters and a long address on each page, and isolates its direction', async ({
  page,
}) => {
  const email = newcomer().email.replace('@', `-long-address@${'subdomain.'.repeat(8)}`)
  await signUp(page, { ...newcomer(), email, firstName })
  await page.goto('/account')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Save names' }).click()
  await expect(page.getByText(`From now on we greet you as \u2068${firstName}\u2069.`).first()).toBeVisible()
  await expectToHold(page)
  await page.getByRole('button', { name: 'Delete account...' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectToHold(page)

  const id = await completedAssessment(page)
  for (const path of ['/compass', `/results/${id}`, `/results/${id}/slowly`, await sharedLink(page, id)]) {
    await page.goto(path)
    await expect(page.locator('main bdi').filter({ hasText: firstName }).first()).toBeVisible()
    await expectToHold(page)
  }
  await page.goto('/dashboard')
  await expectWholeDashboard(page)
  await expectToHold(page)
})
