import type { Locator, Page } from '@playwright/test'
import { everyAddressOf, statusOf } from './calls.ts'
import { expect, failedRequest, newcomer, stopClock, test } from './story.ts'

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

test.use({ expectedNoise: [failedRequest] })

const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })

async function fillInAccess(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('someone@example.com')
  await password(page).fill('a calm evening')
}

interface Mistake {
  path: string
  /** what is typed before the form is sent */
  type?: (page: Page) => Promise<void>
  field: (page: Page) => Locator
  toast: readonly [title: string, description: string]
}

const missing = ['Missing Information', 'Please fill in all required fields.'] as const
const emailRequired = ['Email required', 'Please enter your email address.'] as const

/** Each form, sent in a way that it refuses. */
const mistakes: Record<string, Mistake> = {
  'an empty contact form': { path: '/contact', field: (page) => page.getByLabel('Name'), toast: missing },
  'an empty feedback form': { path: '/beta-feedback', field: (page) => page.getByLabel('Name'), toast: missing },
  'feedback without a description': {
    path: '/beta-feedback',
    async type(page) {
      await page.getByLabel('Name').fill('Robin')
      await page.getByLabel('Email').fill('robin@example.com')
      await page.getByLabel('Feedback type').selectOption('general')
    },
    field: (page) => page.getByLabel('Description'),
    toast: missing,
  },
  'an empty waitlist form': { path: '/community', field: (page) => page.getByLabel('Email'), toast: emailRequired },
  'a waitlist form with spaces for an email': {
    path: '/community',
    type: (page) => page.getByLabel('Email').fill('   '),
    field: (page) => page.getByLabel('Email'),
    toast: emailRequired,
  },
  'an email that is on the waitlist': {
    path: '/community',
    async type(page) {
      const { email } = newcomer()
      expect(await statusOf(page, 'POST /api/waitlist', { body: { email } })).toBe(201)
      await page.getByLabel('Email').fill(email)
    },
    field: (page) => page.getByLabel('Email'),
    toast: ['Sign up failed', 'This email is already on our waitlist!'],
  },
  'a wrong password': {
    path: '/auth',
    async type(page) {
      await fillInAccess(page)
      await page.route(everyAddressOf('POST /api/login'), (route) =>
        route.fulfill({ status: 401, json: { message: 'No.', code: 'wrong-credentials' } }),
      )
    },
    field: password,
    toast: ['Login failed', 'Please check your credentials and try again.'],
  },
  'an email that has an account': {
    path: '/auth#create-account',
    async type(page) {
      await fillInAccess(page)
      await page.route(everyAddressOf('POST /api/register'), (route) =>
        route.fulfill({ status: 409, json: { message: 'Taken.', code: 'email-taken' } }),
      )
    },
    field: (page) => page.getByLabel('Email'),
    toast: ['Registration failed', 'Please try again with a different email.'],
  },
}

for (const [name, { path, type, field, toast: words }] of Object.entries(mistakes)) {
  test(`says of ${name} what is wrong, and covers neither its field nor its button`, async ({ page }) => {
    // so that the toast stays
    await stopClock(page)
    for (const viewport of [
      { width: 320, height: 568 },
      { width: 375, height: 812 },
      { width: 667, height: 375 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto('about:blank')
      await page.goto(path)
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
      await type?.(page)
      const button = page.getByRole('main').locator('form [type=submit]')
      await button.click()
      const toast = page.locator('.toast')
      await expect(toast.locator('strong')).toHaveText(words[0])
      await expect(toast.locator('p')).toHaveText(words[1])
      await expect(field(page)).toBeFocused()
      const apart = async (part: Locator) => {
        const [box, over] = (await Promise.all([part.boundingBox(), toast.boundingBox()])) as [Box, Box]
        const isBeside = box.x + box.width <= over.x || box.x >= over.x + over.width
        return isBeside || box.y + box.height <= over.y || box.y >= over.y + over.height
      }
      const where = `${viewport.width} × ${viewport.height}`
      for (const part of [field(page), button]) await expect.poll(() => apart(part), where).toBe(true)
      await expect(field(page)).toBeInViewport({ ratio: 1 })
    }
  })
}
