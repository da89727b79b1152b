import type { Page } from '@playwright/test'
import type { SignalName } from '../../api/contract/signal.ts'
import signals from '../../content/assessment/signals.json' with { type: 'json' }
import { signalNames, signalScoreKey } from '../../api/contract/signal-names.ts'
import { read } from './calls.ts'
import { lettersOf, readPdf } from './pdf.ts'
import { expect, expectAccessible, resultToRead, test } from './story.ts'

const sample = '/results/6'

/** A colour like '#aa3366' as a browser computes it. */
const rgbOf = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const chapter = (page: Page, signal: SignalName) => page.locator(`.chapter#${signal.toLowerCase()}`)
const shownOrder = (page: Page) => page.locator('#chapters h3').allTextContents()

/** The sample's signals: the two highest, then the lowest, then the rest. */
async function outstandingFirst(page: Page): Promise<SignalName[]> {
  const score = await read(page, 'GET /api/test/assessments/6/score')
  const scoreOf = (signal: SignalName) => score[signalScoreKey(signal)]
  const falling = signalNames.toSorted((a, b) => scoreOf(b) - scoreOf(a))
  const outstanding = [falling[0]!, falling[1]!, falling.at(-1)!]
  return [...outstanding, ...signalNames.filter((signal) => !outstanding.includes(signal))]
}

test('says above the bars what the ticks on a bar are', async ({ page }) => {
  await page.goto(sample)
  await expect(page.locator('#chapters').getByText('Each tick on a bar is one part’s score.')).toBeVisible()
  await expectAccessible(page)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('shows all ten cards open: name, score, bar, description, parts and dominant style', async ({ page }) => {
      await page.goto(sample)
      const score = await read(page, 'GET /api/test/assessments/6/score')
      await expect(page.locator('#chapters .chapter')).toHaveCount(10)
      for (const signal of signalNames) {
        const card = chapter(page, signal)
        const rounded = String(Math.round(score[signalScoreKey(signal)]))
        const heading = card.getByRole('heading', { name: signal, level: 3 })
        await expect(heading).toBeVisible()
        const { light } = signals.find(({ name }) => name === signal)!.colour
        await expect(heading).toHaveCSS('color', rgbOf(light))
        await expect(card.locator('.figure')).toHaveText(new RegExp(`^\\s*${rounded}\\s+out of 100\\s*$`))
        await expect(card.getByRole('progressbar', { name: `${signal} score` })).toHaveAttribute(
          'aria-valuenow',
          rounded,
        )
        await expect(card.getByText(signals.find(({ name }) => name === signal)!.description)).toBeVisible()
        for (const { name } of score.signalBreakdowns.find((breakdown) => breakdown.signal === signal)!.components) {
          await expect(card.getByText(name, { exact: true }).first()).toBeVisible()
        }
        await expect(card.getByRole('heading', { name: /^Dominant styles?$/ })).toBeVisible()
        await expect(card.getByText(/\d+%/).filter({ visible: true }).first()).toBeVisible()
      }
      await expect(page.locator('summary').locator('h2, h3, h4, [role=progressbar]')).toHaveCount(0)
    })

    test('the chapters come in either order, and the page says which', async ({ page }) => {
      await page.goto(sample)
      const inOrder = await outstandingFirst(page)
      const order = page.getByRole('navigation', { name: 'Order of the signals' })
      const choice = (name: string) => order.getByRole('link', { name })
      expect(await shownOrder(page)).toEqual(inOrder)
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
      expect(await shownOrder(page)).toEqual(inOrder)
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

test('a new order keeps the focus', async ({ page }) => {
  await page.goto(sample)
  const choice = page.getByRole('link', { name: 'In order' })
  await choice.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${sample}?order=signals#chapters`)
  await expect(choice).toBeFocused()
  await page.reload()
  expect(await shownOrder(page)).toEqual([...signalNames])
})

test('a browser that cannot open the folded days for paper by style has it done, and undone', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...asked: [string]) => !asked[0].includes('details-content') && supports(...asked)
  })
  await page.goto(sample)
  const opened = page.locator('.day > details[open]')
  await expect(opened).toHaveCount(1)
  // the print button appears once the page's scripts run
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(opened).toHaveCount(7)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(opened).toHaveCount(1)
})

test('every signal can be read in both themes, with all of it open', async ({ page }) => {
  await page.goto(`/results/${await resultToRead(page)}`)
  for (const signal of signalNames) {
    await chapter(page, signal)
      .getByText(/^(Both|All \d) styles$/)
      .click()
  }
  await expect(page.getByText('60% is the neutral answer, 100% full agreement.').filter({ visible: true })).toHaveCount(
    1,
  )
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
