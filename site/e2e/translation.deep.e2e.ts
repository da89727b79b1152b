import { goOnButton, lookButton } from './size-steps.ts'
import { laterSheet } from './sheets.ts'
import { fillContact } from './specification/steps.ts'
import { expect, failedRequest, openWithoutScripts, stopClock, test } from './story.ts'
import { signUp, startedAssessment, twoResultsToRead } from './story.ts'
import { answerByKey } from './survey-steps.ts'

// React re-renders an island that was translated before it started, and says so
test.use({ expectedNoise: [new RegExp(`React error #418|${failedRequest.source}`)] })

/**
 * Runs in the page: replaces every text by elements with the same words, as a browser does that translates. Reports a
 * change of a text that is no longer on the page, which nobody would see.
 */
function exchangeTexts(): void {
  const untouched = 'script, style, noscript, textarea, svg, font, [translate=no], .notranslate'
  const changes = new MutationObserver((records) => {
    for (const { target } of records) console.error(`unseen change of a text to: ${target.nodeValue}`)
  })

  function exchange(text: Text): void {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untouched)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.dir = inner.dir = 'auto'
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
    changes.observe(text, { characterData: true })
  }

  function exchangeWithin(node: Node): void {
    if (node instanceof Text) return exchange(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(exchange)
  }

  const start = () => {
    exchangeWithin(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') exchangeWithin(target)
        else addedNodes.forEach(exchangeWithin)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  // before any island starts
  document.addEventListener('readystatechange', start, { once: true })
}

test.beforeEach(({ page }) => page.addInitScript(exchangeTexts))

test.afterEach(({ page }) => expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0))

test('leads through statements and the first look to the result', async ({ page, context }) => {
  await stopClock(page)
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, 57, laterSheet, 6)}`)
  await answerByKey(page, 58, 60)
  await expect(page.getByText('All answers saved')).toBeVisible()

  await context.setOffline(true)
  await answerByKey(page, 61, 61)
  await expect(page.getByText(/^Not saved yet: 1 answer is kept on this device/)).toBeVisible()
  await answerByKey(page, 62, 62)
  await expect(page.getByText(/^Not saved yet: 2 answers are kept on this device/)).toBeVisible()
  await context.setOffline(false)
  // the browser may say that it is online before it is, and the survey tries again only as time goes on
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(page.getByText('All answers saved')).toBeVisible({ timeout: 1000 })
  }).toPass()

  await lookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Your first look' })).toBeFocused()
  await goOnButton(page).filter({ hasText: 'Continue (138 left)' }).click()
  await answerByKey(page, 63, 64)

  await page.goto(`/assessment?id=${await startedAssessment(page, 198)}`)
  await answerByKey(page, 199, 200)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await page.getByRole('button', { name: 'Complete Assessment' }).click()
  await expect(page).toHaveURL(/\/results\/.+/)
  await expect(page.getByRole('heading', { name: 'Your Personalized Insights' })).toBeVisible()
})

test('compares the results that are chosen', async ({ page }) => {
  const { earlier, later } = await twoResultsToRead(page)
  await page.goto(`/changes?from=${earlier}&to=${later}`)
  await expect(page.getByText('+18 points, likely real change')).toBeVisible()
  await page.getByLabel('To').selectOption(earlier)
  await expect(page.getByText('Please choose two different results.')).toBeVisible()
  await page.getByLabel('From').selectOption(later)
  await expect(page.getByText('−18 points, likely real change')).toBeVisible()
})

test('keeps what is typed into a translated form before its script has loaded', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/contact')
  await page.getByLabel('Name').fill('Robin')
  await page.getByLabel('Category').selectOption('privacy')
  arrive()
  await expect(page.locator('form[data-ready]')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Robin')
  await expect(page.getByLabel('Category')).toHaveValue('privacy')
})

test('sends a translated form that is sent before its script has loaded', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/contact')
  await fillContact(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  arrive()
  await expect(page.getByText('Message Sent').first()).toBeVisible()
})
