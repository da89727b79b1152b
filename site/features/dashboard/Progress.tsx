import { useCallback, useMemo } from 'react'
import { words } from '#words'
import { figuresOf } from '#api/content/figures.ts'
import { fill } from '#api/content/fill.ts'
import { fillCount, formatScore, formatSeries, joinSentences } from '#api/content/format.ts'
import { shownMeaning } from '#api/content/shown-meaning.ts'
import type { Growth, ScoreList } from '#api/results/contract.ts'
import { isFromRight } from '#site/lib/reading-direction.ts'
import { Chart, type Paint } from '#site/ui/Chart.tsx'
import { Disclosure } from '#site/ui/Disclosure.tsx'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { NumberTable } from '#site/ui/NumberTable.tsx'
import { Section } from '#site/ui/Section.tsx'
import { SignedChange } from '#site/ui/SignedChange.tsx'
import { progressChart } from './progress-chart.ts'
import { isBanded, type Occasion, occasionsOf } from '#site/lib/charts/progress.ts'

export function Progress({ scores }: { scores: ScoreList }) {
  const occasions = useMemo(() => occasionsOf(scores), [scores])
  const configure = useCallback((paint: Paint) => progressChart(occasions, paint, isFromRight()), [occasions])
  const figures = figuresOf(scores[0]!.rasError)
  const { title, text, table, error, again } = words('dashboard').progress
  return (
    <Section name="progress" title={title} className="mt-10 sm:mt-14 print:mt-7 print:break-inside-avoid">
      <figure className="mt-5">
        <Chart label={progressInWords(occasions)} table="progress-table" className="h-80" configure={configure} />
        <figcaption className="mt-4">
          <p className="no-print max-w-prose text-base text-muted empty:hidden">
            {occasions.some(isBanded) && fill(text, figures)}
          </p>
          <div id="progress-table" className="mt-2">
            <Disclosure label={table.title}>
              <ProgressTable occasions={occasions} />
              <p className="mt-4 max-w-prose text-base text-muted">
                {joinSentences(
                  fillCount(error, figures.rasError, figures),
                  fillCount(again, figures.rasSecondHalf, figures),
                )}
              </p>
            </Disclosure>
          </div>
        </figcaption>
      </figure>
    </Section>
  )
}

function progressInWords(occasions: readonly Occasion[]): string {
  const { label, course } = words('dashboard').progress
  const scores = occasions.map(({ label: occasion, ras }) => fill(course, { occasion, ras }))
  return fill(label, { course: formatSeries(scores) })
}

function ProgressTable({ occasions }: { occasions: readonly Occasion[] }) {
  const { table } = words('dashboard').progress
  return (
    <NumberTable
      caption={table.caption}
      columns={[table.assessment, table.date, { number: table.ras }, { number: table.band }, table.change]}
      rows={occasions.map(({ label, day, ras, low, high, growth }) => [
        label,
        day,
        formatScore(ras),
        fill(table.range, { low, high }),
        growth ? <GrowthInWords growth={growth} /> : table.baseline,
      ])}
    />
  )
}

function GrowthInWords({ growth: { points, meaning } }: { growth: Growth }) {
  return (
    <MarkedText
      text={words('scores').change}
      values={{ change: <SignedChange points={points} />, meaning: shownMeaning(meaning) }}
    />
  )
}
