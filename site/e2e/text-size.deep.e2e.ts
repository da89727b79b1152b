import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test'
import { faultsIn } from './boxes.ts'
import { builtPages } from './built-pages.ts'
import { expectToFit, smallPhone } from './devices.ts'
import { laterSheet } from './sheets.ts'
import {
  expect,
  failedRequest,
  resultToRead,
  sharedLink,
  signUpUnasked,
  signUpWithTwoResults,
  startedAssessment,
  test,
} from './story.ts'

/** Pixels of the text's size unless a person sets another. */
const usual = 16

interface Setting {
  /** pixels: the size of text that the person has set in the browser */
  textSize?: number
  /** an own style sheet of the person's */
  style?: string
}
const settings: Record<string, Setting> = {
  'usual text': {},
  'text of 200 %': { textSize: 2 * usual },
  // https://www.w3.org/TR/WCAG22/#text-spacing
  'spaced text': {
    style: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`,
  },
}

/** Runs in the page: opens all that is folded, and applies a style sheet. */
function unfold(style: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [sheet]
  for (const details of document.querySelectorAll('details')) {
    // only one of a name is open at a time; the petals' words share one place, so theirs stays
    if (details.name !== 'petal') details.removeAttribute('name')
    details.open = true
  }
}

/** Applies a setting to a page in this window, with all that is folded open. */
async function choose(page: Page, session: CDPSession, setting: Setting, viewport = smallPhone): Promise<void> {
  const { textSize = usual, style = '' } = setting
  await page.setViewportSize(viewport)
  await session.send('Page.setFontSizes', { fontSizes: { standard: textSize } })
  await page.evaluate(unfold, style)
}

/** Expects each page to be readable in every setting; opens three at a time. */
async function expectReadable(context: BrowserContext, paths: string[]): Promise<void> {
  const rest = paths[Symbol.iterator]()
  const readRest = async () => {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    for (const path of rest) {
      await page.goto(path)
      for (const [name, setting] of Object.entries(settings)) {
        await choose(page, session, setting)
        expect.soft(await faultsIn(page.locator('body')), `${path}, ${name}`).toEqual([])
      }
    }
    await page.close()
  }
  await Promise.all([readRest(), readRest(), readRest()])
}

/** Pages that show something of one’s own, and send a visitor elsewhere. */
const own = ['/account', '/assessment', '/changes', '/dashboard']
const open = builtPages.map(({ path }) => path).filter((path) => !own.includes(path))
const made = ['/results/6', '/results/6/slowly', '/shared/nothing']

test.describe('every page, however large or wide the text', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('reads well for a visitor', async ({ page }) => {
    await expectReadable(page.context(), [...open, ...made])
  })

  test('reads well for someone with results and a survey under way', async ({ page }) => {
    const { earlier, later } = await signUpWithTwoResults(page)
    const id = await startedAssessment(page, 83, laterSheet, 6)
    const results = [later, `${later}/slowly`, earlier, 'none'].map((path) => `/results/${path}`)
    const survey = [`/assessment?id=${id}`, '/assessment?id=none']
    const pages = [...open.filter((path) => path !== '/auth'), '/account', '/changes', '/dashboard']
    await expectReadable(page.context(), [...pages, ...results, ...survey, await sharedLink(page, later)])
  })

  test('reads well for someone at the beginning and at the end', async ({ page }) => {
    await signUpUnasked(page)
    await expectReadable(page.context(), ['/', '/account', '/assessment', '/changes', '/compass', '/dashboard'])
    const id = await startedAssessment(page, 200)
    await expectReadable(page.context(), [`/assessment?id=${id}`, '/compass', '/dashboard'])
  })
})

/** Expects a menu or sheet to be readable in every setting, with all controls reached by scrolling inside it. */
async function expectReadableOnceOpen(page: Page, opener: string, sheet: Locator, viewport = smallPhone) {
  const session = await page.context().newCDPSession(page)
  for (const [name, setting] of Object.entries(settings)) {
    await test.step(`${opener}, ${name}`, async () => {
      await page.reload()
      await choose(page, session, setting, viewport)
      await page.getByRole('button', { name: opener, exact: true }).click()
      await expect(sheet).toBeVisible()
      expect.soft(await faultsIn(sheet), name).toEqual([])
      await expectToFit(sheet)
      const controls = await sheet.locator('a:visible, button:visible, input:visible').all()
      expect(controls.length).toBeGreaterThan(2)
      for (const control of controls) {
        await control.focus()
        await control.click({ trial: true })
        // a box that begins between two pixels is cut a little
        await expect(control).toBeInViewport({ ratio: 0.99 })
      }
    })
  }
}

test('shows menus and sheets readably and within reach, however large or wide the text', async ({ page }) => {
  const result = await resultToRead(page, laterSheet)
  await page.goto('/manifesto')
  await expectReadableOnceOpen(page, 'Menu', page.locator('#menu'))
  // so wide that the navigation is a row with text of 200 % as well
  await expectReadableOnceOpen(page, 'Frameworks', page.locator('#frameworks'), { width: 2048, height: 900 })
  await page.goto(`/results/${result}`)
  await expectReadableOnceOpen(page, 'Picture or link', page.getByRole('dialog'))
})
