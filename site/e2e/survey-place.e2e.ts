import { expectApart } from './boxes.ts'
import { read } from './calls.ts'
import { smallPhone } from './devices.ts'
import { expectOnePlace, expectSteadyAnswer, openSurvey } from './size-steps.ts'
import { test } from './story.ts'

test.use({ viewport: smallPhone })

test('shows every statement in one place on a small phone, and moves nothing while an answer locks', async ({
  page,
}) => {
  await openSurvey(page, 47)
  const texts = (await read(page, 'GET /api/questions')).map(({ questionText }) => questionText)
  await expectOnePlace(page, texts)
  await expectSteadyAnswer(page)
  await page.clock.resume()
  await expectApart(page.locator('main'))
})
