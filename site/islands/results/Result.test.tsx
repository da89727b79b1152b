import { onPage, render, withBrowser, within } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { describe, expect, test } from 'bun:test'
import type { ScoreResult } from '../../../api/contract/score.ts'
import { signalNames } from '../../../api/contract/signal.ts'
import { sampleScore } from '../../../api/domain/sample.ts'
import { product } from '../../../api/facts/brand.ts'
import { unestimatedIn } from '../../lib/unestimated.fixture.ts'
import { Overview } from './Overview.tsx'
import { Preface } from './Preface.tsx'
import { Radar } from './Radar.tsx'
import { Result } from './Result.tsx'

withBrowser()
withServer()

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
