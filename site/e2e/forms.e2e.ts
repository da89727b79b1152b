import type { Page } from '@playwright/test'
import brand from '../../content/brand.json' with { type: 'json' }
import { everyAddressOf } from './calls.ts'
import { expect, failedRequest, openWithoutScripts, scripts, test } from './story.ts'

async function writeMessage(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Robin')
  await page.getByLabel('Email').fill('robin@example.com')
  await page.getByLabel('Category').selectOption('privacy')
  await page.getByLabel('Subject').fill('My data')
  await page.getByLabel('Message').fill('Two lines\nof a message.')
}

async function expectMessage(page: Page): Promise<void> {
  await expect(page.getByLabel('Name')).toHaveValue('Robin')
  await expect(page.getByLabel('Email')).toHaveValue('robin@example.com')
  await expect(page.getByLabel('Category')).toHaveValue('privacy')
  await expect(page.getByLabel('Subject')).toHaveValue('My data')
  await expect(page.getByLabel('Message')).toHaveValue('Two lines\nof a message.')
}

test('leads from the end of the community page up to the waitlist', async ({ page }) => {
  await page.goto('/community')
  const lower = page.getByRole('link', { name: 'Join the Waitlist' })
  await lower.scrollIntoViewIfNeeded()
  await lower.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('heading', { name: 'Ask for an early place' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('First name')).toBeFocused()
})

test('sends a message that is filled in by keyboard alone', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').focus()
  for (const typed of ['Robin', 'robin@example.com', 'Tech', 'A page', 'It does not load.']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused()
  const sent = page.waitForRequest(everyAddressOf('POST /api/contact'))
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ category: 'technical', message: 'It does not load.' })
  await expect(page.getByText('Message Sent').first()).toBeVisible()
})

test('keeps what is typed before the script has loaded', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/contact')
  await writeMessage(page)
  arrive()
  await expect(page.locator('form[data-ready]')).toBeVisible()
  await expectMessage(page)
  await page.reload()
  await expectMessage(page)
})

test.describe('a message', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('survives a lost connection, and then goes out', async ({ page, context }) => {
    await page.goto('/contact')
    await writeMessage(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText(/could not be reached/)).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message Sent').first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Message')).toHaveValue('')
  })
})

test.describe('without its script', () => {
  test.use({ expectedNoise: [new RegExp(`${failedRequest.source}|Error hydrating`)] })

  test('says that it could not be loaded, and keeps what was typed over a reload', async ({ page }) => {
    await page.clock.install()
    await page.route(scripts, (route) => route.abort())
    const givenUp = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'))
    await page.goto('/contact', { waitUntil: 'load' })
    await writeMessage(page)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.clock.runFor(8000)
    // Astro asks once more; a script that came then would send the message
    await givenUp
    await expect(page.getByText('This form could not be loaded completely.')).toContainText(brand.email)
    await page.unroute(scripts)
    await page.reload()
    await expectMessage(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('offers the email address in place of a form', async ({ page }) => {
    for (const path of ['/community', '/contact', '/beta-feedback']) {
      await page.goto(path)
      const notice = page.locator('main noscript').getByRole('paragraph')
      await expect(notice.getByRole('link')).toHaveAttribute('href', `mailto:${brand.email}`)
      await expect(page.getByRole('textbox')).toHaveCount(0)
    }
  })
})
