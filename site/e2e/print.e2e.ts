import { signalNames, signalScoreKey } from '../../api/contract/signal.ts'
import safety from '../../content/assessment/safety.json' with { type: 'json' }
import { formatScore } from '../lib/format.ts'
import { lettersOf, readPdf } from './pdf.ts'
import { fearfulSheet, laterSheet } from './sheets.ts'
import { completedAssessment, expect, signUp, test } from './story.ts'

/** Width and height in points, a 72nd of an inch. */
const papers = { A4: [595, 842], Letter: [612, 792] } as const

/** The accent of the light theme. */
const ink = '#1d5a50'

for (const [format, [width, height]] of Object.entries(papers)) {
  test(`a result prints whole on ${format}, in light whatever the theme`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signUp(page)
    const id = await completedAssessment(page, laterSheet)
    const score = await (await page.request.get(`/api/assessments/${id}/score`)).json()
    await page.goto(`/results/${id}`)
    await expect(page.getByRole('heading', { name: 'What you could try' })).toBeVisible()
    const { letters, pages, size, shapes } = await readPdf(await page.pdf({ format, printBackground: false }))

    expect(Math.abs(size[0] - width)).toBeLessThan(1)
    expect(Math.abs(size[1] - height)).toBeLessThan(1)
    expect(pages).toBeLessThanOrEqual(10)
    const components: { name: string }[] = score.signalBreakdowns.flatMap(
      (breakdown: { components: { name: string }[] }) => breakdown.components,
    )
    const words: string[] = [
      'Your Relationship Alignment Score',
      `${formatScore(score.rasScore)} out of 100`,
      score.tier,
      ...signalNames.map((signal) => `${signal} ${formatScore(score[signalScoreKey(signal)])}`),
      ...components.map(({ name }) => name),
      ...score.aiSummary.split('\n\n'),
    ]
    for (const said of words) expect(letters).toContain(lettersOf(said))
    for (const control of ['Share My Results', 'Skip to content', 'Give feedback']) {
      expect(letters).not.toContain(lettersOf(control))
    }
    // gauge and radar are drawn as shapes, not as images; the radar's rings carry their figures
    const charts = shapes.filter((shape) => shape.fill === ink && shape.width > 60 && shape.height > 60)
    expect(charts).toHaveLength(2)
    expect(letters).toContain('20406080100')
  })
}

test('words of support are on no paper, in sight or hidden', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUp(page)
  const id = await completedAssessment(page, fearfulSheet)
  const { insights } = await (await page.request.get(`/api/assessments/${id}/insights`)).json()
  expect(insights.care).toBe(true)
  const ofSupport: { text: string; evidence: string[] }[] = insights.summary.at(-1)
  const toDo: { title: string; text: string; evidence: string[] }[] = insights.recommendations
  const supporting = toDo.filter(({ evidence }) => String(evidence) === String(ofSupport[0]!.evidence))
  expect(supporting.map(({ title }) => title)).toContain('Someone to talk to')
  // one of the sentences may be said to everyone, and then stands on paper with what one could try
  const kept = [...ofSupport.map(({ text }) => text), ...supporting.flatMap(({ title, text }) => [title, text])]
  const offPaper = kept.filter((text) => !safety.lines.includes(text))
  expect(offPaper.length).toBeGreaterThan(4)
  const onPaper = async () => (await readPdf(await page.pdf({ format: 'A4' }))).letters
  await page.goto(`/results/${id}`)
  await expect(page.getByRole('complementary', { name: 'Support' })).toBeVisible()
  // the plain summary that stands there until then is on no paper
  await expect(page.getByRole('heading', { name: 'What you could try' })).toBeVisible()
  for (const press of ['Hide this', 'Show support']) {
    const letters = await onPaper()
    expect(letters).toContain(lettersOf(insights.summary[0][0].text))
    for (const words of [...offPaper, press]) expect(letters).not.toContain(lettersOf(words))
    await page.getByRole('button', { name: press }).click()
  }
})

test('the button opens the browser’s print dialog', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await signUp(page)
  await page.goto(`/results/${await completedAssessment(page)}`)
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
})
