import type { Locator, Page } from '@playwright/test'
import { expect, newcomer, signUp, startedAssessment, test, twoResultsToRead } from '../story.ts'
import { reading } from './reading.ts'

test.describe.configure({ mode: 'default' })

const signals = ['Spark', 'Anchor', 'Vibe', 'Drive', 'Lens', 'Pattern', 'Needs', 'Compass', 'Personality', 'Heart']

const scoreFields = signals.map((signal) => `${signal.toLowerCase()}Score`)

// by their literal paths, as a client would that knows only the specification
const get = async (page: Page, path: string) => {
  const answer = await page.request.get(path)
  expect(answer.status()).toBe(200)
  return answer.json()
}
const post = (page: Page, path: string, data: object) => page.request.post(path, { data })

test.describe('Section 3: Entities', () => {
  test('User: is returned by the current-user call, with a first name', async ({ page }) => {
    const person = await signUp(page)
    const user = await get(page, '/api/auth/user')
    expect(user).toMatchObject({ email: person.email, firstName: 'Robin' })
  })

  test('Question: has id, questionText and signal, one of the 10 signal names', async ({ page }) => {
    await twoResultsToRead(page)
    const questions: Record<string, unknown>[] = await get(page, '/api/questions')
    for (const question of questions) {
      expect(Object.keys(question).sort()).toEqual(['id', 'questionText', 'signal'])
      expect(signals).toContain(question['signal'])
    }
    expect(new Set(questions.map(({ signal }) => signal)).size).toBe(10)
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
    expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({
      id,
      assessmentId: id,
      rasScore: assessment.rasScore,
      isCompleted: true,
    })
  })

  test('Response: has assessmentId, questionId and answer (integer 1-5)', async ({ page }) => {
    await signUp(page)
    const assessmentId = await startedAssessment(page)
    const [{ id: questionId }] = await get(page, '/api/questions')
    for (const [answer, status] of [
      [1, 200],
      [5, 200],
      [0, 400],
      [6, 400],
      [2.5, 400],
    ] as const) {
      expect((await post(page, '/api/responses', { assessmentId, questionId, answer })).status()).toBe(status)
    }
  })

  test('Score result: has ten scores, rasScore, tier, aiSummary, assessmentId, styleAnalysis and signalBreakdowns', async ({
    page,
  }) => {
    const { later: id } = await twoResultsToRead(page)
    const score = await get(page, `/api/assessments/${id}/score`)
    for (const field of [...scoreFields, 'rasScore']) {
      expect(Number(score[field]), field).toBeGreaterThanOrEqual(0)
      expect(Number(score[field]), field).toBeLessThanOrEqual(100)
    }
    expect(score.assessmentId).toBe(id)
    expect(typeof score.tier).toBe('string')
    expect(score.aiSummary).toContain('\n\n')
    const list = await get(page, '/api/scores')
    expect(list[0]).toMatchObject({ assessmentId: id, rasScore: score.rasScore, tier: score.tier })
  })

  test('signalBreakdowns item: has signal and components, a list of name and score 0-100', async ({ page }) => {
    const { signalBreakdowns } = await get(page, '/api/test/assessments/6/score')
    expect(signalBreakdowns.map(({ signal }: { signal: string }) => signal)).toEqual(signals)
    for (const { components } of signalBreakdowns) {
      expect(components.length).toBeGreaterThan(1)
      for (const { name, score } of components) {
        expect(name).toMatch(/\w/)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
      }
    }
  })

  test('styleAnalysis item: has signal, dominantStyle, styleScore and description', async ({ page }) => {
    const { styleAnalysis } = await get(page, '/api/test/assessments/6/score')
    expect(styleAnalysis.map(({ signal }: { signal: string }) => signal)).toEqual(signals)
    const vibe = styleAnalysis.find(({ signal }: { signal: string }) => signal === 'Vibe')
    expect(['Outward Energy', 'Inward Energy']).toContain(vibe.dominantStyle)
    for (const { dominantStyle, styleScore, description } of styleAnalysis) {
      expect([typeof dominantStyle, typeof description]).toEqual(['string', 'string'])
      expect(styleScore).toBeGreaterThanOrEqual(1)
      expect(styleScore).toBeLessThanOrEqual(5)
    }
  })

  for (const [sent, shown] of [
    [61.4, '61'],
    ['61.4', '61'],
    ['sixty', '0'],
  ] as const) {
    test(`Score result: counts ${JSON.stringify(sent)} as ${shown}`, async ({ page }) => {
      await twoResultsToRead(page)
      await page.route('**/api/scores', async (route) => {
        const [latest] = await (await route.fetch()).json()
        await route.fulfill({ json: [{ ...latest, rasScore: sent }] })
      })
      await page.goto('/dashboard')
      const card = page.locator('dl > div').filter({ hasText: 'Current RAS' })
      await expect(card).toContainText(new RegExp(`^Current RAS\\s*${shown}(?![.\\d])`))
    })
  }

  test('Waitlist entry: has email (required), firstName, lastName and referralSource', async ({ page }) => {
    const names = { firstName: 'Robin', lastName: 'Wood', referralSource: 'A friend' }
    expect((await post(page, '/api/waitlist', { ...names, email: newcomer().email })).status()).toBe(201)
    expect((await post(page, '/api/waitlist', { email: newcomer().email })).status()).toBe(201)
    expect((await post(page, '/api/waitlist', names)).status()).toBe(400)
  })

  test('Contact message: has name, email, subject, category and message', async ({ page }) => {
    const fields = {
      name: 'Robin',
      email: 'robin@example.com',
      subject: 'Scores',
      category: 'results',
      message: 'Why?',
    }
    await page.goto('/contact')
    await page.getByLabel('Name').fill(fields.name)
    await page.getByLabel('Email').fill(fields.email)
    await page.getByLabel('Subject').fill(fields.subject)
    await page.getByLabel('Category').selectOption(fields.category)
    await page.getByLabel('Message').fill(fields.message)
    const sent = page.waitForRequest('**/api/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    expect((await sent).postDataJSON()).toMatchObject(fields)
    expect((await (await sent).response())?.status()).toBe(201)
  })

  test('Beta feedback: has all eleven fields', async ({ page }) => {
    const always = {
      name: 'Robin',
      email: 'robin@example.com',
      category: 'navigation',
      priority: 'high',
      description: 'It jumps.',
    }
    const bug = { feedbackType: 'bug', steps: 'Open it.', expectedResult: 'Rest.', actualResult: 'A jump.' }
    const general = { feedbackType: 'general', rating: 4, improvement: 'Less jumping.' }
    for (const fields of [bug, general]) {
      await page.goto('/beta-feedback')
      await page.getByLabel('Name').fill(always.name)
      await page.getByLabel('Email').fill(always.email)
      await page.getByLabel('Feedback type').selectOption(fields.feedbackType)
      await page.getByRole('combobox', { name: /^Category/ }).selectOption(always.category)
      await page.getByLabel('Priority').selectOption(always.priority)
      await page.getByLabel('Description').fill(always.description)
      if (fields === bug) {
        await page.getByLabel('Steps to reproduce').fill(bug.steps)
        await page.getByLabel('Expected result').fill(bug.expectedResult)
        await page.getByLabel('Actual result').fill(bug.actualResult)
      } else {
        await page.getByLabel('Overall rating').selectOption('4')
        await page.getByLabel('What could we improve?').fill(general.improvement)
      }
      const sent = page.waitForRequest('**/api/beta-feedback')
      await page.getByRole('button', { name: 'Submit Feedback' }).click()
      const body = (await sent).postDataJSON()
      expect({ ...body, rating: body.rating && Number(body.rating) }).toMatchObject({ ...always, ...fields })
      expect((await (await sent).response())?.status()).toBe(201)
    }
  })

  test('Registration and login: have email, password, firstName, lastName, and email, password', async ({ page }) => {
    const { email, password } = newcomer()
    const names = { firstName: 'Robin', lastName: 'Wood' }
    const registered = await post(page, '/api/register', { email, password, ...names })
    expect(registered.status()).toBe(201)
    expect(await registered.json()).toMatchObject({ email, ...names })
    await page.context().clearCookies()
    const signedIn = await post(page, '/api/login', { email, password })
    expect(signedIn.status()).toBe(200)
    expect(await signedIn.json()).toMatchObject({ email, ...names })
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
    await page.getByText('What the number can and cannot say').click()
    const region = page.getByRole('region', { name: 'Concord Zone' })
    await expect(region.getByRole('listitem')).toHaveCount(6)
    for (const [place, [name, from, to, description]] of zones.entries()) {
      const zone = region.getByRole('listitem').nth(place)
      await expect(zone).toHaveText(new RegExp(`^${from} to ${to}\\s*${name}(, this result)?: ${description}$`))
    }
  })

  reading('have the six taglines', async ({ page }) => {
    await page.goto('/compass')
    const list = page.getByRole('main').getByRole('list').filter({ hasText: 'Self-Awareness' })
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
