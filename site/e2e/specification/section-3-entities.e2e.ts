import type { Locator, Page } from '@playwright/test'
import { expect, newcomer, reading, test, twoResultsToRead } from '../story.ts'
import { figure, fillContact, fillFeedback, main, signals } from './steps.ts'

test.describe.configure({ mode: 'default' })

// by their literal paths, as a client would that knows only the specification
const get = async (page: Page, path: string) => {
  const answer = await page.request.get(path)
  expect(answer.status()).toBe(200)
  return answer.json()
}
const post = (page: Page, path: string, data: object) => page.request.post(path, { data })

/** Presses a form's button, and gives what it sent, which the server took. */
async function sentBy(page: Page, name: string, path: string) {
  const answering = page.waitForResponse(`**${path}`)
  await page.getByRole('button', { name }).click()
  const answer = await answering
  expect([answer.request().method(), answer.status()]).toEqual(['POST', 201])
  return answer.request().postDataJSON()
}

test.describe('Section 3: Entities', () => {
  test('Question: has id, questionText and signal, one of the 10 signal names; there are 200', async ({ page }) => {
    await twoResultsToRead(page)
    const questions: Record<string, unknown>[] = await get(page, '/api/questions')
    expect(questions).toHaveLength(200)
    for (const question of questions) {
      expect(question).toEqual({ id: expect.any(Number), questionText: expect.any(String), signal: question['signal'] })
    }
    expect(new Set(questions.map(({ signal }) => signal))).toEqual(new Set(signals))
  })

  test('Assessment: has id, assessmentId, rasScore (numeric string), isCompleted (boolean) and completedAt', async ({
    page,
  }) => {
    const { later: id } = await twoResultsToRead(page)
    const assessment = await get(page, `/api/assessments/${id}`)
    expect(assessment).toMatchObject({ id, assessmentId: id, isCompleted: true })
    expect(assessment.rasScore).toMatch(/^\d+(\.\d+)?$/)
    expect(Date.parse(assessment.completedAt)).toBeGreaterThan(0)
    const listed = await get(page, '/api/assessments')
    const { rasScore } = assessment
    expect(listed).toContainEqual(expect.objectContaining({ id, assessmentId: id, rasScore, isCompleted: true }))
  })

  test('Score result: has ten scores, rasScore, tier, aiSummary, assessmentId, signalBreakdowns and styleAnalysis', async ({
    page,
  }) => {
    const { later: id } = await twoResultsToRead(page)
    const score = await get(page, `/api/assessments/${id}/score`)
    expect(score).toMatchObject({ assessmentId: id, rasScore: 67.5, sparkScore: 100, anchorScore: 75, vibeScore: 50 })
    expect(score).toMatchObject({ tier: 'Relational Intelligence', aiSummary: expect.stringContaining('\n\n') })
    const isScore = (value: unknown) => Number(value) >= 0 && Number(value) <= 100
    for (const signal of signals) expect(isScore(score[`${signal.toLowerCase()}Score`]), signal).toBe(true)

    await test.step('signalBreakdowns item: has signal and components, a list of name and score 0-100', () => {
      const { signalBreakdowns } = score
      expect(signalBreakdowns.map(({ signal }: { signal: string }) => signal)).toEqual(signals)
      for (const { components } of signalBreakdowns) {
        expect(components.length).toBeGreaterThan(1)
        for (const { name, score } of components) expect([/\w/.test(name), isScore(score)]).toEqual([true, true])
      }
    })

    await test.step('styleAnalysis item: has signal, dominantStyle, styleScore and description', () => {
      const { styleAnalysis } = score
      expect(styleAnalysis.map(({ signal }: { signal: string }) => signal)).toEqual(signals)
      expect(styleAnalysis[2]).toMatchObject({ signal: 'Vibe', dominantStyle: 'Inward Energy', styleScore: 5 })
      for (const { dominantStyle, styleScore, description } of styleAnalysis) {
        expect([typeof dominantStyle, typeof description]).toEqual(['string', 'string'])
        expect(styleScore).toBeGreaterThanOrEqual(1)
        expect(styleScore).toBeLessThanOrEqual(5)
      }
    })
  })

  test('Score result: may arrive as numbers or numeric strings; unparseable values count as 0', async ({ page }) => {
    await twoResultsToRead(page)
    for (const [sent, shown] of [
      [61.4, '61'],
      ['61.4', '61'],
      ['sixty', '0'],
    ] as const) {
      await page.route('**/api/scores', async (route) => {
        const [latest] = await (await route.fetch()).json()
        await route.fulfill({ json: [{ ...latest, rasScore: sent }] })
      })
      await page.goto('/dashboard')
      const words = new RegExp(`^Current RAS\\s*${shown}(?![.\\d])`)
      await expect(figure(page, 'Current RAS'), JSON.stringify(sent)).toContainText(words)
      await page.unrouteAll()
    }
  })

  test('Waitlist entry: has email (required), firstName, lastName and referralSource', async ({ page }) => {
    const names = { firstName: 'Robin', lastName: 'Wood', referralSource: 'A friend' }
    const { email } = newcomer()
    await page.goto('/community')
    await page.getByLabel('First name').fill(names.firstName)
    await page.getByLabel('Last name').fill(names.lastName)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('How did you hear about us?').fill(names.referralSource)
    expect(await sentBy(page, 'Join the Waitlist', '/api/waitlist')).toMatchObject({ ...names, email })
    expect((await post(page, '/api/waitlist', { email: newcomer().email })).status()).toBe(201)
    expect((await post(page, '/api/waitlist', names)).status()).toBe(400)
  })

  test('Contact message: has name, email, subject, category and message', async ({ page }) => {
    await page.goto('/contact')
    await fillContact(page)
    expect(await sentBy(page, 'Send Message', '/api/contact')).toMatchObject({
      name: 'Robin',
      email: 'robin@example.com',
      subject: 'My data',
      category: 'privacy',
      message: 'Two lines\nof a message.',
    })
  })

  test('Beta feedback: has all eleven fields', async ({ page }) => {
    const always = { category: 'navigation', priority: 'high', description: 'It jumps.' }
    for (const { type, texts, fields } of [
      {
        type: 'bug',
        texts: { 'Steps to reproduce': 'Open it.', 'Expected result': 'Rest.', 'Actual result': 'A jump.' },
        fields: { steps: 'Open it.', expectedResult: 'Rest.', actualResult: 'A jump.' },
      },
      { type: 'general', texts: { 'What could we improve?': 'Less.' }, fields: { improvement: 'Less.', rating: 4 } },
    ]) {
      await page.goto('/beta-feedback')
      await fillFeedback(page, type)
      await page.getByRole('combobox', { name: /^Category/ }).selectOption(always.category)
      await page.getByLabel('Priority').selectOption(always.priority)
      for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text)
      if (type === 'general') await page.getByLabel('Overall rating').selectOption('4')
      const sent = await sentBy(page, 'Submit Feedback', '/api/beta-feedback')
      const person = { name: 'Robin', email: 'robin@example.com', feedbackType: type }
      expect(sent).toMatchObject({ ...person, ...always, ...fields })
    }
  })
})

