import { checkScreen, stayWithin } from './pseudo-language.ts'
import { expectNoEnglish } from './pseudo-texts.ts'
import { completedAssessment, signUp, startedAssessment, test } from './story.ts'

test.use({ locale: 'de' })

test('shows six screens in German, on a phone too', async ({ page }) => {
  expectNoEnglish()
  stayWithin(page, 'de')
  const visit = async (...paths: string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await checkScreen(page, path, true)
    }
  }
  await visit('/', '/frameworks/pause', '/auth')
  await signUp(page)
  const id = await completedAssessment(page)
  await visit(`/results/${id}`, `/assessment?id=${await startedAssessment(page, 3)}`, '/dashboard')
})
