import { onPage, person, render, withBrowser, within } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { describe, expect, test } from 'bun:test'
import type { ScoreResult, StyleAnalysis } from '../../../api/contract/score.ts'
import { signalNames } from '../../../api/contract/signal.ts'
import { sampleScore, sampleWords } from '../../../api/domain/sample.ts'
import { product } from '../../../api/facts/brand.ts'
import { formatScore } from '../../lib/format.ts'
import { unestimatedIn } from '../../lib/unestimated.fixture.ts'
import { untouchedChallenge } from '../../stores/insights.fixture.ts'
import { InsightsSection } from './InsightsSection.tsx'
import { Overview } from './Overview.tsx'
import { Preface } from './Preface.tsx'
import { Radar } from './Radar.tsx'
import { Result } from './Result.tsx'
import { SignalChapter } from './SignalChapter.tsx'

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

/** The chapter on Spark. */
function openChapter({ score = 71.6, analysis = style({}) } = {}) {
  render(<SignalChapter signal="Spark" number={1} score={score} breakdown={breakdown} analysis={analysis} />)
}

function openInsights(change?: Partial<ScoreResult>) {
  render(<InsightsSection result={resultWith(change)} isSample={false} />)
}

const region = (name: string) => within(onPage().getByRole('region', { name }))
const breakdown = sampleScore.signalBreakdowns.find(({ signal }) => signal === 'Spark')!

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

describe('a chapter', () => {
  test('has the score in words and as a bar, and each part with its own', () => {
    openChapter({ score: 71.6 })
    const chapter = region('Spark')
    expect(chapter.getByText('72').textContent).toBe('72 out of 100')
    expect(chapter.getByRole('progressbar', { name: 'Spark score' }).getAttribute('aria-valuenow')).toBe('72')
    for (const { name, score } of breakdown.components) {
      expect(chapter.getByText(name).nextSibling?.textContent).toBe(formatScore(score))
    }
  })

  test('names one clear style with its percentage', () => {
    openChapter({ analysis: style({ confidence: 'clear', shown: ['Shared Presence'], styleScore: 4.4 }) })
    expect(region('Spark').getByText('Shared Presence (Time), 88%')).toBeTruthy()
    expect(region('Spark').getByText('It is clearly ahead of the others.')).toBeTruthy()
  })

  test('names styles too close to tell apart together, each with its percentage', () => {
    openChapter({ analysis: style({ confidence: 'blended', shown: ['Shared Presence', 'Physical Harmony'] }) })
    const chapter = region('Spark')
    expect(chapter.getByText('A blend of Shared Presence and Physical Harmony')).toBeTruthy()
    const terms = chapter.getAllByRole('term').map((term) => term.textContent)
    expect(terms.map((term) => /\d+%/.exec(term)?.[0])).toEqual(['88%', '84%'])
  })

  test('names no style where the answers agree with none', () => {
    openChapter({ analysis: style({ confidence: 'blended', faint: true, shown: [], styleScore: 2.4 }) })
    expect(region('Spark').getByText('None stands out')).toBeTruthy()
    expect(region('Spark').getByText(/The highest is at 48%/)).toBeTruthy()
  })
})

describe('the insights', () => {
  test('stand as paragraphs at once, and with all that belongs to them once that is there', async () => {
    const state = { model: null, challenge: untouchedChallenge }
    server.answer('GET /api/assessments/a1/insights', { ...sampleWords, ...state, pulses: [] })
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

function style(change: Partial<StyleAnalysis>): StyleAnalysis {
  return {
    signal: 'Spark',
    dominantStyle: 'Shared Presence',
    styleScore: 4.4,
    description: 'You feel close when you are together.',
    confidence: 'clear',
    faint: false,
    shown: ['Shared Presence'],
    styles: [
      { name: 'Shared Presence', score: 4.4 },
      { name: 'Physical Harmony', score: 4.2 },
    ],
    ...change,
  }
}
