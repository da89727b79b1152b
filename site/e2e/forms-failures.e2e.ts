import type { Page } from '@playwright/test'
import { everyAddressOf, statusOf } from './calls.ts'
import brand from '../../content/brand.json' with { type: 'json' }
import { expect, expectAccessible, failedRequest, newcomer, openWithoutScripts, scripts, test } from './story.ts'

test.use({ expectedNoise: [failedRequest] })

const fault = { message: 'Something went wrong on our side. Please try again in a moment.', code: 'internal' }

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

test('an address that is already on the waitlist gets a message', async ({ page }) => {
  const { email } = newcomer()
  expect(await statusOf(page, 'POST /api/waitlist', { body: { email } })).toBe(201)
  await page.goto('/community')
  await page.getByRole('button', { name: 'Join the Waitlist' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email required: Please enter your email address.')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.keyboard.press('Enter')
  const joined = 'Sign up failed: This email is already on our waitlist!'
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(joined)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
})

test('a waitlist that fails keeps what was typed, also over a reload', async ({ page }) => {
  await page.goto('/community')
  await page.route(everyAddressOf('POST /api/waitlist'), (route) => route.fulfill({ status: 500, json: fault }))
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Email').fill('robin@example.com')
  await page.getByRole('button', { name: 'Join the Waitlist' }).click()
  await expect(page.getByText('Sign up failed').first()).toBeVisible()
  await expect(page.getByText('Please try again later.').filter({ visible: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await expect(page.getByLabel('Email')).toHaveValue('robin@example.com')
})

test('a message survives a fault, a reload and a lost connection, and then goes out', async ({ page, context }) => {
  await page.goto('/contact')
  await writeMessage(page)
  await page.route(everyAddressOf('POST /api/contact'), (route) => route.fulfill({ status: 500, json: fault }))
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Submission Failed').first()).toBeVisible()
  await expect(page.getByText(fault.message).filter({ visible: true }).first()).toBeVisible()
  await expectMessage(page)
  await expectAccessible(page)
  await page.unroute(everyAddressOf('POST /api/contact'))
  await page.reload()
  await expectMessage(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(
    page.getByText(`Please try again or email us directly at ${brand.email}`).filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(page.getByText(/could not be reached/)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('a bug report comes back after a reload with all that its type asks for', async ({ page }) => {
  await page.goto('/beta-feedback')
  await page.getByLabel('Feedback type').selectOption('bug')
  await page.getByLabel('Actual result').fill('A jump.')
  await page.reload()
  await expect(page.getByLabel('Feedback type')).toHaveValue('bug')
  await expect(page.getByLabel('Actual result')).toHaveValue('A jump.')
})

test('while a message is being sent the button says so, and a second press sends nothing', async ({ page }) => {
  let count = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(everyAddressOf('POST /api/contact'), async (route) => {
    count += 1
    await answered
    await route.fulfill({ status: 201, json: { message: 'Received.' } })
  })
  await page.goto('/contact')
  await writeMessage(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('button', { name: 'Sending...' }).click({ force: true })
  answer()
  await expect(page.getByText('Message Sent').first()).toBeVisible()
  expect(count).toBe(1)
})

test('what is typed before the script has loaded is kept', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/contact')
  await writeMessage(page)
  arrive()
  await expect(page.locator('form[data-ready]')).toBeVisible()
  await expectMessage(page)
  await page.reload()
  await expectMessage(page)
})

test('what is sent before the script has loaded goes out once it has', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/contact')
  await writeMessage(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expectMessage(page)
  const sent = page.waitForRequest(everyAddressOf('POST /api/contact'))
  arrive()
  expect((await sent).postDataJSON()).toMatchObject({ category: 'privacy', message: 'Two lines\nof a message.' })
  await expect(page.getByText('Message Sent').first()).toBeVisible()
})

test.describe('where the script never comes', () => {
  test.use({ expectedNoise: [new RegExp(`${failedRequest.source}|Error hydrating`)] })

  test('the form says so, and a reload keeps what was typed', async ({ page }) => {
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