const zones = [
  ['Self-Awareness', 0, 39, 'early stage of reflection', 'Know yourself to lead yourself'],
  ['Emotional Literacy', 40, 54, 'learning to name and feel clearly', 'Feel clearly, speak truthfully'],
  ['Relational Intelligence', 55, 69, 'building communication and connection skill', 'Connect with skill and empathy'],
  ['Values Alignment', 70, 84, 'understanding and living from personal values', 'Live your truth in action'],
  ['Expanded Engagement', 85, 94, 'acting in alignment across relational spaces', 'Lead with alignment and purpose'],
  [
    'Embodied Concord',
    95,
    100,
    'living relational alignment as the default and modelling it for others',
    'Embody the mission',
  ],
] as const

test.describe('Section 3: Growth zones', () => {
  reading('have the six names, ranges and descriptions', async ({ page }) => {
    await page.goto('/results/6')
    await page.getByText('What the number can and can’t tell you').click()
    await expect(page.getByRole('region', { name: 'Concord Zone' }).getByRole('listitem')).toHaveText(
      zones.map(
        ([name, from, to, description]) => new RegExp(`^${from} to ${to}\\s*${name}(, this result)?: ${description}$`),
      ),
    )
  })

  reading('have the six taglines', async ({ page }) => {
    await page.goto('/compass')
    const list = main(page).getByRole('list').filter({ hasText: 'Self-Awareness' })
    await expect(list.getByRole('listitem')).toHaveText(
      zones.map(([name, from, to, , tagline]) => new RegExp(`^${name}\\s*${from}-${to}\\s*${tagline}$`)),
    )
  })
})

test.describe('Section 3: Form option lists', () => {
  const valuesOf = (select: Locator) =>
    select
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean))

  reading('Contact category: general, results, technical, privacy, guidance, other', async ({ page }) => {
    await page.goto('/contact')
    const category = page.getByLabel('Category')
    expect(await valuesOf(category)).toEqual(['general', 'results', 'technical', 'privacy', 'guidance', 'other'])
  })

  reading('Feedback type, category, priority and rating (5 Excellent down to 1 Poor)', async ({ page }) => {
    await page.goto('/beta-feedback')
    const type = page.getByLabel('Feedback type')
    expect(await valuesOf(type)).toEqual(['bug', 'feature', 'improvement', 'general'])
    const category = page.getByRole('combobox', { name: /^Category/ })
    const categories = ['assessment', 'results', 'navigation', 'performance', 'content', 'other']
    expect(await valuesOf(category)).toEqual(categories)
    expect(await valuesOf(page.getByLabel('Priority'))).toEqual(['low', 'medium', 'high', 'critical'])
    await type.selectOption('general')
    const rating = page.getByLabel('Overall rating')
    expect(await valuesOf(rating)).toEqual(['5', '4', '3', '2', '1'])
    await expect(rating.getByRole('option').filter({ hasText: '5' })).toHaveText('5 Excellent')
    await expect(rating.getByRole('option').filter({ hasText: '1' })).toHaveText('1 Poor')
  })
})
