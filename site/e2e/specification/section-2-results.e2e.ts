import type { Page } from '@playwright/test'
import { read } from '../calls.ts'
import { expectToFit, phone, smallPhone } from '../devices.ts'
import { recordTexts, textsOn } from '../painted.ts'
import {
  completedAssessment,
  expect,
  failedRequest,
  reading,
  signUp,
  startedAssessment,
  test,
  twoResultsToRead,
} from '../story.ts'
import { main, notification, signals } from './steps.ts'

test.describe.configure({ mode: 'default' })

/** The sample's score, which has a number for each of the ten signals. */
const sampleScore = (page: Page) => read(page, 'GET /api/test/assessments/6/score')

test.describe('Section 2: Results', () => {
  reading('takes the id from the last path segment, and shows id 6 without login', async ({ page }) => {
    await page.goto('/results/6')
    await expect(main(page).getByRole('heading', { level: 1, name: /Relational Intelligence/ })).toBeVisible()
    await expect(notification(page)).toHaveCount(0)
    await expect(page).toHaveURL('/results/6')
  })

  test('opens its flower once: not when loaded again, nor under reduced motion', async ({ page }) => {
    const opening = () =>
      main(page)
        .locator('.petal')
        .first()
        .evaluate((petal) => getComputedStyle(petal).animationName)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/results/6')
    expect(await opening()).toBe('grow')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await opening()).toBe('none')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.reload()
    expect(await opening()).toBe('none')
  })

  test('contains the result in the HTML, so that nothing has to load', async ({ page }) => {
    const html = await (await page.request.get('/results/6')).text()
    for (const words of ['Relational Intelligence', 'Your Personalized Insights', ...signals]) {
      expect(html).toContain(words)
    }
  })

  test.describe('missing data', () => {
    test.use({ expectedNoise: [failedRequest] })

    test('shows "Results Not Found" and a Go Home button to / if there is no result', async ({ page }) => {
      await signUp(page)
      for (const id of ['nonsense', await startedAssessment(page, 1)]) {
        expect((await page.goto(`/results/${id}`))!.status()).toBe(404)
        await expect(page.getByRole('heading', { name: 'Results Not Found', exact: true })).toBeVisible()
        const reason = 'The assessment results could not be loaded. The assessment may not be completed yet.'
        await expect(main(page).getByText(reason, { exact: true })).toBeVisible()
      }
      await main(page).getByRole('link', { name: 'Go Home' }).click()
      await expect(page).toHaveURL('/')
    })
  })

  test('shows the RAS with a half-circle gauge of score versus 100 minus score, with an 80% cutout', async ({
    page,
  }) => {
    await page.goto(`/results/${(await twoResultsToRead(page)).later}`)
    await expect(main(page).getByText('68', { exact: true }).first()).toBeVisible()
    const drawn = await page.getByRole('img', { name: 'A half-circle gauge, filled to 68 of 100' }).evaluate((svg) => {
      const paths = [...svg.querySelectorAll('path')]
      const colours = paths.map((path) => getComputedStyle(path).stroke)
      // the uppermost color at a share of the half circle from the left, and a share of its radius from the middle
      const at = (turn: number, reach: number) => {
        const [x, y] = [Math.cos(Math.PI * turn), Math.sin(Math.PI * turn)].map((part) => -50 * reach * part)
        return colours[paths.findLastIndex((path) => path.isPointInStroke(new DOMPoint(x, y)))]
      }
      const steps = Array.from({ length: 199 }, (_, index) => (index + 1) / 200)
      const [arc, spoke] = [steps.map((turn) => at(turn, 0.9)), steps.map((reach) => at(0.5, reach))]
      const { width, height } = svg.getBoundingClientRect()
      return { colours, arc: arc!, spoke: spoke!, shape: width / height }
    })
    const shareOf = (colours: unknown[], colour: unknown) => colours.filter((one) => one === colour).length / 199
    expect(drawn.colours[0]).not.toBe(drawn.colours[1])
    expect(Math.abs(shareOf(drawn.arc, drawn.arc[0]) - 0.675)).toBeLessThan(0.015)
    expect(Math.abs(shareOf(drawn.arc, drawn.arc.at(-1)) - 0.325)).toBeLessThan(0.015)
    expect(Math.abs(shareOf(drawn.spoke, undefined) - 0.8)).toBeLessThan(0.015)
    expect(drawn.shape).toBeCloseTo(2, 1)
  })

  reading('shows a tier badge with tagline and description', async ({ page }) => {
    await page.goto('/results/6')
    await expect(main(page).getByText('Relational Intelligence', { exact: true }).first()).toBeVisible()
    await expect(main(page).getByText('Connect with skill and empathy', { exact: true })).toBeVisible()
    await expect(main(page).getByText(/^Building communication and connection skill\./)).toBeVisible()
  })

  reading('shows a radar chart of the ten signals, with a scale of 0-100 in steps of 20', async ({ page }) => {
    await recordTexts(page)
    await page.goto('/results/6')
    const radar = page.getByRole('img', { name: /radar chart/ })
    await radar.scrollIntoViewIfNeeded()
    await expect(radar).toBeVisible()
    const words = async () => [...new Set((await textsOn(radar)).map(({ text }) => text))]
    await expect.poll(words).toEqual(expect.arrayContaining(signals))
    expect((await words()).filter((word) => /^\d+$/.test(word))).toEqual(['0', '20', '40', '60', '80', '100'])
  })

  reading(
    'shows one card per signal: coloured name, rounded score, progress bar, description, components, dominant style with a percentage',
    async ({ page }) => {
      const score = await sampleScore(page)
      await page.goto('/results/6')
      const cards = await main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .evaluateAll((all) =>
          all.map((card) => {
            const heading = card.querySelector('h3')!
            const progress = card.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
            // what is in sight
            const text = (card as HTMLElement).innerText.replaceAll(/\s+/g, ' ')
            return { name: heading.innerText, colour: getComputedStyle(heading).color, progress, text }
          }),
        )
      const rounded = (value: number) => String(Math.floor(value + 0.5))
      const colours = new Set([await page.locator('body').evaluate((body) => getComputedStyle(body).color)])
      for (const signal of signals) {
        const { text, progress, colour } = cards.find(({ name }) => name === signal)!
        colours.add(colour)
        const shown = rounded(score[`${signal.toLowerCase()}Score` as 'sparkScore'])
        expect(text).toMatch(new RegExp(`^${signal} ${shown}(?![.\\d])`))
        expect(progress, signal).toBe(shown)
        expect(text).toContain(`${signal} is about `)
        const { components } = score.signalBreakdowns.find((breakdown) => breakdown.signal === signal)!
        expect(components.length).toBeGreaterThan(1)
        for (const component of components) {
          expect(text).toMatch(new RegExp(` ${component.name} ${rounded(component.score)}(?![.\\d])`))
        }
        const { dominantStyle, styleScore } = score.styleAnalysis.find((analysis) => analysis.signal === signal)!
        expect(text).toMatch(new RegExp(`Dominant style.*${dominantStyle}.* ${rounded(styleScore * 20)}%`))
      }
      expect(colours.size).toBe(11)
    },
  )

  reading('keeps what a card has beyond that behind one "More", which opens on paper', async ({ page }) => {
    const { signalBreakdowns } = await sampleScore(page)
    await page.goto('/results/6')
    for (const { signal, components } of signalBreakdowns) {
      const more = page.locator(`#${signal.toLowerCase()} details`)
      await expect(more).toHaveCount(1)
      const last = more.getByText(components.at(-1)!.name, { exact: true })
      await expect(last).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(last).toBeVisible()
      await page.emulateMedia({ media: null })
      await more.getByText('More', { exact: true }).click()
      await expect(last).toBeVisible()
    }
  })

  for (const [viewport, most] of [
    [phone, 13_000],
    [{ width: 1440, height: 900 }, 10_000],
  ] as const) {
    test(`fits into ${most} pixels, ${viewport.width} pixels wide`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto('/results/6')
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(most)
    })
  }

  reading(
    'shows the AI summary as paragraphs split on blank lines under "Your Personalized Insights"',
    async ({ page }) => {
      const paragraphs = (await sampleScore(page)).aiSummary.split('\n\n')
      expect(paragraphs.length).toBeGreaterThan(2)
      await page.goto('/results/6')
      await expect(page.getByRole('heading', { name: 'Your Personalized Insights', exact: true })).toBeVisible()
      const insights = page.getByRole('region', { name: 'Your Personalized Insights' })
      for (const paragraph of paragraphs) {
        await expect(insights.getByRole('paragraph').filter({ hasText: paragraph })).toHaveText(paragraph)
      }
    },
  )

  for (const place of ['hero', 'end'] as const) {
    const placeOf = (page: Page) =>
      place === 'hero' ? page.locator('#you') : page.getByRole('region', { name: 'What next', exact: true })

    test(`has the buttons Share My Results, View Dashboard and Retake Assessment in the ${place}`, async ({ page }) => {
      await page.goto(`/results/${(await twoResultsToRead(page)).later}`)
      const actions = placeOf(page)
      for (const name of ['Share My Results', 'Retake Assessment']) {
        await expect(actions.getByRole('button', { name, exact: true })).toBeVisible()
      }
      await actions.getByRole('link', { name: 'View Dashboard', exact: true }).click()
      await expect(page).toHaveURL('/dashboard')
    })

    test(`starts another assessment by one press of Retake Assessment in the ${place}`, async ({ page }) => {
      await signUp(page)
      const assessment = await completedAssessment(page)
      await page.goto(`/results/${assessment}`)
      await placeOf(page).getByRole('button', { name: 'Retake Assessment', exact: true }).click()
      await expect(page).toHaveURL(/\/assessment\?id=.+/)
      expect(page.url()).not.toContain(assessment)
    })
  }

  test('puts the actions of the hero in two rows on a phone, and one above another with less room', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto(`/results/${(await twoResultsToRead(page)).later}`)
    const actions = page.locator('#share').locator('a, button')
    const rows = () =>
      actions.evaluateAll((all) =>
        Object.values(Object.groupBy(all, (one) => one.getBoundingClientRect().top)).map((row) =>
          row!.map(({ textContent }) => textContent.trim()),
        ),
      )
    const names = ['Share My Results', 'Picture or link', 'View Dashboard', 'Retake Assessment']
    expect(await rows()).toEqual([names.slice(0, 2), names.slice(2)])
    await page.setViewportSize(smallPhone)
    expect(await rows()).toEqual(names.map((name) => [name]))
    await page.setViewportSize(phone)
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await expect.poll(rows).toEqual(names.map((name) => [name]))
    await expectToFit(page)
  })
})
