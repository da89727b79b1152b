import { onPage, person, render, withBrowser, within } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { beforeEach, describe, expect, test } from 'bun:test'
import type { Words } from '../../../api/contract/insights.ts'
import type { ScoreResult } from '../../../api/contract/score.ts'
import { summaryText, writeWords } from '../../../api/domain/insights/writer/writer.ts'
import { sampleScore, sampleWords } from '../../../api/domain/sample.ts'
import { scoreSheet } from '../../../api/domain/scoring.ts'
import { product } from '../../../api/facts/brand.ts'
import { safety } from '../../../api/facts/safety.ts'
import { sheetOf } from '../../../api/test/sheets.ts'
import { unjudged, untouchedChallenge } from '../../stores/insights.fixture.ts'
import { InsightsSection } from './InsightsSection.tsx'
import { shareText } from '../../lib/result/wording.ts'

withBrowser()
const server = withServer()

function openInsights(change: Partial<ScoreResult>) {
  render(<InsightsSection result={{ ...sampleScore, assessmentId: 'a1', ...change }} isSample={false} />)
}

/** What the server says of the result in words. */
function answerWith(words: Words) {
  const state = { paragraphs: unjudged(words.insights), model: null, challenge: untouchedChallenge, pulses: [] }
  server.answer('GET /api/assessments/a1/insights', { ...words, ...state })
}

const safetyLines = new RegExp(`^${safety.lines}`)

/** Answers that speak of fear beside closeness. */
const fearful = sheetOf(({ id }) => ([37, 38, 39, 40].includes(id) ? 5 : 1 + (id % 5)))

const region = (name: string) => within(onPage().getByRole('region', { name }))

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
    const shared = shareText({ ...sampleScore, aiSummary }, product)
    for (const said of [...paragraph, toDo!.title, toDo!.text]) expect(shared).not.toContain(said)
    expect(shared).toBe(shareText({ ...sampleScore, aiSummary: '' }, product))
  })
})
