import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { copyProject } from '#api/scripts/testing/project-copy.ts'
import { testLimit } from '#api/scripts/testing/limits.ts'
import { speakPseudo } from '#api/scripts/testing/pseudo-language.ts'
import { faultsIn } from './boxes.ts'
import { phone } from './devices.ts'
import { expect, expectAccessible, failedRequest, test as base } from './story.ts'
import { untranslated } from './untranslated.ts'

/** Modern Greek and Hebrew: for Intl alone, whose words have no Latin letters either. */
const locales = {
  ltr: { language: 'el', direction: 'ltr' },
  rtl: { language: 'he', direction: 'rtl' },
} as const

type Direction = keyof typeof locales

interface Worker {
  direction: Direction
  /** the address of a site that speaks the language nobody speaks */
  site: string
}

/** Stories on the built site with every letter accented, each text 40 % longer and in brackets. */
export const test = base.extend<object, Worker>({
  direction: ['ltr', { option: true, scope: 'worker' }],
  site: [
    async ({ direction }, use, { workerIndex }) => {
      const project = copyProject()
      speakPseudo(project.folder, locales[direction])
      const bun = process.env.BUN_PATH!
      execFileSync(bun, ['api/scripts/build.ts'], { cwd: project.folder, stdio: ['ignore', 'ignore', 'inherit'] })
      const port = Number(process.env.E2E_SMTP_PORT) + 100 + workerIndex
      const site = `http://localhost:${port}`
      const server = spawn(bun, ['api/server.ts'], {
        cwd: project.folder,
        env: {
          ...process.env,
          PORT: String(port),
          SITE_URL: site,
          DATA_DIR: join(project.folder, 'data'),
          DATABASE_URL: '',
          SMTP_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`,
          // a model that can be chosen and never answers
          OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
          OPENAI_MODEL: '4',
          TRUST_PROXY: 'on',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await new Promise<void>((resolve, reject) => {
        let said = ''
        server.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()).includes('Ready on ') && resolve())
        server.on('exit', () => reject(new Error(said)))
      })
      await use(site)
      const ended = new Promise((resolve) => server.on('exit', resolve))
      server.kill()
      await ended
      project.remove()
    },
    { scope: 'worker', timeout: 5 * testLimit },
  ],
  baseURL: ({ site }, use) => use(site),
  expectedNoise: ({}, use) => use([failedRequest]),
})

/** Runs in the page: each text that is shown, spoken or listed. */
function textsInPage(): string[] {
  const texts: (string | null | undefined)[] = [document.title]
  const metas = 'meta[name=description], meta[property^="og:"][property$="title"], meta[property$=description]'
  for (const meta of document.querySelectorAll(`${metas}, meta[property$=alt]`))
    texts.push(meta.getAttribute('content'))
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'title',
    'placeholder',
  ]
  for (const element of document.querySelectorAll('body *')) {
    if (element.matches('noscript')) {
      texts.push(element.textContent.replaceAll(/<style.*?<\/style>/gs, ' ').replaceAll(/<[^>]*>/g, ' '))
    }
    const isShown = element.checkVisibility({ visibilityProperty: true }) || element.matches('option, svg title')
    if (!isShown || element.matches('script, style, template, noscript')) continue
    for (const name of attributes) texts.push(element.getAttribute(name))
    if (element.matches('textarea[readonly]')) texts.push((element as HTMLTextAreaElement).value)
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue)
  }
  return [...new Set(texts.map((text) => text?.replaceAll(/\s+/g, ' ').trim() ?? ''))]
}

const isForeign = (text: string): boolean =>
  /[a-z]{2}/i.test(untranslated.reduce<string>((rest, name) => rest.replaceAll(withFlag(name), ''), text))

const withFlag = (name: string | RegExp) => (typeof name === 'string' ? name : new RegExp(name, 'g'))

/** Expects all of a text to be in the language nobody speaks. */
export function expectPseudo(text: string, state: string): void {
  expect.soft(text.split(/[\n⟦⟧]+/).filter(isForeign), state).toEqual([])
}

/** Expects that nothing here is in another language than content/. */
export async function expectTranslated(page: Page, state: string): Promise<void> {
  expect.soft((await page.evaluate(textsInPage)).filter(isForeign), state).toEqual([])
}

/** Expects that on a phone nothing scrolls sideways, and no text is cut off or outside the window. */
async function expectToFitPhone(page: Page, state: string): Promise<void> {
  const size = page.viewportSize()!
  await page.setViewportSize(phone)
  const faults = await faultsIn(page.locator('body'), false)
  expect
    .soft(
      faults.filter((fault) => /^(scrolls|outside|cut)/.test(fault)),
      `${state}: does not fit`,
    )
    .toEqual([])
  await page.setViewportSize(size)
}

/** Expects both, and if it `isMain`, no accessibility problem; names that repeat a shorter text have other padding. */
export async function checkScreen(page: Page, state: string, isMain = false): Promise<void> {
  await expectTranslated(page, state)
  await expectToFitPhone(page, state)
  if (isMain)
    await expectAccessible(page, ['label-content-name-mismatch']).catch((error: Error) =>
      expect.soft(error.message, state).toBe(''),
    )
}
