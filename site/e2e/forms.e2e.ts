import { everyAddressOf } from './calls.ts'
import brand from '../../content/brand.json' with { type: 'json' }
import { expect, expectAccessible, newcomer, signUp, test } from './story.ts'

test('someone reads about the community to the end, goes up to the waitlist and joins it', async ({ page }) => {
  await page.goto('/community')
  await expect(page.getByText('1,000+ Members')).toBeVisible()
  await expect(page.getByText('is on its way')).toHaveCount(0)
  await expectAccessible(page)
  const lower = page.getByRole('link', { name: 'Join the Waitlist' })
  await lower.scrollIntoViewIfNeeded()
  await lower.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('heading', { name: 'Ask for an early place' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Wood')
  await page.getByLabel('Email').fill(newcomer().email)
  await page.getByLabel('How did you hear about us?').fill('A friend')
  await page.getByRole('button', { name: 'Join the Waitlist' }).click()
  await expect(page.getByText('Welcome to the waitlist!').first()).toBeVisible()
  await expect(page.getByText('We’ll notify you when community features launch.').first()).toBeVisible()
  const joined = page.getByText('You’re on the list! We’ll be in touch soon.')
  await expect(joined).toBeVisible()
  await expect(joined).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expect(page.getByText('Already Joined!')).toBeVisible()
  await expectAccessible(page)

  // another day
  await page.goto('/about')
  await page.goto('/community')
  await expect(joined).toBeVisible()
  await expect(page.getByText('Already Joined!')).toBeVisible()
  expect(JSON.stringify(await page.context().storageState())).not.toContain('@example.com')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Join with another address' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
})

test('on a phone the lower link leads to the top at once where less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto('/community')
  const lower = page.getByRole('link', { name: 'Join the Waitlist' })
  await lower.focus()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('First name')).toBeFocused()
})

test('a message with gaps is sent once it is complete, and the form is empty again', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByText('within 48 hours')).toBeVisible()
  await page.getByLabel('Name').fill('   ')
  await page.getByLabel('Subject').fill('Two scores')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  const missing = 'Missing Information: Please fill in all required fields.'
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(missing)
  await expect(page.getByText(missing)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Please write a message.')
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Robin')
  await page.getByLabel('Email').fill('robin@nowhere')
  await page.getByLabel('Category').selectOption('My results')
  await page.getByLabel('Message').fill('Why do they differ?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
  await page.getByLabel('Email').fill('robin@example.com')
  const sent = page.waitForRequest(everyAddressOf('POST /api/contact'))
  await page.getByRole('button', { name: 'Send Message' }).click()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Robin',
    email: 'robin@example.com',
    category: 'results',
    subject: 'Two scores',
    message: 'Why do they differ?',
    website: '',
  })
  await expect(page.getByText('Message Sent').first()).toBeVisible()
  const thanks = 'Thank you for contacting us. We’ll get back to you within 24 hours.'
  await expect(page.getByText(thanks).filter({ visible: true }).first()).toBeVisible()
  for (const label of ['Name', 'Email', 'Subject', 'Message']) await expect(page.getByLabel(label)).toHaveValue('')
  await expect(page.getByLabel('Category')).toHaveValue('general')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('feedback asks for what its type needs, and sends what is visible', async ({ page }) => {
  await page.goto('/beta-feedback')
  const type = page.getByLabel('Feedback type')
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/^Missing Information/)
  await expect(type).toHaveAccessibleDescription('Please choose a type.')
  await page.getByLabel('Name').fill('Robin')
  await page.getByLabel('Email').fill('robin@example.com')
  await page.getByLabel('Description').fill('The page jumps.')
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(type).toBeFocused()
  await expect(page.getByLabel('Steps to reproduce')).toHaveCount(0)
  await type.selectOption('Bug report')
  await page.getByLabel('Steps to reproduce').fill('Open it.')
  await page.getByLabel('Expected result').fill('Stillness.')
  await page.getByLabel('Actual result').fill('A jump.')
  await expectAccessible(page)
  await type.selectOption('General feedback')
  await expect(page.getByLabel('Actual result')).toHaveCount(0)
  await page.getByLabel('Overall rating').selectOption('4 Very good')
  await page.getByLabel('What could we improve?').fill('Less jumping.')
  await expectAccessible(page)
  await type.selectOption('Bug report')
  await expect(page.getByLabel('Actual result')).toHaveValue('A jump.')
  const sent = page.waitForRequest(everyAddressOf('POST /api/beta-feedback'))
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    steps: 'Open it.',
    priority: 'medium',
    rating: null,
    improvement: '',
  })
  await expect(page.getByText('Feedback Submitted').first()).toBeVisible()
  const thanks = `Thank you for helping us improve ${brand.product}! We’ll review your feedback and get back to you if needed.`
  await expect(page.getByText(thanks).filter({ visible: true }).first()).toBeVisible()
  for (const label of ['Name', 'Email', 'Description']) await expect(page.getByLabel(label)).toHaveValue('')
  await expect(type).toHaveValue('')
  await expect(page.getByLabel('Actual result')).toHaveCount(0)
})

test('a message is written and sent with the keyboard alone', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Robin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('robin@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tech')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A page')
  await page.keyboard.press('Tab')
  await page.keyboard.type('It does not load.')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused()
  const sent = page.waitForRequest(everyAddressOf('POST /api/contact'))
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ category: 'technical', message: 'It does not load.' })
  await expect(page.getByText('Message Sent').first()).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.locator('.toast-region')).toBeFocused()
})

test('a signed-in person finds name and email filled in, and a way to the dashboard', async ({ page }) => {
  const person = await signUp(page)
  await page.goto('/contact')
  await expect(page.getByLabel('Name')).toHaveValue(person.firstName)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByRole('main').getByRole('link', { name: 'dashboard' })).toBeVisible()
  await page.getByLabel('Name').fill('Someone else')
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Name')).toHaveValue('Someone else')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/community', '/contact', '/beta-feedback']) {
    test(`${path} offers the e-mail address in place of the form`, async ({ page }) => {
      await page.goto(path)
      const notice = page.locator('main noscript').getByRole('paragraph')
      await expect(notice).toBeVisible()
      await expect(notice.getByRole('link')).toHaveAttribute('href', `mailto:${brand.email}`)
      await expect(page.getByRole('textbox')).toHaveCount(0)
    })
  }
})
