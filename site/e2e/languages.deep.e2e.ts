import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtPages } from './built-pages.ts'
import { checkScreen, draft, locales, test } from './pseudo-language.ts'
import { openFolds } from './pseudo-steps.ts'
import { expect, sharedLink, signUp, signUpWithTwoResults, startedAssessment } from './story.ts'
import { allSaved, untilStored } from './two-builds.ts'

test.use({ isBeside: true, locale: locales.ltr.language })

const prefix = `/${locales.ltr.language}`
/** They lead elsewhere without a person, or have no address of their own. */
const others = ['/assessment', '/assessment/offline', '/account', '/changes', '/dashboard', '/429', '/500']
const inEnglish = builtPages.filter(({ html }) => html.includes('<html lang="en"'))
const pages = inEnglish.map(({ path }) => path).filter((path) => !others.includes(path))

/** The address of a page in the other language. */
const twinOf = (path: string) => prefix + path.replace(/^\/$/, '')

/** The path that a link in the head of a page leads to. */
const pathIn = (html: string, link: string) =>
  new URL(new RegExp(`<link rel="${link} href="([^"]+)"`).exec(html)![1]!).pathname

test('shows each page in the language of its address, with links that keep it', async ({ page }) => {
  for (const path of pages) {
    await page.goto(prefix + path)
    await openFolds(page)
    await checkScreen(page, path)
    const links = await page
      .locator('a[href^="/"]:not([data-languages] a)')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
    const elsewhere = links.filter((href) => !/^\/api\/|\.\w+$/.test(href) && !`${href}/`.startsWith(`${prefix}/`))
    expect.soft(elsewhere, path).toEqual([])
    const isLost = (links: HTMLAnchorElement[]) =>
      links.map(({ hash }) => hash).filter((id) => !document.querySelector(id))
    const own = page.locator('a[href^="#"]:not([href="#"])')
    // signing in reads what is after # itself
    if (!path.startsWith('/auth')) expect.soft(await own.evaluateAll(isLost), path).toEqual([])
    if (path === '/404') continue
    for (const [address, language] of [
      [path, 'en'],
      [twinOf(path), locales.ltr.language],
    ] as const) {
      const html = await (await page.request.get(address)).text()
      expect(html).toContain(`<html lang="${language}"`)
      expect(pathIn(html, 'canonical"')).toBe(address)
      expect(pathIn(html, 'alternate" hreflang="en"')).toBe(path)
      expect(pathIn(html, `alternate" hreflang="${locales.ltr.language}"`)).toBe(twinOf(path))
    }
  }
})

test('leads from each screen to the same one and back, and requests no more than in English', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ baseURL: site, extraHTTPHeaders: { Origin: site } })
  const asked: string[] = []
  const withoutLanguage = (url: string) =>
    url.replace(new RegExp(`(?<=localhost:\\d+)${prefix}(?=[/?]|$)/?`), '/').replace(/[?&]language=\w+/, '')
  page.on('request', (request) => asked.push(`${request.method()} ${withoutLanguage(request.url())}`))
  const requestsOf = async (act: () => Promise<unknown>) => {
    await act()
    await page.waitForLoadState('networkidle')
    return asked.splice(0)
  }
  const linkTo = (language: string) => page.locator(`[data-languages] [lang=${language}]:visible`).first()
  const walk = async (paths: string[]) => {
    for (const path of paths) {
      const inEnglish = await requestsOf(() => page.goto(path).then(() => linkTo(locales.ltr.language).hover()))
      const inOther = await requestsOf(() => linkTo(locales.ltr.language).click())
      await expect(page).toHaveURL(twinOf(path))
      const choosing = 'PUT ' + new URL('/api/account/language', page.url()).href
      const more = inOther.filter((request) => ![...inEnglish, choosing].includes(request))
      expect.soft(more, path).toEqual([])
      await requestsOf(() => linkTo('en').click())
      await expect(page).toHaveURL(path)
    }
  }
  // the missing page has no address of its own
  await walk(pages.filter((path) => path !== '/404'))
  const { earlier, later } = await signUpWithTwoResults(page)
  const survey = `/assessment?id=${await startedAssessment(page, 3)}`
  const changes = `/changes?from=${earlier}&to=${later}`
  await walk(['/dashboard', '/account', survey, `/results/${later}`, changes, await sharedLink(page, later)])
})

/** Without what leads to other languages. */
const ownContent = (html: string) =>
  /<title>[\s\S]*/
    .exec(
      html.replaceAll(
        /<(ul|aside)[^>]*data-languages[ >].*?<\/\1>|<link rel="alternate"[^>]*>|<meta property="og:locale"[^>]*>/g,
        '',
      ),
    )?.[0]
    .replaceAll(/<script[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>| uid="\w+"|_astro\/\w+/g, '')

test('leaves the English pages as they are', ({ folder, site: _built }) => {
  const changed = inEnglish.filter(({ path, html }) => {
    const file = join(folder, 'dist', 'client', path === '/' ? 'index.html' : `${path}.html`)
    return ownContent(readFileSync(file, 'utf8')) !== ownContent(html)
  })
  expect(changed.map(({ path }) => path)).toEqual([])
})

test('tells that a page is in the visitor’s language, and never leads to a draft', async ({ page, folder }) => {
  const line = page.locator('[data-language-hint]:visible')
  await page.goto('/about')
  await line.getByRole('link').click()
  await expect(page).toHaveURL(`${prefix}/about`)
  await expect(line).toBeHidden()
  const files = ['about.html', join(prefix, 'about.html'), join(draft, 'about.html'), 'sitemap-0.xml']
  const texts = files.map((file) => readFileSync(join(folder, 'dist', 'client', file), 'utf8'))
  expect(texts[2]).toMatch(RegExp(`<html lang="${draft}".*content="noindex".*href="/${draft}/faq"`, 's'))
  for (const text of texts) expect(text).not.toMatch(RegExp(`(?:alternate[^>]*|<loc>[^<]*)/${draft}/`))
})

test('sends each answer in its language, and opens the survey offline in both', async ({ browser, site }) => {
  const page = await browser.newPage({ baseURL: site, extraHTTPHeaders: { Origin: site }, serviceWorkers: 'allow' })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url().replace(site, '')))
  await signUp(page)
  const path = `/assessment?id=${await startedAssessment(page)}`
  const atStatement = (number: number) =>
    expect(page.locator('p', { hasText: new RegExp(`\\b${number} \\S+ 200`) }).first()).toBeVisible()
  const statement = page.locator('#statement > span')
  await page.goto(prefix + path)
  for (const number of [1, 2, 3, 4, 5]) {
    await atStatement(number)
    if (number === 4) await page.locator('[data-languages] [lang=en]').click()
    await expect(statement).toContainText(number < 4 ? '⟦' : /^[^⟦]+$/)
    await untilStored(page)
    await page.keyboard.press('2')
  }
  await allSaved(page)
  await page.context().setOffline(true)
  await page.reload()
  await atStatement(6)
  await page.goto(prefix + path)
  // the newest answers count for more than the language of the statements
  await expect(statement).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/⟦/)
  const own = `/api/responses?language=${locales.ltr.language}`
  expect(sent).toEqual([own, own, own, '/api/responses', '/api/responses'])
})
