import type { Page } from '@playwright/test'
import { phone } from '../devices.ts'
import { expect, test, twoResultsToRead } from '../story.ts'
import { button, expectToast, notification } from './steps.ts'

test.describe('Section 7: sharing', () => {
  const shared = /completed the Concord assessment.* 68 out of 100\. .*Relational Intelligence/
  const byHand = (page: Page) => page.getByRole('dialog', { name: 'Copy your results' })

  /** On a device whose share sheet and clipboard, if it has them, end so; gives the requests from now on. */
  async function openOn(page: Page, device: { share?: 'AbortError' | 'NotAllowedError' | 'works'; copies?: boolean }) {
    await page.addInitScript(({ share, copies }) => {
      const record = (name: string, text?: string) => document.body.setAttribute(`data-${name}`, String(text))
      const sheet = async ({ text }: ShareData) => {
        record('shared', text)
        if (share !== 'works') throw new DOMException('No.', share)
      }
      const clipboard = {
        async writeText(text: string) {
          if (!copies) throw new DOMException('No.', 'NotAllowedError')
          record('copied', text)
        },
      }
      Object.defineProperty(navigator, 'share', { value: share && sheet })
      Object.defineProperty(navigator, 'clipboard', { value: clipboard })
    }, device)
    await page.goto(`/results/${(await twoResultsToRead(page)).later}`)
    // what is loaded once it's in view
    for (const place of ['#insights-title', '[aria-label="What next"]', '#signals figure']) {
      await page.locator(place).scrollIntoViewIfNeeded()
    }
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await expect(page.getByRole('img', { name: /radar chart/ })).toHaveAttribute('style', /height/)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    return requests
  }

  test.describe('on a phone', () => {
    test.use({ viewport: phone })

    for (const [place, press] of [
      ['the button', (page: Page) => button(page, 'Share My Results').first().click()],
      ['the bar', (page: Page) => page.getByRole('navigation', { name: 'This result' }).getByText('Share').click()],
    ] as const) {
      test(`passes the score out of 100 and the tier to the device share feature in one press of ${place}`, async ({
        page,
      }) => {
        const requests = await openOn(page, { share: 'works' })
        await press(page)
        await expect(page.locator('body')).toHaveAttribute('data-shared', shared)
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page).toHaveURL(/\/results\/[^#]+$/)
        expect(requests).toEqual([])
      })
    }
  })

  test('copies the text to the clipboard without a request if the device share feature is absent', async ({ page }) => {
    const requests = await openOn(page, { copies: true })
    await button(page, 'Share My Results').first().click()
    await expectToast(page, 'Results copied!', 'Your results have been copied to clipboard.')
    await expect(page.locator('body')).toHaveAttribute('data-copied', shared)
    expect(requests).toEqual([])
  })

  test('copies the text if sharing fails, and does nothing if it is cancelled', async ({ page, context }) => {
    const requests = await openOn(page, { share: 'NotAllowedError', copies: true })
    await button(page, 'Share My Results').first().click()
    await expectToast(page, 'Results copied!', 'Your results have been copied to clipboard.')
    expect(requests).toEqual([])

    const other = await context.newPage()
    const otherRequests = await openOn(other, { share: 'AbortError', copies: true })
    await button(other, 'Share My Results').first().click()
    await expect(other.locator('body')).toHaveAttribute('data-shared', shared)
    await expect(other.locator('body')).not.toHaveAttribute('data-copied')
    await expect(notification(other)).toHaveCount(0)
    await expect(other.getByRole('dialog')).toHaveCount(0)
    expect(otherRequests).toEqual([])
  })

  test('shows the text to copy by hand if neither works', async ({ page }) => {
    const requests = await openOn(page, { share: 'NotAllowedError' })
    await button(page, 'Share My Results').first().click()
    await expect(byHand(page).getByRole('textbox')).toHaveValue(shared)
    await expect(notification(page)).toHaveCount(0)
    expect(requests).toEqual([])
  })

  test('keeps picture and link behind a second control, where only the picture is requested', async ({ page }) => {
    const requests = await openOn(page, { copies: true })
    await button(page, 'Picture or link').first().click()
    const sheet = page.getByRole('dialog', { name: 'Share your flower' })
    await expect(sheet.getByRole('button', { name: 'Save the picture' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Create a link' })).toBeVisible()
    await expect(sheet.getByRole('img', { name: /^Preview/ })).toBeVisible()
    await button(page, 'Copy the text').click()
    await expectToast(page, 'Results copied!', 'Your results have been copied to clipboard.')
    const others = requests.filter((url) => !/\.woff2$|\/picture\.png\?format=post&shows=score$|^blob:/.test(url))
    expect(others).toEqual([])
  })
})
