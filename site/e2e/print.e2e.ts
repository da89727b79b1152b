import { type SignalName, signalScoreKey } from '#api/contract/signal.ts'
import { notesOf, sentencesOf } from '#api/letter/contract.ts'
import safety from '#content/en/assessment/safety.json' with { type: 'json' }
import signals from '#content/assessment/signals.json' with { type: 'json' }
import signalWords from '#content/en/assessment/signals.json' with { type: 'json' }
import { formatScore } from '#api/content/format.ts'
import { read } from './calls.ts'
import { lettersOf, readPdf } from './pdf.ts'
import { fearfulSheet, laterSheet, sheetLeaning } from './sheets.ts'
import { expect, resultToRead, test } from './story.ts'

/** Width and height in points (1/72 inch). */
const papers = { A4: [595, 842], Letter: [612, 792] } as const

/** Words that are nobody else's business in a household. */
const unprinted = ['helpline', 'Not a diagnosis', 'sketch', 'frightens', 'Because of how the answers came']

/** The signals' colours as CSS computes them. */
const inLight = signals.map(({ colour }) => `rgb(${[...Buffer.from(colour.light.slice(1), 'hex')].join(', ')})`)

test('prints a result whole on A4 and on Letter, in light whatever the theme', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const id = await resultToRead(page, laterSheet)
  const score = await read(page, 'GET /api/assessments/:id/score', { params: { id } })
  const { insights } = await read(page, 'GET /api/assessments/:id/insights', { params: { id } })
  await page.goto(`/results/${id}`)
  await expect(page.getByRole('heading', { name: 'What you could try' })).toBeVisible()

  // the quality of the answers is private
  const said = sentencesOf(insights).filter(({ evidence }) => !evidence.includes('quality'))
  expect(said.length).toBeGreaterThan(5)
  const words = [
    'Relationship Alignment Score',
    `${formatScore(score.rasScore)} out of 100`,
    score.tier,
    // the table that replaces the radar
    ...signals.map(
      ({ name }) =>
        `${name} ${signalWords[name as SignalName].meaning} ${formatScore(score[signalScoreKey(name as SignalName)])}`,
    ),
    ...score.signalBreakdowns.flatMap(({ components }) => components.map(({ name }) => name)),
    ...[...said, ...notesOf(insights)].map(({ text }) => text),
  ]
  for (const [format, [width, height]] of Object.entries(papers)) {
    const { letters, pages, ...paper } = await readPdf(await page.pdf({ format, printBackground: false }))

    expect(Math.abs(paper.width - width)).toBeLessThan(1)
    expect(Math.abs(paper.height - height)).toBeLessThan(1)
    // a sentence may continue after the head of the next page
    const running = letters.replace(/\dof\dConcord/g, '')
    for (const word of words) expect(running).toContain(lettersOf(word))
    for (const control of ['Share My Results', 'Skip to content', 'Give feedback']) {
      expect(letters).not.toContain(lettersOf(control))
    }

    // a poster, the letter and the week, then two chapters a page
    expect(pages[0]).toMatch(/Robin,.*RelationalIntelligence.*Whatcarriesyou.*Wheregrowthisnearest/)
    const chapters = pages.map((one) => one.split(lettersOf('What the score is made of')).length - 1)
    expect(pages.length).toBeLessThanOrEqual(8)
    expect(chapters.slice(-5)).toEqual([2, 2, 2, 2, 2])
    for (const [index, one] of pages.entries()) expect(one).toContain(`${index + 1}of${pages.length}`)
  }

  await page.emulateMedia({ media: 'print' })
  const petals = page.locator('#you .petal stop')
  const colours = await petals.evaluateAll((stops) => stops.map((stop) => getComputedStyle(stop).stopColor))
  expect(new Set(colours)).toEqual(new Set(inLight))
})

test('prints home on three pages at most, without buttons', async ({ page }) => {
  await page.goto('/')
  const { letters, pages } = await readPdf(await page.pdf({ format: 'A4' }))
  expect(pages.length).toBeLessThanOrEqual(3)
  for (const words of ['Notice how you love', 'The third part of being well', ...signals.map(({ name }) => name)]) {
    expect(letters).toContain(lettersOf(words))
  }
  for (const button of ['Take the Assessment', 'Learn the Method']) expect(letters).not.toContain(lettersOf(button))
})

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
