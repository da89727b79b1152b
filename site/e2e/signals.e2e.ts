import type { Page } from '@playwright/test'
import type { SignalName } from '../../api/contract/signal.ts'
import { signalNames, signalScoreKey } from '../../api/contract/signal-names.ts'
import { read } from './calls.ts'
import { lettersOf, readPdf } from './pdf.ts'
import { expect, expectAccessible, resultToRead, test } from './story.ts'

const sample = '/results/6'

const chapter = (page: Page, signal: SignalName) =>
  page.locator('.chapter').filter({ has: page.locator(`#${signal.toLowerCase()}`) })
/** The part of a chapter that is visible only when open. */
const inside = (page: Page, signal: SignalName) => chapter(page, signal).getByText('What the score is made of')
const row = (page: Page, signal: SignalName) => chapter(page, signal).getByRole('heading', { name: signal, level: 3 })
const shownOrder = (page: Page) => page.locator('#chapters h3').allTextContents()

/** The sample's signals: the two highest, then the lowest, then the rest. */
async function outstandingFirst(page: Page): Promise<{ open: SignalName[]; closed: SignalName[] }> {
  const score = await read(page, 'GET /api/test/assessments/6/score')
  const scoreOf = (signal: SignalName) => score[signalScoreKey(signal)]
  const falling = signalNames.toSorted((a, b) => scoreOf(b) - scoreOf(a))
  const open = [falling[0]!, falling[1]!, falling.at(-1)!]
  return { open, closed: signalNames.filter((signal) => !open.includes(signal)) }
}

test('what the ticks on a bar are is said above the bars and in each chapter', async ({ page }) => {
  await page.goto(sample)
  await expect(page.locator('#chapters').getByText('Each tick on a bar is one part’s score.')).toBeVisible()
  const [first] = (await outstandingFirst(page)).open
  await expect(chapter(page, first!).getByText('Each part is a tick on the signal’s bar.')).toBeVisible()
  await expectAccessible(page)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('the two highest and the lowest signal are open, and any opens by click and by key', async ({ page }) => {
      await page.goto(sample)
      const { open, closed } = await outstandingFirst(page)
      for (const signal of open) await expect(inside(page, signal)).toBeVisible()
      for (const signal of closed) await expect(inside(page, signal)).toBeHidden()
      const [byClick, byKey] = closed
      await row(page, byClick!).click()
      await expect(inside(page, byClick!)).toBeVisible()
      await chapter(page, byKey!).locator('summary').first().focus()
      await page.keyboard.press('Enter')
      await expect(inside(page, byKey!)).toBeVisible()
      await page.keyboard.press('Space')
      await expect(inside(page, byKey!)).toBeHidden()
    })

    test('the chapters come in either order, and the page says which', async ({ page }) => {
      await page.goto(sample)
      const { open, closed } = await outstandingFirst(page)
      const order = page.getByRole('navigation', { name: 'Order of the signals' })
      const choice = (name: string) => order.getByRole('link', { name })
      expect(await shownOrder(page)).toEqual([...open, ...closed])
      await expect(choice('What stands out')).toHaveAttribute('aria-current', 'true')
      await expect(order.getByText('First the two highest scores, then the lowest')).toBeVisible()

      await choice('In order').click()
      await expect(choice('In order')).toHaveAttribute('aria-current', 'true')
      await expect(page).toHaveURL(`${sample}?order=signals#chapters`)
      expect(await shownOrder(page)).toEqual([...signalNames])
      await expect(order.getByText('From Spark to Heart')).toBeVisible()
      await expect(choice('What stands out')).toBeInViewport()

      await choice('What stands out').click()
      await expect(choice('What stands out')).toHaveAttribute('aria-current', 'true')
      await expect(page).toHaveURL(`${sample}#chapters`)
      expect(await shownOrder(page)).toEqual([...open, ...closed])
    })

    test('all chapters are open on paper', async ({ page }) => {
      await page.goto(sample)
      const score = await read(page, 'GET /api/test/assessments/6/score')
      const parts: { name: string }[] = score.signalBreakdowns.flatMap(
        ({ components }: { components: { name: string }[] }) => components,
      )
      const { letters } = await readPdf(await page.pdf({ format: 'A4' }))
      for (const { name } of parts) expect(letters).toContain(lettersOf(name))
      expect(letters.split(lettersOf('What the score is made of'))).toHaveLength(1 + signalNames.length)
      expect(letters).not.toContain(lettersOf('What stands out'))
    })
  })
}

