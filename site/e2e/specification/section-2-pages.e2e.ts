import { expect, reading, signUp, test } from '../story.ts'
import { partOf } from './part.ts'
import { main } from './steps.ts'

test.describe('Section 2: Community', () => {
  reading.beforeEach(({ page }) => page.goto('/community').then(() => {}))

  reading('shows a hero with a "1,000+ Members" badge', async ({ page }) => {
    await expect(main(page).getByText('1,000+ Members', { exact: true })).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  })

  reading('has a waitlist card with first and last name, email and "How did you hear about us?"', async ({ page }) => {
    const form = main(page).getByRole('form')
    await expect(form.getByRole('textbox')).toHaveCount(4)
    for (const label of ['First name', 'Last name', 'Email', 'How did you hear about us?']) {
      await expect(form.getByRole('textbox', { name: label })).toBeVisible()
    }
  })

  reading(
    'shows four coming-soon cards: Discussion Forums, Monthly Workshops, Local Meetups, Resource Library',
    async ({ page }) => {
      const { headings } = await partOf(page, 'Coming Soon')
      expect(headings).toEqual(['Discussion Forums', 'Monthly Workshops', 'Local Meetups', 'Resource Library'])
    },
  )

  reading('shows three early-story testimonials', async ({ page }) => {
    await expect(main(page).getByRole('heading', { name: 'Early Stories' })).toBeVisible()
    await expect(main(page).getByRole('blockquote')).toHaveCount(3)
  })

  reading('calls to the assessment, the waitlist (scrolls to top), contact and FAQ', async ({ page }) => {
    const waitlist = main(page).getByRole('link', { name: 'Join the Waitlist' })
    await waitlist.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await waitlist.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    for (const [name, path] of [
      ['Take the Assessment', '/compass'],
      ['Contact us', '/contact'],
      ['Read the FAQ', '/faq'],
    ] as const) {
      await expect(main(page).getByRole('link', { name })).toHaveAttribute('href', path)
    }
  })
})

test.describe('Section 2: FAQ', () => {
  reading.beforeEach(({ page }) => page.goto('/faq').then(() => {}))

  reading('has four categories with three questions each', async ({ page }) => {
    for (const category of [
      'Getting Started',
      'Understanding Your Results',
      'Privacy & Data',
      'Growth & Development',
    ]) {
      expect((await partOf(page, category)).headings).toHaveLength(3)
    }
    await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(12)
  })

  reading('opens one question at a time and closes it again', async ({ page }) => {
    const answers = main(page).locator('details > :not(summary)')
    const open = answers.filter({ visible: true })
    await expect(open).toHaveCount(0)
    await main(page).getByRole('heading', { name: 'How long does the assessment take?' }).click()
    const first = main(page).getByText(/^Set aside 20 to 30 minutes\./)
    await expect(first).toBeVisible()
    const other = main(page).getByRole('heading', { name: 'When should I take it again?' })
    await other.click()
    await expect(main(page).getByText(/^Wait at least 3 months\. Every 3 to 6 months/)).toBeVisible()
    await expect(first).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(open).toHaveCount(0)
  })

  reading('has a Contact Support link', async ({ page }) => {
    await main(page).getByRole('link', { name: 'Contact Support', exact: true }).click()
    await expect(page).toHaveURL('/contact')
  })
})

test.describe('Section 2: Contact', () => {
  reading('has a form with name, email, subject, category and message', async ({ page }) => {
    await page.goto('/contact')
    const form = main(page).getByRole('form')
    for (const label of ['Name', 'Email', 'Subject', 'Message']) {
      await expect(form.getByRole('textbox', { name: label, exact: true })).toBeVisible()
    }
    await expect(form.getByRole('combobox', { name: 'Category' })).toBeVisible()
  })

  reading(
    'has "How We Can Help" topics: general in 24 hours, guidance in 48, privacy and data in 12, technical in 6',
    async ({ page }) => {
      await page.goto('/contact')
      await expect(main(page).getByRole('heading', { name: 'How We Can Help', exact: true })).toBeVisible()
      await expect(main(page).getByRole('term').filter({ hasText: 'within' })).toHaveText([
        /^General.*within 24 hours$/,
        /^Relationship guidance\s*within 48 hours$/,
        /^Privacy and data\s*within 12 hours$/,
        /^Technical.*within 6 hours$/,
      ])
      await expect(page.getByText(/We are in beta.*typically expect an answer within 24 hours\.$/)).toBeVisible()
    },
  )

  reading('has "Other Ways to Reach Us", the e-mail address among them', async ({ page }) => {
    await page.goto('/contact')
    const { text } = await partOf(page, 'Other Ways to Reach Us')
    expect(text).toContain('hello@concord.example')
  })

  test('has "Need Immediate Help?" with links to FAQ, /about and, if signed in, /dashboard', async ({ page }) => {
    await page.goto('/contact')
    const heading = page.getByRole('heading', { name: 'Need Immediate Help?', exact: true })
    const links = main(page).locator('section').filter({ has: heading }).getByRole('link').filter({ visible: true })
    const paths = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(await paths()).toEqual(['/faq', '/about'])
    await signUp(page)
    await page.reload()
    expect(await paths()).toEqual(['/faq', '/about', '/dashboard'])
  })
})

reading('Section 2: Beta Feedback Center shows three info cards and a feedback form', async ({ page }) => {
  await page.goto('/beta-feedback')
  await expect(page.getByRole('heading', { level: 1, name: 'Beta Feedback Center', exact: true })).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(4)
  for (const card of ['Something broke', 'Something is missing', 'Something felt off']) {
    expect((await partOf(page, card)).text.trim().length).toBeGreaterThan(50)
  }
  await expect(main(page).getByRole('form').getByRole('button', { name: 'Submit Feedback' })).toBeVisible()
})

test.describe('Section 2: Auth', () => {
  reading('has two tabs, Sign In and Create Account', async ({ page }) => {
    await page.goto('/auth')
    await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Create Account'])
    await expect(main(page).getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Create Account' }).click()
    await expect(page.getByRole('tab', { name: 'Create Account' })).toHaveAttribute('aria-selected', 'true')
    await expect(main(page).getByRole('button', { name: 'Create Account', exact: true })).toBeVisible()
  })

  test('has a marketing side panel on large screens', async ({ page }) => {
    await page.goto('/auth')
    const panel = page.getByText('A clearer picture of how you love')
    await expect(panel).toBeVisible()
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(panel).toBeHidden()
  })

  test('redirects a signed-in visitor to /', async ({ page }) => {
    await signUp(page)
    await page.goto('/auth', { waitUntil: 'commit' })
    await expect(page).toHaveURL('/')
  })
})

reading(
  'Section 2: Manifesto has why, five beliefs and frameworks, four commitments, a pledge and a call',
  async ({ page }) => {
    await page.goto('/manifesto')
    expect((await partOf(page, 'Why')).text.length).toBeGreaterThan(200)
    expect((await partOf(page, 'Five core beliefs')).headings).toHaveLength(5)
    expect((await partOf(page, 'Five frameworks')).points).toHaveLength(5)
    expect((await partOf(page, 'Four commitments')).headings).toHaveLength(4)
    expect((await partOf(page, 'The pledge')).points.length).toBeGreaterThan(3)
    await main(page).getByRole('link', { name: 'Take the Assessment' }).click()
    await expect(page).toHaveURL('/compass')
  },
)
