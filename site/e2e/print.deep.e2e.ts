import safety from '#content/en/assessment/safety.json' with { type: 'json' }
import { read } from './calls.ts'
import { lettersOf, readPdf } from './pdf.ts'
import { fearfulSheet, sheetLeaning } from './sheets.ts'
import { expect, resultToRead, test } from './story.ts'

/** Words that are nobody else's business in a household. */
const unprinted = ['helpline', 'Not a diagnosis', 'sketch', 'frightens', 'Because of how the answers came']

test('leaves out words of support, shown or hidden', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const id = await resultToRead(page, fearfulSheet)
  const { insights } = await read(page, 'GET /api/assessments/:id/insights', { params: { id } })
  const supportTexts = insights.summary.at(-1)!.sentences.map(({ text }) => text)
  // a sentence that is for everyone is printed with the suggestions
  const offPaper = supportTexts.filter((text) => !safety.lines.includes(text))
  expect(offPaper.length).toBeGreaterThan(0)
  await page.goto(`/results/${id}`)
  await expect(page.getByRole('complementary', { name: 'Support' })).toBeVisible()
  // the placeholder summary is never printed
  await expect(page.getByRole('heading', { name: 'What you could try' })).toBeVisible()
  for (const press of ['Hide this', 'Show support']) {
    const { letters } = await readPdf(await page.pdf({ format: 'A4' }))
    expect(letters).toContain(lettersOf(insights.summary[0]!.sentences[0]!.text))
    for (const words of [...offPaper, 'Someone to talk to', press, ...unprinted])
      expect(letters).not.toContain(lettersOf(words))
    await page.getByRole('button', { name: press }).click()
  }
})

test('unfolds days, questions and statements for paper in browsers that can’t by style, and folds them again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...asked: [string]) => !asked[0].includes('details-content') && supports(...asked)
    window.print = () => dispatchEvent(new Event('beforeprint'))
  })
  for (const path of ['/method', '/faq']) {
    await page.goto(path)
    await page.evaluate(() => print())
    await expect(page.locator('main details[open]')).not.toHaveCount(0)
    await expect(page.locator('main details:not([open])')).toHaveCount(0)
  }
  await page.goto('/results/6')
  const opened = page.locator('.day[open]')
  await expect(opened).toHaveCount(1)
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  await expect(opened).toHaveCount(7)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(opened).toHaveCount(1)
})

test('leaves out that a result is best read as a sketch, and the first name if asked to', async ({ page }) => {
  await page.goto(`/results/${await resultToRead(page, sheetLeaning())}`)
  await expect(page.getByText(/sketch/).first()).toBeVisible()
  const { letters } = await readPdf(await page.pdf())
  for (const words of ['What you could try', 'Robin,']) expect(letters).toContain(lettersOf(words))
  for (const words of unprinted) expect(letters).not.toContain(lettersOf(words))
  await page.getByLabel('Print my first name, too').uncheck()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body')).not.toContainText('Robin', { useInnerText: true })
  await expect(page.locator('#you text').getByText('Spark')).toBeVisible()
})
