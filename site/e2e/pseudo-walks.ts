import type { Page } from '@playwright/test'
import { tryPath } from '../lib/paths.ts'
import { builtPages } from './built-pages.ts'
import { walkAccount, walkAuth, walkMessages } from './pseudo-forms.ts'
import { checkScreen } from './pseudo-language.ts'
import { checkDashboard, walkDashboard, walkResult } from './pseudo-results.ts'
import { openFolds, settle } from './pseudo-steps.ts'
import { walkEndAsGuest, walkSurvey, walkSurveyAsGuest } from './pseudo-survey.ts'
import { expect, signUp, startedAssessment } from './story.ts'

/** Pages that show something of one’s own. */
const ownPages = ['/account', '/assessment', '/changes', '/dashboard']

async function walkPublicPages(page: Page): Promise<void> {
  const mainPages = ['/', '/about', '/frameworks/pause', '/faq', '/compass', '/contact', '/404']
  for (const { path } of builtPages.filter(({ path }) => !ownPages.includes(path))) {
    await page.goto(path)
    await openFolds(page)
    await checkScreen(page, path, mainPages.includes(path))
  }
  for (const path of ['/frameworks/paus', '/nothing/at/all', '/shared/nothing', '/results/6/slowly']) {
    await page.goto(path)
    await openFolds(page)
    await checkScreen(page, path)
  }
  await page.goto('/results/6')
  await openFolds(page)
  await checkScreen(page, 'sample', true)
}

/** Ten screens of all. */
export async function walkTenScreens(page: Page): Promise<void> {
  for (const path of ['/', '/frameworks/pause', '/compass', '/auth', '/contact', '/results/6', '/404', tryPath]) {
    await page.goto(path)
    await settle(page)
    await checkScreen(page, path)
  }
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, 3)}`)
  await expect(page.getByRole('radiogroup')).toBeVisible()
  await checkScreen(page, 'statement')
  await checkDashboard(page, 'dashboard', false)
}

/** What each story is about, by its title. */
export const walks: Record<string, (page: Page, site: string) => Promise<void>> = {
  'pages for everyone': walkPublicPages,
  'the survey as a guest': walkSurveyAsGuest,
  'the survey': walkSurvey,
  'the end of the survey as a guest': walkEndAsGuest,
  'a result, its sheet and its shared page': walkResult,
  'the dashboard and the changes': walkDashboard,
  'contact, feedback and waitlist': walkMessages,
  'sign-in and its emails': walkAuth,
  'the account': walkAccount,
}
