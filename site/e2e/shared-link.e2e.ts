import type { Browser, Locator, Page } from '@playwright/test'
import { call } from './calls.ts'
import { laterSheet } from './sheets.ts'
import { completedAssessment, expect, expectAccessible, failedRequest, signUp, test } from './story.ts'
import { expectToFit, onEachDevice } from './devices.ts'

/** Opens a browser that has no cookie and runs no script; its context is to be closed. */
async function stranger(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false })).newPage()
}

/** Makes a link on a result's page, showing what is ticked; gives its address. */
async function madeLink(page: Page, id: string, ticked: RegExp[]): Promise<string> {
  await page.goto(`/results/${id}`)
  await page.getByRole('button', { name: 'Share My Results' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share your flower' })
  await sheet.getByRole('checkbox', { name: /score and zone/ }).uncheck()
  for (const name of ticked) await sheet.getByRole('checkbox', { name }).check()
  await sheet.getByRole('button', { name: 'Make a link' }).click()
  const address = sheet.getByLabel('Address of the link')
  await expect(address).toHaveValue(/\/shared\/[\w-]{22}$/)
  return address.inputValue()
}

/** The one link that is listed on the account page. */
async function listedLink(page: Page): Promise<Locator> {
  await page.goto('/account')
  return page.getByRole('region', { name: 'Shared links' }).getByRole('listitem', { name: /^Link made on/ })
}

test('a link is made, opened by a stranger, narrowed and ended', async ({ page, browser }) => {
  await signUp(page)
  const id = await completedAssessment(page, laterSheet)
  const link = await madeLink(page, id, [/names of the ten/, /numbers/, /score and zone/, /first name/])
  const reader = await stranger(browser)

  const first = await reader.goto(link)
  expect(first?.status()).toBe(200)
  expect(first?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  })
  await expect(reader.getByText('Robin’s flower')).toBeVisible()
  await expect(
    reader.getByRole('img', { name: /^A flower of ten petals: Spark 100, Anchor 75, Vibe 50,/ }),
  ).toBeVisible()
  await expect(reader.getByText(/The Relationship Alignment Score is about 68\. It errs by about/)).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Take the Assessment' })).toHaveAttribute('href', '/compass')
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const address = await reader.locator('meta[property="og:image"]').getAttribute('content')
  const drawing = new URL(address!).pathname
  const picture = await reader.request.get(drawing)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const png = await picture.body()
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])

  const listed = await listedLink(page)
  await expect(listed).toContainText('It shows the shape, the ten names, the ten numbers')
  await listed.getByText('Change what it shows').click()
  for (const choice of await listed.getByRole('checkbox').all()) await choice.uncheck()
  await listed.getByRole('button', { name: 'Save what it shows' }).click()
  await expect(listed.getByText('It shows the shape alone now.')).toBeVisible()
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: 'Ten petals, one person' })).toBeVisible()
  await expect(
    reader.getByRole('img', { name: /^A flower of ten petals, each measured by the longest,/ }),
  ).toBeVisible()
  const html = await reader.content()
  expect(html).not.toMatch(/Robin|Relational Intelligence|Spark/)
  expect((await reader.locator('main').innerText()).replace('200 short statements', '')).not.toMatch(/\d/)
  expect((await (await reader.request.get(drawing)).body()).equals(png)).toBe(false)

  await listed.getByRole('button', { name: 'End this link' }).click()
  await expect(page.getByText('You have no links.')).toBeVisible()
  const ended = await reader.request.get(link)
  const wrong = await reader.request.get(new URL('/shared/AAAAAAAAAAAAAAAAAAAAAA', link).href)
  expect([ended.status(), wrong.status()]).toEqual([404, 404])
  expect(await ended.text()).toBe(await wrong.text())
  expect((await reader.request.get(drawing)).status()).toBe(404)
  await reader.context().close()
})

test('a link ends with its result', async ({ page, browser }) => {
  await signUp(page)
  const id = await completedAssessment(page)
  const link = await madeLink(page, id, [])
  const reader = await stranger(browser)
  expect((await reader.goto(link))?.status()).toBe(200)
  expect((await call(page, 'DELETE /api/assessments/:id', { params: { id } })).ok()).toBe(true)
  expect((await reader.goto(link))?.status()).toBe(404)
  await expect(reader.getByRole('heading', { name: 'This link shows nothing' })).toBeVisible()
  await reader.context().close()
})

test('every address of a link that shows nothing shows the same page', async ({ page }) => {
  const nothing = await (await page.request.get('/shared/nothing')).text()
  for (const token of ['x', 'a'.repeat(500), '%3Cscript%3E', 'null', '..%2F..%2Fapi', '%00', '1']) {
    const answer = await page.request.get(`/shared/${token}`)
    expect([token, answer.status(), (await answer.text()) === nothing]).toEqual([token, 404, true])
    const picture = await page.request.get(`/shared/${token}/picture.png`)
    expect([token, picture.status(), await picture.text()]).toEqual([token, 404, 'This link shows nothing.'])
  }
})

onEachDevice(() => {
  test.use({ expectedNoise: [failedRequest] })

  test('what a link shows is accessible, in light and dark', async ({ page }) => {
    await signUp(page)
    const id = await completedAssessment(page, laterSheet)
    const link = await madeLink(page, id, [/names of the ten/, /numbers/, /score and zone/])
    for (const address of [link, '/shared/nothing']) {
      await page.goto(address)
      await expectAccessible(page)
      await expectToFit(page)
    }
    const listed = await listedLink(page)
    await listed.getByText('Change what it shows').click()
    await expectAccessible(page)
  })
})

test('the sample has a picture for its links', async ({ page }) => {
  await page.goto('/results/6')
  const address = await page.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await page.request.get(new URL(address!).pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
})
