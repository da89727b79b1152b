import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readAssessment } from '../../contract/assessment.ts'
import { consentVersion, giveConsent } from '../../contract/consent.ts'
import { addressOf } from '../../contract/endpoint.ts'
import { listQuestions } from '../../contract/question.ts'
import { register } from '../../contract/user.ts'
import { openBrowser } from '../../ops/testing/open-browser.ts'
import type { Deployment } from './deployment.ts'
import { until } from './until.ts'

export const statements = 200
/** milliseconds for which the options lock after an answer; the page's clock is moved past them */
const advance = 800

/** Someone in a browser who answers all statements, one after the other, while things go wrong. */
export interface Answerer {
  answered: () => number
  /** Resolves when everything is answered and the page says that it is saved; gives what else it said unexpectedly. */
  finish(): Promise<string[]>
  /** how often it was seen to say that something is not saved yet */
  unsaved: () => number
  /** Reads the answers back; gives those that differ from what was chosen. */
  findLost(): Promise<string[]>
  close(): Promise<void>
}

const answerTo = (number: number) => 1 + (number % 5)

/** what a page may say while its answers are sent */
const expected = /^(All answers saved|Saving\.\.\.|Not saved yet: .*)$/

/** Opens the survey for somebody new. Each answer waits for `turn`, so that there is one left for every fault. */
export async function openBrowserSurvey(
  { siteUrl }: Deployment,
  { executablePath, folder, turn }: { executablePath: string; folder: string; turn: (number: number) => Promise<void> },
): Promise<Answerer> {
  const context = await openBrowser({ executablePath, folder: join(folder, 'browser'), ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await page.clock.install()
  const unexpected = new Set<string>()
  let unsaved = 0
  const listen = async (): Promise<string[]> => {
    const texts = await announcedBy(page)
    for (const text of texts) if (!expected.test(text)) unexpected.add(text)
    if (texts.some((text) => text.startsWith('Not saved'))) unsaved += 1
    return texts
  }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(siteUrl + path, { headers: { origin: siteUrl }, data })
    if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}`)
  }
  await post(register.path, { email: 'robin@example.com', password: 'a calm evening', firstName: 'Robin' })
  await post(giveConsent.path, { version: consentVersion, isAdult: true, agrees: true })
  await page.goto(`${siteUrl}/assessment`)
  let answered = 0
  const answerAll = async () => {
    for (let number = 1; number <= statements; number += 1) {
      await turn(number)
      await page.getByText(`Question ${number} of ${statements}`, { exact: true }).waitFor()
      await page.keyboard.press(String(answerTo(number)))
      await page.clock.runFor(advance)
      answered = number
      await listen()
    }
  }
  const all = answerAll()
  // whoever waits for `finish` sees the failure
  all.catch(() => {})
  return {
    answered: () => answered,
    unsaved: () => unsaved,
    async finish() {
      await all
      await until('the page says that everything is saved', async () => (await listen()).includes('All answers saved'))
      return [...unexpected]
    },
    async findLost() {
      const id = new URL(page.url()).searchParams.get('id') ?? ''
      const read = async (path: string) => (await page.request.get(siteUrl + path)).json()
      const questions: { id: number }[] = await read(listQuestions.path)
      const { answers }: { answers: { questionId: number; answer: number }[] } = await read(
        addressOf(readAssessment, { id }),
      )
      const stands = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
      return questions
        .map(({ id: questionId }, index) => ({ number: index + 1, stands: stands.get(questionId) }))
        .filter(({ number, stands }) => stands !== answerTo(number))
        .map(({ number, stands }) => `statement ${number}: ${stands} in place of ${answerTo(number)}`)
    },
    close: () => context.close(),
  }
}

/** What the page announces: whether its answers are saved, and whatever goes wrong. */
async function announcedBy(page: Page): Promise<string[]> {
  const spoken = page.locator('[role=status], [role=alert]').or(page.getByText(expected))
  const texts = await spoken.allInnerTexts()
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}
