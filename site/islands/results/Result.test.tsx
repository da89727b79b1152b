import { onPage, person, render, withBrowser, within } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { beforeEach, describe, expect, test } from 'bun:test'
import type { Words } from '../../../api/contract/insights.ts'
import type { ScoreResult } from '../../../api/contract/score.ts'
import { signalNames } from '../../../api/contract/signal.ts'
import { sampleScore, sampleWords } from '../../../api/domain/sample.ts'
import { summaryText, writeWords } from '../../../api/domain/insights/writer/writer.ts'
import { scoreSheet } from '../../../api/domain/scoring.ts'
import { product } from '../../../api/facts/brand.ts'
import { safety } from '../../../api/facts/safety.ts'
import { sheetOf } from '../../../api/test/sheets.ts'
import { unestimatedIn } from '../../lib/unestimated.fixture.ts'
import { untouchedChallenge } from '../../stores/insights.fixture.ts'
import { InsightsSection } from './InsightsSection.tsx'
import { Overview } from './Overview.tsx'
import { Preface } from './Preface.tsx'
import { Radar } from './Radar.tsx'
import { Result } from './Result.tsx'
import { shareText } from './wording.ts'

withBrowser()
const server = withServer()

/** Robin's own, with these differences from the sample's. */
function resultWith(change: Partial<ScoreResult> = {}): ScoreResult {
  return { ...sampleScore, assessmentId: 'a1', ...change }
}

function openWhole(change?: Partial<ScoreResult>, isSample = false) {
  render(<Result result={resultWith(change)} isSample={isSample} />)
}

function openOverview(change?: Partial<ScoreResult>) {
  render(<Overview result={resultWith(change)} isSample={false} />)
}

function openInsights(change?: Partial<ScoreResult>) {
  render(<InsightsSection result={resultWith(change)} isSample={false} />)
}

/** What the server says of the result in words. */
function answerWith(words: Words) {
  const state = { model: null, challenge: untouchedChallenge, pulses: [] }
  server.answer('GET /api/assessments/a1/insights', { ...words, ...state })
}

const safetyLines = new RegExp(`^${safety.lines}`)

/** Answers that speak of fear beside closeness. */
const fearful = sheetOf(({ id }) => ([37, 38, 39, 40].includes(id) ? 5 : 1 + (id % 5)))

const region = (name: string) => within(onPage().getByRole('region', { name }))

describe('the opening', () => {
  test('gives the score as a whole number, in sight and in the words for the gauge', () => {
    openOverview({ rasScore: 67.5, tier: 'Relational Intelligence' })
    const opening = region('Your Relationship Alignment Score')
    expect(opening.getByText('68')).toBeTruthy()
    expect(opening.getByText('out of 100')).toBeTruthy()
    const gauge = opening.getByRole('img')
    expect(gauge.getAttribute('aria-label')).toBe('A half-circle gauge, filled to 68 of 100: Relational Intelligence.')
  })

  test('names the zone with its tagline, and says where another is near', () => {
    openOverview({ tier: 'Relational Intelligence', nearBorder: null })
    const opening = region('Your Relationship Alignment Score')
    expect(opening.getByText(`Your ${product} Zone`).nextSibling?.textContent).toBe('Relational Intelligence')
    expect(opening.queryByText(/near the border/)).toBeNull()
    const current = opening.getByText('Relational Intelligence', { selector: 'li *' }).parentElement
    expect(current?.textContent).toContain(', this result')
  })

  test('says that a score near a border may be read either way', () => {
    openOverview({ nearBorder: ['Growth Edge', 'Relational Intelligence'] })
    expect(onPage().getByText(/near the border of Growth Edge and Relational Intelligence/)).toBeTruthy()
  })

  test('says of a sketch why it is one, a sentence a reason', () => {
    const sketch = resultWith({ quality: { flag: 'check', reasons: ['long-run', 'fast'] } })
    render(<Preface result={sketch} isSample={false} />)
    expect(onPage().getByText(/as a sketch/).textContent).toBe(
      'One answer came many times in a row. Your answers came quickly. ' +
        'Your result is saved; please read it as a sketch.',
    )
  })

  test('says nothing of the kind of any other', () => {
    render(<Preface result={resultWith({ quality: { flag: 'good', reasons: [] } })} isSample={false} />)
    expect(onPage().queryByText(/as a sketch/)).toBeNull()
  })

  test('says by how much the score errs, that this is estimated, and that zones are names of bands', () => {
    openOverview({ rasScore: 67.5, rasError: 3.93 })
    const opening = region('Your Relationship Alignment Score')
    expect(opening.getByText(/Read it as/).textContent).toContain('it errs by about 4 points (estimated)')
    expect(opening.getByText(/Names of bands, not findings/)).toBeTruthy()
  })
})

