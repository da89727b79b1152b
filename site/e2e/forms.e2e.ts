import brand from '#content/brand.json' with { type: 'json' }
import { fillContact } from './specification/steps.ts'
import { expect, failedRequest, scripts, test } from './story.ts'

test.describe('without its script', () => {
  test.use({ expectedNoise: [new RegExp(`${failedRequest.source}|Error hydrating`)] })

  test('says that it could not be loaded, and keeps what was typed over a reload', async ({ page }) => {
    await page.clock.install()
    await page.route(scripts, (route) => route.abort())
    const givenUp = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'))
    await page.goto('/contact', { waitUntil: 'load' })
    await fillContact(page)
    // not by its button, which is off once the script has failed
    await page.getByLabel('Subject').press('Enter')
    await page.clock.runFor(8000)
    // Astro asks once more; a script that came then would send the message
    await givenUp
    await expect(
      page.getByRole('alert').filter({ hasText: 'This form could not be loaded completely.' }),
    ).toContainText(brand.email)
    await page.unroute(scripts)
    await page.reload()
    await expect(page.getByLabel('Category')).toHaveValue('privacy')
    await expect(page.getByLabel('Message')).toHaveValue('Two lines\nof a message.')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('says on the dashboard what it needs, and offers the email address in place of a form', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.locator('main noscript').getByRole('paragraph')).toHaveText(/^Your dashboard needs JavaScript/)
    for (const path of ['/community', '/contact', '/beta-feedback']) {
      await page.goto(path)
      const notice = page.locator('main noscript').getByRole('paragraph')
      await expect(notice.getByRole('link')).toHaveAttribute('href', `mailto:${brand.email}`)
      await expect(page.getByRole('textbox')).toHaveCount(0)
    }
  })
})
