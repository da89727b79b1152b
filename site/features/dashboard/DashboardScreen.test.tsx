import { button, onPage, person, renderInMain, within } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { describe, expect, test } from 'bun:test'
import { scoresOf } from '#site/lib/assessments/scores.fixture.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { unestimatedIn } from '#site/test/unestimated.fixture.ts'
import { assessmentOf } from '#site/lib/assessments/assessments.fixture.ts'
import { DashboardScreen } from './DashboardScreen.tsx'
import { scoreTrendText } from './Latest.tsx'

const server = withServer()

const underWay = assessmentOf({ id: 'b1', answered: 12, total: 200 })

const begunBefore = { ...underWay, id: 'b0', answered: 40, createdAt: '2020-01-01T00:00:00.000Z' }

/** The dashboard of a person with these RAS, the oldest first; `changes` are those of each result. */
async function open(rasScores: number[], assessments = [] as object[], changes = {}) {
  const scores = scoresOf(rasScores).map((score, index, all) => {
    const before = all[index + 1]
    const growth = before ? { points: score.rasScore - before.rasScore, meaning: 'possible shift' } : null
    return { ...score, growth, ...changes }
  })
  server.answer('GET /api/scores', scores)
  server.answer('GET /api/assessments', assessments)
  server.answer('GET /api/style-lines', [
    { assessmentId: 'a1', styleLine: [{ signal: 'Spark', styles: ['Physical Warmth'] }] },
  ])
  renderInMain(<DashboardScreen />)
  await server.answerAll()
}

/** What stands under a stat card's title. */
function stat(name: string): (string | null)[] {
  const title = onPage()
    .getAllByRole('term')
    .find(({ textContent }) => textContent === name)
  return within(title!.parentElement!)
    .getAllByRole('definition')
    .map((words) => words.textContent)
}

const section = (name: string) => onPage().queryByRole('region', { name })

test('shows one result as the baseline, without growth or comparison', async () => {
  await open([60.5])
  expect(stat('Current RAS')).toEqual(['61', 'of 100'])
  expect(stat('Growth')).toEqual(['–', 'after two results'])
  expect(stat('Current Concord Zone')[0]).toBe('Relational Intelligence')
  const latest = within(section('Relational Intelligence')!)
  expect(latest.getByText('About 61')).toBeTruthy()
  expect(latest.getByText('Likely between 57 and 65 (estimated)')).toBeTruthy()
  expect(latest.getByRole('img').getAttribute('aria-label')).toMatch(/: Spark 61, Anchor 61, .*, Heart 61$/)
  expect(latest.getByText(/Physical Warmth/).closest('p')!.textContent).toBe('Physical Warmth, among others')
  expect(latest.queryByText(/^Dashed/)).toBeNull()
  expect(latest.getByRole('link', { name: 'Read your result' }).getAttribute('href')).toBe('/results/a1')
  const row = within(section('Assessment History')!).getByRole('listitem')
  expect(row.textContent).toContain('Physical Warmth, among others')
  expect(within(row).getByRole('link', { name: 'January 15, 2026' }).getAttribute('href')).toBe('/results/a1')
  expect(within(row).queryByRole('link', { name: /^Compare/ })).toBeNull()
})

test('describes the charts in words, with the error', async () => {
  await open([60, 68, 63])
  expect(onPage().getByText(/^Dashed/).parentElement!.textContent).toBe('Dashed: February 15, 2026')
  const progress = within(section('Progress Over Time')!)
  expect(onPage().getByRole('img', { name: 'Spark from first to latest: 60, 68, 63.' })).toBeTruthy()
  expect(progress.getByText('The shaded band is where your true score most likely is (estimated).')).toBeTruthy()
  expect(progress.getByText(/^The band/).textContent).toBe(
    'The band reaches 4 points above and below each score (estimated), though never beyond 0 or 100. ' +
      'About two times in three, the true score is within it. If you answered again and nothing had changed, the ' +
      'second score would be within 4 points of the first about half the time, and within 6 about two times in three.',
  )
  const said = [...document.querySelectorAll('p, li, dd, td')].map(({ textContent }) => textContent)
  expect(said.length).toBeGreaterThan(10)
  expect(unestimatedIn(said)).toEqual([])
})

test.each([
  ['nothing', [], [], null],
  ['fifty answers', [{ ...underWay, answered: 50 }], Array(10).fill('0.5'), '/assessment?id=b1'],
])('fills the flower’s outline after %s and leads back there', async (_, assessments, scales, href) => {
  await open([], assessments)
  const filled = [...document.querySelectorAll<SVGElement>('[vector-effect]')]
  expect(filled.map(({ style }) => style.scale)).toEqual(scales)
  const link = onPage().queryByRole('link', { name: 'Continue, question 51 of 200' })
  expect(link?.getAttribute('href') ?? null).toBe(href)
})