describe('the ten signals', () => {
  test('stand in the chart’s words and in its table, in their order', () => {
    render(<Radar result={resultWith({ sparkScore: 39.5, heartScore: 81.49 })} />)
    const part = onPage()
    const words = part.getByRole('img').getAttribute('aria-label')
    expect(words).toStartWith('A radar chart of your ten signals, each out of 100: Spark 40, ')
    expect(words).toEndWith('Heart 81.')
    const rows = within(part.getByRole('table', { name: 'Ten signal scores, each out of 100', hidden: true }))
    const named = rows.getAllByRole('rowheader', { hidden: true }).map((row) => row.textContent)
    expect(named).toEqual([...signalNames])
    expect(rows.getByRole('row', { name: /^Spark .* 40$/, hidden: true })).toBeTruthy()
  })

  test('lead from the contents to a chapter each', () => {
    openWhole({ sparkScore: 39.5 })
    const links = within(onPage().getByRole('navigation', { name: 'Signals' })).getAllByRole('link')
    expect(links).toHaveLength(10)
    expect(links[0]?.textContent).toBe('Spark40')
    for (const [index, signal] of signalNames.entries()) {
      const chapter = document.querySelector<HTMLElement>(links[index]!.getAttribute('href')!)!
      expect(within(chapter).getByText(signal, { selector: 'h3' })).toBeTruthy()
      expect(within(chapter).getByText(`Signal ${index + 1} of 10`)).toBeTruthy()
    }
  })
})

describe('the insights', () => {
  test('stand as paragraphs at once, and with all that belongs to them once that is there', async () => {
    answerWith(sampleWords)
    openInsights({ aiSummary: 'First things.\n\nSecond things.' })
    const insights = region('Your Personalized Insights')
    expect(insights.getAllByText(/things\.$/).map((each) => each.textContent)).toEqual([
      'First things.',
      'Second things.',
    ])
    await server.answerAll()
    expect(insights.queryByText('First things.')).toBeNull()
    expect(insights.getByRole('heading', { name: 'What you could try' })).toBeTruthy()
    expect(insights.getByRole('heading', { name: 'Your 7-day micro-challenge' })).toBeTruthy()
  })

  test('say what is said of safety ahead of the summary, of what one could try and of the challenge', async () => {
    answerWith(sampleWords)
    openInsights({ aiSummary: 'First things.' })
    const isAhead = (words: HTMLElement, of: HTMLElement) =>
      Boolean(words.compareDocumentPosition(of) & Node.DOCUMENT_POSITION_FOLLOWING)
    const [ahead, ...others] = onPage().getAllByText(safetyLines)
    expect(isAhead(ahead!, onPage().getByText('First things.'))).toBe(true)
    expect(others).toEqual([])
    await server.answerAll()
    const [first] = sampleWords.insights.summary[0]!
    expect(isAhead(onPage().getAllByText(safetyLines)[0]!, onPage().getByText(first!.text, { exact: false }))).toBe(
      true,
    )
    for (const name of ['What you could try', 'Your 7-day micro-challenge']) {
      const [lines, ...more] = region(name).getAllByText(safetyLines)
      expect(more).toEqual([])
      const [act] = within(onPage().getByRole('region', { name })).getAllByRole('listitem')
      expect(isAhead(lines!, act!)).toBe(true)
    }
  })

  test('keep their paragraphs where the rest cannot be read, which can be tried again', async () => {
    server.answer('GET /api/assessments/a1/insights', { message: 'No.', code: 'internal' }, 500)
    openInsights({ aiSummary: 'First things.' })
    await server.answerAll()
    const insights = region('Your Personalized Insights')
    expect(insights.getByText('First things.')).toBeTruthy()
    expect(insights.getByRole('alert').textContent).toContain('could not be loaded')
    await person().click(insights.getByRole('button', { name: 'Try again' }))
    expect(server.asked()).toContain('GET /api/assessments/a1/insights')
  })
})

