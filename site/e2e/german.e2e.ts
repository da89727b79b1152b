import { checkScreen, stayWithin } from './pseudo-language.ts'
import { expectNoEnglish, meetTexts } from './pseudo-texts.ts'
import { completedAssessment, expect, signUp, startedAssessment, test } from './story.ts'

test.use({ locale: 'de' })

test('shows six screens in German, on a phone too', async ({ page }) => {
  expectNoEnglish()
  stayWithin(page, 'de')
  const foreign = await meetTexts(page)
  const visit = async (path: string, name: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name }).or(page.getByRole('radiogroup', { name })).first()).toBeVisible()
    await checkScreen(page, path, true)
  }
  await visit('/', 'Schau dir an, wie du liebst')
  await visit('/frameworks/pause', 'Die fünf Schritte')
  await visit('/auth', 'Schön, dass du da bist')
  await signUp(page)
  const id = await completedAssessment(page)
  await visit(`/results/${id}`, 'Was deine Antworten sagen')
  await visit(`/assessment?id=${await startedAssessment(page, 3)}`, 'Ich')
  await visit('/dashboard', 'Alle Durchgänge')
  expect([...foreign]).toEqual([])
})
