import { expectApart } from './boxes.ts'
import { read } from './calls.ts'
import { smallPhone } from './devices.ts'
import { expectOnePlace, expectSteadyAnswer, openSurvey } from './size-steps.ts'
import { test } from './story.ts'

test.use({ viewport: smallPhone })

test('shows every statement in one place, with all options and buttons in sight, on a small phone', async ({
  page,
}) => {
  await openSurvey(page, 47)
  const texts = (await read(page, 'GET /api/questions')).map(({ questionText }) => questionText)
  await expectOnePlace(page, texts)
})

test('moves nothing while an answer locks, with its help in sight, on a small phone', async ({ page }) => {
  await openSurvey(page, 61)
  await expectSteadyAnswer(page)
  await page.clock.resume()
  await expectApart(page.locator('main'))
})