describe('words of support', () => {
  const careful = writeWords(scoreSheet(fearful), fearful)
  const { summary, recommendations } = careful.insights
  const paragraph = summary.at(-1)!.map(({ text }) => text)
  const aiSummary = summaryText(careful.insights)
  const [toDo] = recommendations
  const isInSight = (words: string) => onPage().queryByText(words, { exact: false }) !== null
  beforeEach(() => localStorage.clear())

  test('can be hidden, and are never on paper, before more than the plain text is there', async () => {
    openInsights({ aiSummary })
    const support = onPage().getByRole('complementary', { name: 'Support' })
    expect(support.textContent).toContain(paragraph.join(' '))
    expect(support.closest('.no-print')).toBeTruthy()
    await person().click(onPage().getByRole('button', { name: 'Hide this' }))
    for (const sentence of paragraph.filter((text) => !safety.lines.includes(text))) {
      expect(isInSight(sentence)).toBe(false)
    }
    expect(onPage().getByRole('button', { name: 'Show support' })).toBeTruthy()
  })

  test('are hidden with what there is to do about them, none of which is on paper', async () => {
    answerWith(careful)
    openInsights({ aiSummary })
    await server.answerAll()
    expect(toDo!.title).toBe('Someone to talk to')
    expect(onPage().getByText(toDo!.text).closest('.no-print')).toBeTruthy()
    expect(onPage().getByText(recommendations[1]!.text).closest('.no-print')).toBeNull()
    await person().click(onPage().getByRole('button', { name: 'Hide this' }))
    expect(isInSight(toDo!.title)).toBe(false)
    expect(isInSight(paragraph[0]!)).toBe(false)
    expect(isInSight(recommendations[1]!.text)).toBe(true)
  })

  test('are in nothing that is shared', () => {
    const shared = shareText(resultWith({ aiSummary }), product)
    for (const said of [...paragraph, toDo!.title, toDo!.text]) expect(shared).not.toContain(said)
    expect(shared).toBe(shareText(resultWith({ aiSummary: '' }), product))
  })
})

test('a person may share their own result, leave for the dashboard or take the assessment again', () => {
  openWhole({ rasScore: 67.5 })
  expect(document.title).toBe(`Your result: 68 of 100 · ${product}`)
  const next = region('What next')
  expect(next.getByRole('button', { name: 'Share My Results' })).toBeTruthy()
  expect(next.getByRole('link', { name: 'View Dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(next.getByRole('button', { name: 'Retake Assessment' })).toBeTruthy()
})

test('nothing on the page names an error without saying that it is estimated', () => {
  openWhole({ aiSummary: '', nearBorder: ['Growth Edge', 'Relational Intelligence'] })
  const said = [...document.querySelectorAll('p, li, dd')].map(({ textContent }) => textContent)
  expect(said.filter((text) => /errs by about/.test(text))).not.toEqual([])
  expect(unestimatedIn(said)).toEqual([])
})

test('the sample says that it is nobody’s, and is not there to be shared or taken again', () => {
  openWhole({ assessmentId: '6' }, true)
  expect(onPage().getByRole('complementary', { name: 'Sample' })).toBeTruthy()
  expect(onPage().getByRole('heading', { level: 1, name: 'A Relationship Alignment Score' })).toBeTruthy()
  expect(onPage().queryByRole('button', { name: /Share|Retake/ })).toBeNull()
})
