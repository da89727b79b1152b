import { expect, reading, test } from '../story.ts'
import { partOf } from './part.ts'
import { frameworks, main } from './steps.ts'

const fiveElements = [
  'Self-Awareness',
  'Emotional Literacy',
  'Relational Intelligence',
  'Values Alignment',
  'Expanded Engagement',
]

test.describe('Section 2: Framework pages', () => {
  reading('are read-only: nothing to tick, choose, type or time but the six marks of Va Ben6', async ({ page }) => {
    for (const path of frameworks) {
      await page.goto(path)
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
      const isWheel = path === '/frameworks/va-ben6'
      const fields = 'input:not([type=radio]), select, textarea, [role=slider], [role=timer], [contenteditable=true]'
      await expect(main(page).locator(fields), path).toHaveCount(0)
      await expect(main(page).getByRole('radio'), path).toHaveCount(isWheel ? 60 : 0)
      expect(await page.evaluate(() => Object.keys(localStorage)), path).toEqual([])
      await expect(main(page).getByRole('button'), path).toHaveText(isWheel ? ['Print', 'Clear'] : [])
    }
  })

  reading('are a dark variant: light words on a dark ground, also in the light theme', async ({ page }) => {
    for (const path of frameworks) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      const heading = page.getByRole('heading', { level: 1 })
      const [words, ground] = await heading.evaluate((element) => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
        const lightnessOf = (colour: string) => {
          canvas.fillStyle = colour
          canvas.fillRect(0, 0, 1, 1)
          const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
          return (red + green + blue) / 3 / 255
        }
        let behind: Element = element
        while (getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement!
        return [
          lightnessOf(getComputedStyle(element).color),
          lightnessOf(getComputedStyle(behind).backgroundColor),
        ] as const
      })
      expect(words, path).toBeGreaterThan(0.8)
      expect(ground, path).toBeLessThan(0.2)
    }
  })

  reading('has five elements of growth in Journey, an implementation guide and a 30-day practice', async ({ page }) => {
    await page.goto('/frameworks/concord-journey')
    expect((await partOf(page, 'Five elements of growth')).headings).toEqual(fiveElements)
    expect((await partOf(page, 'Implementation guide')).points.length).toBeGreaterThan(3)
    expect((await partOf(page, 'The 30-day practice')).points).toHaveLength(30)
  })

  reading('has five steps in PAUSE, a quick reference and tips', async ({ page }) => {
    await page.goto('/frameworks/pause')
    const { headings } = await partOf(page, 'The five steps')
    expect(headings).toHaveLength(5)
    expect(headings.map((name) => name[0]).join('')).toBe('PAUSE')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(6)
    for (const step of headings) await expect(rows.filter({ hasText: step })).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Quick reference' })).toBeVisible()
    expect((await partOf(page, 'Tips')).points.length).toBeGreaterThan(2)
  })

  reading(
    'has six stages in RELATE over four weeks: R+E week 1, L week 2, A+T week 3, Evaluate week 4',
    async ({ page }) => {
      await page.goto('/frameworks/relate')
      const weeks = await page
        .getByRole('main')
        .getByRole('heading', { name: /^Week \d/ })
        .allTextContents()
      const stages: string[][] = []
      for (const week of weeks) stages.push((await partOf(page, week)).headings.filter((name) => !name.includes(' ')))
      expect(weeks.map((week) => week.slice(0, 6))).toEqual(['Week 1', 'Week 2', 'Week 3', 'Week 4'])
      expect(stages.map((names) => names.map((name) => name[0]).join('+'))).toEqual(['R+E', 'L', 'A+T', 'E'])
      expect(stages.at(-1)).toEqual(['Evaluate'])
    },
  )

  reading(
    'has six pillars rated 1-10 monthly in Va Ben6, a wheel assessment and integration notes',
    async ({ page }) => {
      await page.goto('/frameworks/va-ben6')
      const { headings } = await partOf(page, 'The six pillars')
      expect(headings).toHaveLength(6)
      await expect(main(page).getByText(/rated 1-10, monthly/)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Wheel assessment' })).toBeVisible()
      for (const pillar of headings) {
        const marks = page.getByRole('group', { name: pillar }).getByRole('radio')
        const values = await marks.evaluateAll((all) => all.map((mark) => Number((mark as HTMLInputElement).value)))
        expect(values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        await expect(page.getByRole('group', { name: pillar }).getByRole('radio', { checked: true })).toHaveCount(0)
      }
      const { text } = await partOf(page, 'Integration notes')
      for (const name of ['Journey', 'PAUSE', 'RELATE', 'SERVE', 'Lover’s Odyssey']) expect(text).toContain(name)
    },
  )
})

test.describe('Section 2: SERVE', () => {
  reading.beforeEach(({ page }) => page.goto('/frameworks/serve').then(() => {}))

  reading('is a five-element daily practice for repairing and reinforcing trust', async ({ page }) => {
    const headline = 'A five-element daily practice for repairing and reinforcing trust'
    await expect(main(page).getByText(headline, { exact: true })).toBeVisible()
    expect((await partOf(page, 'The five elements')).headings).toEqual(fiveElements)
  })

  reading('gives each element a focus, an action and a success metric', async ({ page }) => {
    for (const [element, metric] of [
      ['Self-Awareness', 'lower reactivity'],
      ['Emotional Literacy', 'faster calm-down time'],
      ['Relational Intelligence', 'higher felt-safety rating'],
      ['Values Alignment', 'fewer regret events'],
      ['Expanded Engagement', 'hours volunteered'],
    ] as const) {
      const { points } = await partOf(page, element)
      expect(points).toHaveLength(3)
      expect(points[0]).toMatch(/^Focus: \w+/)
      expect(points[1]).toMatch(/^Action: \w+/)
      expect(points[2]).toContain(`Success metric: ${metric}`)
    }
  })

  reading('has a daily five-minute huddle with one prompt per element', async ({ page }) => {
    const { text, points } = await partOf(page, 'The daily five-minute huddle')
    const prompts = points.filter((point) => fiveElements.some((element) => point.startsWith(`${element}:`)))
    expect(prompts.map((prompt) => prompt.split(':')[0])).toEqual(fiveElements)
    expect(text).toContain('Give each element a minute')
  })

  reading('has applications for conflict recovery and daily maintenance', async ({ page }) => {
    expect((await partOf(page, 'Applications')).headings).toEqual(['For conflict recovery', 'For daily maintenance'])
  })

  reading(
    'asks five weekly reflection questions: triggers, calming speed, felt safety, regretted decisions, hours serving others',
    async ({ page }) => {
      const { points } = await partOf(page, 'The weekly reflection')
      expect(points).toHaveLength(5)
      for (const [place, words] of [
        /triggers did I notice/,
        /quickly did I calm down/,
        /safe did my partner/,
        /decisions do I regret/,
        /hours did I spend serving others/,
      ].entries()) {
        expect(points[place]).toMatch(words)
      }
    },
  )

  reading('ends with "Assess My Service Mindset" to /compass and "Back to Home" to /', async ({ page }) => {
    await expect(main(page).getByRole('link', { name: 'Back to Home', exact: true })).toHaveAttribute('href', '/')
    await main(page).getByRole('link', { name: 'Assess My Service Mindset', exact: true }).click()
    await expect(page).toHaveURL('/compass')
  })
})

test.describe('Section 2: Lover’s Odyssey', () => {
  reading.beforeEach(({ page }) => page.goto('/frameworks/lovers-odyssey').then(() => {}))

  reading(
    'has four phases: stages 1-3, 4-6, 7-9 and 10-12, each stage with a challenge and a core growth work item',
    async ({ page }) => {
      for (const [phase, stages] of [
        ['Phase 1: Individual Foundation', ['1. Separate Lives', '2. The Spark', '3. The Doubt']],
        ['Phase 2: Partnership Formation', ['4. Allies & Mentors', '5. The Commitment', '6. Joy & Challenges']],
        ['Phase 3: Deepening Intimacy', ['7. The Deep Dive', '8. The Big Test', '9. The Reward']],
        ['Phase 4: Shared Purpose', ['10. Real Life', '11. Transformation', '12. Shared Legacy']],
      ] as const) {
        expect((await partOf(page, phase)).headings).toEqual(stages)
        for (const stage of stages) {
          const { points } = await partOf(page, stage)
          expect(points.filter((point) => /^Challenge: \w/.test(point))).toHaveLength(1)
          expect(points.filter((point) => /^Core growth work: \w/.test(point))).toHaveLength(1)
        }
      }
    },
  )

  reading('maps the other frameworks to stages', async ({ page }) => {
    const { points } = await partOf(page, 'Which framework helps at which stage')
    for (const [place, stages, names] of [
      [0, 'All stages:', ['the core foundation']],
      [1, 'Stages 4-12:', ['PAUSE', 'SERVE']],
      [2, 'Stages 3, 5, 8 and 11:', ['RELATE']],
      [3, 'Stages 1, 7 and 11:', ['Concord Journey', 'individual growth']],
    ] as const) {
      expect(points[place]!.startsWith(stages), points[place]).toBe(true)
      for (const name of names) expect(points[place]).toContain(name)
    }
  })

  reading('gives challenges and solutions for the stages 1-4, 5-8 and 9-12', async ({ page }) => {
    const { headings } = await partOf(page, 'Challenges and solutions')
    expect(headings).toEqual(['Stages 1-4', 'Stages 5-8', 'Stages 9-12'])
    for (const stages of headings) expect((await partOf(page, stages)).text.trim().length).toBeGreaterThan(100)
  })

  reading('ends with "Find My Stage" to /compass and "Back to Home" to /', async ({ page }) => {
    await expect(main(page).getByRole('link', { name: 'Find My Stage', exact: true })).toHaveAttribute(
      'href',
      '/compass',
    )
    await main(page).getByRole('link', { name: 'Back to Home', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
})