test('a new order keeps the focus and what was opened', async ({ page }) => {
  await page.goto(sample)
  const { closed } = await outstandingFirst(page)
  const opened = closed.at(-1)!
  await row(page, opened).click()
  const choice = page.getByRole('link', { name: 'In order' })
  await choice.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${sample}?order=signals#chapters`)
  await expect(choice).toBeFocused()
  await expect(inside(page, opened)).toBeVisible()
  await page.reload()
  expect(await shownOrder(page)).toEqual([...signalNames])
})

test('what leads to a closed chapter opens it', async ({ page }) => {
  const { closed } = await outstandingFirst(page)
  const [first, second] = [closed.at(-1)!, closed[0]!]
  await page.goto(`${sample}#${first.toLowerCase()}`)
  await expect(inside(page, first)).toBeInViewport()
  await expect(inside(page, second)).toBeHidden()
  await page.evaluate((hash) => (location.hash = hash), second.toLowerCase())
  await expect(inside(page, second)).toBeInViewport()

  // when it is closed, the address still names it
  await row(page, second).click()
  await expect(inside(page, second)).toBeHidden()
  await page.evaluate((hash) => {
    const link = Object.assign(document.createElement('a'), { href: `#${hash}`, textContent: 'To the chapter' })
    document.querySelector('#chapters')?.before(link)
  }, second.toLowerCase())
  await page.getByRole('link', { name: 'To the chapter' }).click()
  await expect(inside(page, second)).toBeInViewport()
})

test('a browser that cannot open chapters for paper by style has it done, and undone', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...asked: [string]) => !asked[0].includes('details-content') && supports(...asked)
  })
  await page.goto(sample)
  const opened = page.locator('.chapter > details[open]')
  await expect(opened).toHaveCount(3)
  // the print button appears once the page's scripts run
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(opened).toHaveCount(signalNames.length)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(opened).toHaveCount(3)
})

test('every signal can be read in both themes, with all of it open', async ({ page }) => {
  await page.goto(`/results/${await resultToRead(page)}`)
  for (const signal of signalNames) {
    const isOpen = await chapter(page, signal)
      .locator('> details')
      .evaluate((details: HTMLDetailsElement) => details.open)
    if (!isOpen) await row(page, signal).click()
    await expect(chapter(page, signal).getByText('60% is the neutral answer, 100% full agreement.')).toBeVisible()
    await chapter(page, signal)
      .getByText(/^(Both|All \d) styles$/)
      .click()
  }
  await page.getByText('The chart as a table').click()
  await expectAccessible(page)
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('the radar’s names fit, and its scale can be read', async ({ page }) => {
    await page.goto(sample)
    const radar = page.getByRole('img', { name: /^A radar chart of your ten signals, .*Spark \d+, .*Heart \d+\.$/ })
    await expect(radar).toBeVisible()
    const boxes = await radar.evaluate((svg) =>
      [...svg.querySelectorAll('text')].map((text) => {
        const { left, right } = text.getBoundingClientRect()
        return { text: text.textContent.trim(), left, right }
      }),
    )
    expect(boxes.map(({ text }) => text)).toEqual(['0', '20', '40', '60', '80', '100', ...signalNames])
    for (const { left, right } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(320)
    }
    const numbers = boxes.slice(0, 6)
    for (const [place, { left }] of numbers.entries()) {
      expect(left).toBeGreaterThan(numbers[place - 1]?.right ?? 0)
    }
  })
})

for (const width of [320, 375, 768, 1440]) {
  test(`headings are as large as their rank at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(sample)
    const sizeOf = (heading: string) =>
      page
        .locator(`#signals ${heading}`)
        .evaluateAll((headings) => headings.map((one) => parseFloat(getComputedStyle(one).fontSize)))
    const [second, third, fourth] = [await sizeOf('h2'), await sizeOf('h3'), await sizeOf('h4')]
    expect([second.length, third.length, fourth.length]).toEqual([1, 10, 20])
    expect(Math.min(...second)).toBeGreaterThan(Math.max(...third))
    expect(Math.min(...third)).toBeGreaterThan(Math.max(...fourth))
  })
}

test('the ten signals, closed, take two and a half screens of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(sample)
  for (const signal of (await outstandingFirst(page)).open) await row(page, signal).click()
  await expect(page.getByText('What the score is made of').first()).toBeHidden()
  const { height } = (await page.locator('#signals').boundingBox())!
  expect(height).toBeLessThanOrEqual(2.5 * 812)
})
