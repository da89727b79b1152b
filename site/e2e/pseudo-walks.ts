import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { tryPath } from '../lib/paths.ts'
import { builtPages } from './built-pages.ts'
import { walkAccount, walkAccountEnds } from './pseudo-account.ts'
import { walkAuth, walkConfirmations, walkProvider } from './pseudo-auth.ts'
import { walkComposedTexts } from './pseudo-composed.ts'
import { checkScreen, type PseudoSite, test } from './pseudo-language.ts'
import { walkMessages } from './pseudo-messages.ts'
import { checkDashboard, walkDashboard, walkResult, walkSharing } from './pseudo-results.ts'
import { openFolds } from './pseudo-steps.ts'
import { walkEndAsGuest, walkSurvey, walkSurveyAsGuest, walkSurveyMessages } from './pseudo-survey.ts'
import { unmetTexts } from './pseudo-texts.ts'
import { expect, signUp, startedAssessment } from './story.ts'

/** Pages that show something of one’s own. */
const ownPages = ['/account', '/assessment', '/changes', '/dashboard']
/** Their addresses show the missing page. */
const failurePages = ['/429', '/500']

async function walkPublicPages(page: Page, { folder }: PseudoSite): Promise<void> {
  for (const { path } of builtPages.filter(({ path }) => ![...ownPages, ...failurePages].includes(path))) {
    await page.goto(path)
    await openFolds(page)
    await checkScreen(page, path, true)
  }
  for (const path of ['/frameworks/paus', '/nothing/at/all', '/shared/nothing', '/results/6/slowly']) {
    await page.goto(path)
    await openFolds(page)
    await checkScreen(page, path, true)
  }
  for (const name of ['500', '429']) {
    const file = join(folder, 'dist', 'client', `${name}.html`)
    await page.route('/about', (route) => route.fulfill({ path: file, contentType: 'text/html' }))
    await page.goto('/about')
    await checkScreen(page, name, true)
    await page.unroute('/about')
  }
  await page.goto('/results/6')
  await openFolds(page)
  await checkScreen(page, 'sample', true)
}

/** Ten screens of all. */
export async function walkTenScreens(page: Page): Promise<void> {
  for (const path of ['/', '/frameworks/pause', '/compass', '/auth', '/contact', '/results/6', '/404', tryPath]) {
    await page.goto(path)
    await checkScreen(page, path, true)
  }
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, 3)}`)
  await expect(page.getByRole('radiogroup')).toBeVisible()
  await checkScreen(page, 'statement', true)
  await checkDashboard(page, 'dashboard')
}

/** What each story is about, by its title. */
const walks: Record<string, (page: Page, site: PseudoSite) => Promise<void>> = {
  'pages for everyone': walkPublicPages,
  'the survey as a guest': walkSurveyAsGuest,
  'the survey': walkSurvey,
  'what the survey says of answers': walkSurveyMessages,
  'the end of the survey as a guest': walkEndAsGuest,
  'a result': walkResult,
  'its sheet, its shared page and slow reading': walkSharing,
  'the dashboard and the changes': walkDashboard,
  'contact, feedback and waitlist': walkMessages,
  'sign-in and its emails': walkAuth,
  'the account': walkAccount,
  'what ends in the account': walkAccountEnds,
  'another service that signs in': walkProvider,
  'confirmed addresses': walkConfirmations,
  'mails and pictures': walkComposedTexts,
}

const walked = new Set<string>()

/** A story of each walk, all in one worker, which builds the site once. */
export function tellWalks(title: string): void {
  test.describe.configure({ mode: 'default' })
  for (const [what, walk] of Object.entries(walks)) {
    test(`${title}: ${what}`, async ({ page, site, confirmingSite, folder, language }) => {
      await walk(page, { site, confirmingSite, folder, language })
      walked.add(what)
    })
  }
}

/** A story after all walks, whether they have met all that they have to. */
export function tellWhatIsUnmet(title: string): void {
  test(title, ({ folder }) => {
    // after a failure another worker goes on, which has walked nothing
    expect.soft([...walked], 'the walks before this story').toEqual(Object.keys(walks))
    expect(unmetTexts(folder)).toEqual([])
  })
}
