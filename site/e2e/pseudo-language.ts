import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { copyProject } from '#api/scripts/testing/project-copy.ts'
import { testLimit } from '#api/scripts/testing/limits.ts'
import { speakPseudo } from '#api/scripts/testing/pseudo-language.ts'
import { faultsIn } from './boxes.ts'
import { phone } from './devices.ts'
import { expectNoEnglish, expectTranslated, meetTexts } from './pseudo-texts.ts'
import { expect, expectAccessible, failedRequest, test as base } from './story.ts'

/** Modern Greek and Hebrew: for Intl alone, whose words have no Latin letters either. German is as it is. */
export const locales = {
  ltr: { language: 'el', direction: 'ltr' },
  rtl: { language: 'he', direction: 'rtl' },
  german: { language: 'de', direction: 'ltr' },
} as const

type Spoken = keyof typeof locales

/** A language with nothing but a locale, of which people look at the pages. */
export const draft = 'fr'

function beginDraft(folder: string): void {
  mkdirSync(join(folder, 'content', draft))
  const locale = { language: draft, name: 'Français', direction: 'ltr', state: 'draft', responsible: '', since: null }
  writeFileSync(join(folder, 'content', draft, 'locale.json'), JSON.stringify(locale))
}

export interface PseudoSite {
  /** a copy of the project that speaks it */
  folder: string
  /** the address of a site that speaks the language nobody speaks */
  site: string
  /** of another, which confirms each email */
  confirmingSite: string
  /** of the pages that are walked: English, whose words may be made up, or one beside it */
  language: string
}

const bun = () => process.env.BUN_PATH!
const smtpPort = () => Number(process.env.E2E_SMTP_PORT)

/** Serves the copy's site while it is in use. */
async function serve(
  folder: string,
  port: number,
  settings: Record<string, string>,
  use: (site: string) => Promise<void>,
): Promise<void> {
  const site = `http://localhost:${port}`
  const server = spawn(bun(), ['api/server.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: site,
      DATA_DIR: join(folder, `data-${port}`),
      DATABASE_URL: '',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort()}`,
      // a model that can be chosen and never answers
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      OPENAI_MODEL: '4',
      OIDC_ISSUER: process.env.E2E_PROVIDER,
      OIDC_CLIENT_ID: 'concord',
      OIDC_CLIENT_SECRET: 'a secret between the two',
      OIDC_NAME: 'Sample ID',
      TRUST_PROXY: 'on',
      ...settings,
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
}

/** Opens pages and calls the API in this language, whatever a story says of addresses. */
export function stayWithin(page: Page, language: string): void {
  const [goto, fetch] = [page.goto.bind(page), page.request.fetch.bind(page.request)]
  page.goto = (address, options) =>
    goto(address.startsWith('/') ? `/${language}${address.replace(/^\/(?=$|[?#])/, '')}` : address, options)
  page.request.fetch = (address, options) => {
    const url = String(address)
    return fetch(url.startsWith('/api/') ? `${url}${url.includes('?') ? '&' : '?'}language=${language}` : url, options)
  }
}

/** Stories on the built site with every letter accented, each text 40 % longer and in brackets. */
export const test = base.extend<{ staysWithin: boolean }, PseudoSite & { spoken: Spoken; isBeside: boolean }>({
  // English stays, and the other language has addresses of its own
  isBeside: [false, { option: true, scope: 'worker' }],
  staysWithin: [false, { option: true }],
  spoken: ['ltr', { option: true, scope: 'worker' }],
  language: [({ spoken, isBeside }, use) => use(isBeside ? locales[spoken].language : 'en'), { scope: 'worker' }],
  folder: [
    async ({ spoken, isBeside }, use) => {
      const project = copyProject()
      if (spoken === 'german') expectNoEnglish()
      else speakPseudo(project.folder, locales[spoken], isBeside)
      if (isBeside) beginDraft(project.folder)
      await use(project.folder)
      project.remove()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ folder }, use, { workerIndex }) => {
      const env = { ...process.env, PREVIEW_LANGUAGES: existsSync(join(folder, 'content', draft)) ? draft : '' }
      execFileSync(bun(), ['api/scripts/build.ts'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
      await serve(folder, smtpPort() + 100 + 2 * workerIndex, {}, use)
    },
    { scope: 'worker', timeout: 10 * testLimit },
  ],
  confirmingSite: [
    // after the build
    async ({ folder, site: _site }, use, { workerIndex }) => {
      await serve(folder, smtpPort() + 101 + 2 * workerIndex, { CONFIRM_EMAIL: 'on' }, use)
    },
    { scope: 'worker', timeout: 5 * testLimit },
  ],
  baseURL: ({ site }, use) => use(site),
  page: async ({ page, staysWithin, language }, use) => {
    if (staysWithin) stayWithin(page, language)
    const foreign = await meetTexts(page)
    await use(page)
    expect.soft([...foreign], 'shown for a moment').toEqual([])
  },
  expectedNoise: ({}, use) => use([failedRequest, new RegExp(`^request to ${process.env.E2E_PROVIDER!}`)]),
})

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

/** Waits until the page stays the same for a few checks: what follows an answer has no sign that all pages share. */
export async function settle(page: Page): Promise<void> {
  let [last, same] = ['', 0]
  while (same < 5) {
    // none while it goes elsewhere
    const now = await page.content().catch(() => '')
    same = now === last && now !== '' ? same + 1 : 0
    last = now
  }
}

/** Expects both of what has settled, and if it `isMain`, no accessibility problem; names that repeat a shorter text have other padding. */
export async function checkScreen(page: Page, state: string, isMain = false): Promise<void> {
  await settle(page)
  await expectTranslated(page, state)
  await expectToFitPhone(page, state)
  if (isMain)
    await expectAccessible(page, ['label-content-name-mismatch']).catch((error: Error) =>
      expect.soft(error.message, state).toBe(''),
    )
}