test.each([
  [5, 5, null],
  [7, 5, 'Show all 7'],
])('shows of %d results the newest %d, and all on request', async (count, first, name) => {
  await open(Array.from({ length: count }, (_, index) => 50 + index))
  const history = within(section('Assessment History')!)
  const seen = () => history.getAllByRole('listitem').filter(({ classList }) => !classList.contains('hidden'))
  expect(seen()).toHaveLength(first)
  const all = history.queryByRole('button', { name: /^Show all/ })
  expect(all?.textContent ?? null).toBe(name)
  if (!all) return
  await person().click(all)
  expect(seen()).toHaveLength(count)
  expect(seen()[first]!.contains(document.activeElement)).toBe(true)
})

const standingOut = () => [...document.querySelectorAll('.button-primary')].map(({ textContent }) => textContent)
test.each([
  ['the first assessment', null, [], 'Take Your First Assessment'],
  ['what was begun last', null, [underWay, begunBefore], 'Continue, question 13 of 200'],
  ['a result', 10, [], 'Read your result'],
  ['what was begun, beside a result', 100, [underWay], 'Continue, question 13 of 200'],
  ['a retake that is worth it', 100, [], 'New Assessment'],
])('emphasises one button: %s', async (_, daysAgo, assessments, button) => {
  const completedAt = new Date(Date.now() - (daysAgo ?? 0) * 24 * 60 * 60 * 1000).toISOString()
  await open(daysAgo === null ? [] : [60], assessments, { completedAt })
  expect(standingOut()).toEqual([button])
  expect(onPage().queryAllByRole('button', { name: 'New Assessment' })).toHaveLength(daysAgo === null ? 0 : 1)
})

test.each([
  [null, 'About 63'],
  [{ points: 8, meaning: 'possible shift' }, 'About 63, maybe up 8'],
  [{ points: -18, meaning: 'likely real change' }, 'About 63, likely down 18'],
  [{ points: -4, meaning: 'about the same' }, 'About 63, much the same as before'],
  [{ points: 8, meaning: 'across languages' }, 'About 63, whether this changed can’t be seen across languages'],
] as const)('describes a change of %p as %p', (growth, words) => {
  expect(scoreTrendText({ rasScore: 63.2, growth })).toBe(words)
})

test('has one line for what is unfinished, and the others on request', async () => {
  await open([60], [underWay, begunBefore])
  const links = () => onPage().getAllByRole('link', { name: /^Continue/ })
  expect(links()).toHaveLength(1)
  await person().click(button('Show all 2'))
  expect(links().map((link) => link === document.activeElement)).toEqual([false, true])
})

describe('deleting', () => {
  const call = 'DELETE /api/assessments/a1'
  const dialog = () => onPage().queryByRole('dialog')

  async function ask(name = 'Delete the result of January 15, 2026, RAS 60') {
    await open([60], [{ ...underWay, answered: 1 }, begunBefore])
    const someone = person()
    await someone.click(button(name))
    return someone
  }

  test.each([
    [
      'Delete the result of January 15, 2026, RAS 60',
      'The score of 60 from January 15, 2026 and the 200 answers behind it will be deleted for good.',
    ],
    ['Delete the assessment with 1 of 200 answered', 'its one answer will be deleted for good.'],
  ])('says what goes with it: %s', async (name, words) => {
    await ask(name)
    expect(onPage().getByRole('heading', { name: 'You have unfinished assessments' })).toBeTruthy()
    expect(dialog()!.textContent).toContain(words)
  })

  test('closes if the result was deleted before', async () => {
    await ask()
    await server.press('Delete result')
    expect([dialog(), $toast.get()?.title]).toEqual([null, 'Nothing to delete'])
  })

  test('explains a failure, then shows progress, deletes once and shows what is left', async () => {
    const someone = await ask()
    server.answer(call, { message: 'The disk is full.', code: 'internal' }, 500)
    await server.press('Delete result')
    expect(within(dialog()!).getByRole('alert').textContent).toStartWith('The result was not deleted. ')
    expect($toast.get()).toBeNull()
    server.answer(call, { id: 'a1' })
    server.answer('GET /api/scores', [])
    for (const name of ['Delete result', 'Deleting...', 'Keep it']) await someone.click(button(name))
    expect([server.asked(), dialog() === null]).toEqual([[call], false])
    await server.answerAll()
    expect(dialog()).toBeNull()
    expect($toast.get()).toMatchObject({ title: 'Result deleted', description: 'It’s gone, with all its answers.' })
    expect(document.activeElement?.id).toBe('main')
    expect(onPage().getByRole('heading', { name: 'No Assessments Yet' })).toBeTruthy()
  })
})
