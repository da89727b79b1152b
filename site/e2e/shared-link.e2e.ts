import { laterSheet } from './sheets.ts'
import { completedAssessment, expect, sharedLink, signUp, test } from './story.ts'

test('shows a stranger what the link’s maker has chosen, until the maker ends it', async ({ page, browser }) => {
  await signUp(page)
  const id = await completedAssessment(page, laterSheet)
  const link = await sharedLink(page, id)
  // without cookies or scripts
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()

  const first = await reader.goto(link)
  expect(first?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store, no-transform',
  })
  await expect(reader.getByText('Robin’s flower')).toBeVisible()
  const flower = reader.getByRole('img')
  await expect(flower.and(reader.getByLabel(/^A flower of ten petals: Spark 100, Anchor 75, Vibe 50,/))).toBeVisible()
  await expect(reader.getByText(/Score is about 68\. It’s usually within about/)).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Take the Assessment' })).toHaveAttribute('href', '/compass')
  const image = await reader.locator('meta[property="og:image"]').getAttribute('content')
  const drawing = new URL(image!).pathname
  const picture = await reader.request.get(drawing)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const png = await picture.body()
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])

  await page.goto('/account')
  const links = page.getByRole('region', { name: 'Shared links' })
  const listed = links.getByRole('listitem', { name: /^Link created on/ })
  await expect(listed).toContainText('It shows the shape, the ten names, the ten numbers')
  await listed.getByText('Change what it shows').click()
  for (const choice of await listed.getByRole('checkbox').all()) await choice.uncheck()
  await listed.getByRole('button', { name: 'Save what it shows' }).click()
  await expect(listed.getByText('It now shows just the shape.')).toBeVisible()
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: 'Ten petals, one person' })).toBeVisible()
  await expect(
    flower.and(reader.getByLabel(/^A flower of ten petals, each drawn relative to the longest,/)),
  ).toBeVisible()
  const html = await reader.content()
  expect(html).not.toMatch(/Robin|Relational Intelligence|Spark/)
  expect((await reader.locator('main').innerText()).replace('200 short statements', '')).not.toMatch(/\d/)
  expect((await (await reader.request.get(drawing)).body()).equals(png)).toBe(false)

  await listed.getByRole('button', { name: 'End this link' }).click()
  await expect(page.getByText('You have no links yet.')).toBeVisible()
  const ended = await reader.request.get(link)
  const never = '/shared/AAAAAAAAAAAAAAAAAAAAAA'
  const wrong = await reader.request.get(never)
  expect([ended.status(), wrong.status()]).toEqual([404, 404])
  expect((await ended.text()).replaceAll(link, never)).toBe(await wrong.text())
  expect((await reader.request.get(drawing)).status()).toBe(404)
  await reader.context().close()
})
