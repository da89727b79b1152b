import type { Page } from '@playwright/test'
import { expect, failedRequest, signUp } from './story.ts'
import { answerByKey, atQuestion } from './survey-steps.ts'
import { allSaved, openAt, test, untilStored } from './two-builds.ts'

test.use({ expectedNoise: [failedRequest], serviceWorkers: 'allow' })

const storedSurvey = (page: Page) => page.evaluate(() => localStorage.getItem('survey-kept'))

/** Waits until a new build's worker has taken over, which happens some time after the last page closed. */
async function untilTakenOver(blank: Page): Promise<void> {
  const devtools = await blank.context().newCDPSession(blank)
  const status = new Map<string, string>()
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status: now } of versions) status.set(versionId, now)
  })
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => [...status.values()].filter((now) => now !== 'redundant')).toEqual(['activated'])
  await devtools.detach()
}

test('finishes a survey with the build it began with, and then opens the new one', async ({ page, context, site }) => {
  const id = await openAt(page, 58)
  site.isLater = true
  // what a browser does by itself once a day
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()))
  await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())!.waiting))
  // the first look comes in a file that the server has no more
  await answerByKey(page, 59, 61)
  await page.getByRole('button', { name: 'Your first look' }).click()
  await page.getByRole('button', { name: /^Continue \(/ }).click()
  await allSaved(page)
  await page.close()

  const next = await context.newPage()
  await untilTakenOver(next)
  await next.goto(`/assessment?id=${id}`)
  await atQuestion(next, 62)
  expect(await next.locator('link[rel=stylesheet]').first().getAttribute('href')).toContain('later-')
  await untilStored(next)
  site.isUnavailable = true
  await next.reload()
  await atQuestion(next, 62)
  expect(await next.locator('link[rel=stylesheet]').first().getAttribute('href')).toContain('later-')
  const files = await next.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(caching.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(files.filter((path) => /\.js$/.test(path) && !path.includes('later-'))).toEqual([])
  expect(files.filter((path) => !/^\/(_astro\/.*|assessment(\/offline)?)$/.test(path))).toEqual([])
})

test('deletes the stored survey when its owner signs out or somebody else signs in', async ({ page, context }) => {
  const id = await openAt(page, 5)
  expect(await storedSurvey(page)).toContain(id)
  await context.clearCookies()
  await signUp(page)
  await page.goto('/')
  expect(await storedSurvey(page)).toBe('')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await page.goto('/assessment')
  await atQuestion(page, 1)
  await untilStored(page)
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await storedSurvey(page)).toBe('')
})
