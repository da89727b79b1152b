import type { Page } from '@playwright/test'
import { pathOf } from '../../api/contract/endpoints.ts'
import { read } from './calls.ts'
import { type SiteOfTwoBuilds, serveTwoBuilds } from './two-builds.ts'
import { expect, expectAccessible, failedRequest, signUp, startedAssessment, test as base } from './story.ts'
import { answerByKey, atQuestion } from './survey-steps.ts'

interface Fixtures {
  site: SiteOfTwoBuilds
}

const test = base.extend<Fixtures>({
  site: async ({}, use) => {
    const site = await serveTwoBuilds(`http://localhost:${process.env.E2E_PORT ?? 3100}`)
    await use(site)
    await site.close()
  },
  baseURL: ({ site }, use) => use(site.address),
})

test.use({ expectedNoise: [failedRequest], serviceWorkers: 'allow' })

/** Waits until the page is kept for a time without a network. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

const allSaved = (page: Page) => expect(page.getByText(/all answers saved/i)).toBeVisible()
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('survey-kept'))

/** Opens the survey at a question of an assessment that has `answered` answers. */
async function openAt(page: Page, answered: number): Promise<string> {
  await page.clock.install()
  await signUp(page)
  const id = await startedAssessment(page, answered)
  await page.goto(`/assessment?id=${id}`)
  await atQuestion(page, answered + 1)
  await untilKept(page)
  return id
}

test('after one visit the survey goes on without a network, also after a reload, and nothing is lost', async ({
  page,
  context,
  site,
}) => {
  const id = await openAt(page, 0)
  await answerByKey(page, 1, 3)
  await allSaved(page)
  site.isAway = true
  await context.setOffline(true)
  await page.reload()
  await atQuestion(page, 4)
  await answerByKey(page, 4, 6)
  await expect(page.getByText(/3 answers are kept on this device/)).toBeVisible()
  // by its plain address as well, which names no assessment
  await page.goto('/assessment')
  await atQuestion(page, 7)
  await expect(page).toHaveURL(`/assessment?id=${id}`)
  site.isAway = false
  await context.setOffline(false)
  await allSaved(page)
  const { answers } = await read(page, 'GET /api/assessments/:id', { params: { id } })
  const questions = await read(page, 'GET /api/questions')
  const given = [2, 3, 4, 5, 1, 2].map((answer, place) => ({ questionId: questions[place]!.id, answer }))
  expect(new Set(answers)).toEqual(new Set(given))
})

test('completing waits for the network, and says so', async ({ page, context }) => {
  const id = await openAt(page, 199)
  await context.setOffline(true)
  await page.reload()
  await answerByKey(page, 200, 200)
  const complete = page.getByRole('button', { name: 'Complete Assessment' })
  await complete.click()
  await expect(page.getByText(/1 answer is kept on this device.*After that you can complete/).first()).toBeVisible()
  await context.setOffline(false)
  await allSaved(page)
  await context.setOffline(true)
  await complete.click()
  await expect(page.getByText(/Your answers are saved.*once the connection is back/).first()).toBeVisible()
  await context.setOffline(false)
  await complete.click()
  await page.clock.runFor(2000)
  await expect(page).toHaveURL(`/results/${id}`)
  expect(await kept(page)).toBeNull()
})

test('a new build in mid-survey changes nothing in it, and is what opens next', async ({ page, context, site }) => {
  const id = await openAt(page, 38)
  site.isLater = true
  // what a browser does by itself once a day
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()))
  await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())!.waiting))
  // the first look comes in a file that the server has no more
  await answerByKey(page, 39, 61)
  await page.getByRole('button', { name: 'Your first look' }).click()
  await page.getByRole('button', { name: /^Go on with/ }).click()
  await allSaved(page)
  await page.close()

  const next = await context.newPage()
  await next.goto(`/assessment?id=${id}`)
  await atQuestion(next, 62)
  expect(await next.locator('link[rel=stylesheet]').first().getAttribute('href')).toContain('later-')
  await untilKept(next)
  site.isAway = true
  await next.reload()
  await atQuestion(next, 62)
  expect(await next.locator('link[rel=stylesheet]').first().getAttribute('href')).toContain('later-')
  const files = await next.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(caching.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(files.filter((path) => /\.js$/.test(path) && !path.includes('later-'))).toEqual([])
  expect(files.filter((path) => !/^\/(_astro\/.*|assessment)$/.test(path))).toEqual([])
})

test('a kept survey goes with the session, and stands before no other page', async ({ page }) => {
  const id = await openAt(page, 5)
  expect(await kept(page)).toContain(id)
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await kept(page)).toBe('')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/assessment'])
})

test('somebody else who signs in finds nothing of a kept survey', async ({ page, context }) => {
  const id = await openAt(page, 5)
  await context.clearCookies()
  await signUp(page)
  await page.goto('/')
  expect(await kept(page)).toBe('')
  await page.goto('/compass')
  await context.setOffline(true)
  await page.goto(`/assessment?id=${id}`)
  await expect(page.getByRole('heading', { name: 'No connection right now' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Assessment Not Found' })).toBeVisible()
})

test('leaving and signing out without a network stay on the page, and say what can be done', async ({
  page,
  context,
}) => {
  const id = await openAt(page, 5)
  await context.setOffline(true)
  await page.reload()
  await atQuestion(page, 6)
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page.getByText('You can simply close this page.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByText('Logout failed').first()).toBeVisible()
  await expect(page).toHaveURL(`/assessment?id=${id}`)
  await atQuestion(page, 6)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL('/compass')
})

test('the survey goes on where a network never answers, and where a kept survey is damaged', async ({
  page,
  context,
}) => {
  const id = await openAt(page, 5)
  await page.route(`**${pathOf('GET /api/assessments')}**`, () => new Promise(() => {}))
  await page.goto(`/assessment?id=${id}`)
  await expect(page.getByText('Loading assessment...')).toBeVisible()
  await page.clock.runFor(4000)
  await atQuestion(page, 6)
  await page.unroute(`**${pathOf('GET /api/assessments')}**`)
  await page.evaluate(() => {
    const [person = ''] = localStorage.getItem('survey-kept')!.split(' ')
    localStorage.setItem('survey-kept', `${person} {"assessment":{"id":"x"}}`)
  })
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No connection right now' })).toBeVisible()
  expect(await kept(page)).toBeNull()
})
