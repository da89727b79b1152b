import type { Page } from '@playwright/test'
import { call } from './calls.ts'
import { completedAssessment, expect, newcomer, signUp, test } from './story.ts'

const isolated = (page: Page, name: string) => page.locator('main bdi').filter({ hasText: name })

test('isolates a name written from right to left on each page that shows it', async ({ page }) => {
  const firstName = 'مريم'
  await signUp(page, { ...newcomer(), firstName })
  await page.goto('/compass')
  await expect(page.getByRole('heading', { name: `Welcome back, ${firstName}!` })).toBeVisible()
  await expect(isolated(page, firstName)).toBeVisible()
  const id = await completedAssessment(page)
  for (const path of [`/results/${id}`, `/results/${id}/slowly`]) {
    await page.goto(path)
    await expect(isolated(page, firstName).first()).toBeVisible()
  }
  const shows = { names: false, numbers: false, score: false, styles: false, person: true }
  const made = await call(page, 'POST /api/assessments/:id/shared-links', { params: { id }, body: { shows } })
  const { token } = await made.json()
  await page.goto(`/shared/${token}`)
  await expect(page.getByRole('heading', { name: `${firstName}’s flower` })).toBeVisible()
  await expect(isolated(page, firstName)).toBeVisible()
})

test('greets someone whose name is invisible as a friend', async ({ page }) => {
  await signUp(page, { ...newcomer(), firstName: '\u200b\u3164' })
  await page.goto('/compass')
  await expect(page.getByText('Welcome back, Friend!')).toBeVisible()
})

test('draws the shared picture of a name typed with a combining accent', async ({ page }) => {
  await signUp(page, { ...newcomer(), firstName: 'A\u0301nna\u200b' })
  const id = await completedAssessment(page)
  const shows = { names: false, numbers: false, score: true, styles: false, person: true }
  const made = await call(page, 'POST /api/assessments/:id/shared-links', { params: { id }, body: { shows } })
  const { token } = await made.json()
  await page.goto(`/shared/${token}`)
  await expect(page.getByText('Ánna’s flower')).toBeVisible()
  expect((await page.request.get(`/shared/${token}/picture.png`)).status()).toBe(200)
})
