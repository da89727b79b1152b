import { useCallback, useMemo } from 'react'
import { fillBrand } from '#api/content/brand.ts'
import { figuresOf } from '#api/content/figures.ts'
import type { Growth, ScoreList } from '#api/results/contract.ts'
import { progress } from '#content/en/screens/dashboard.json'
import { Chart, type Paint } from '#site/ui/Chart.tsx'
import { Disclosure } from '#site/ui/Disclosure.tsx'
import { NumberTable } from '#site/ui/NumberTable.tsx'
import { Section } from '#site/ui/Section.tsx'
import { SignedChange } from '#site/ui/SignedChange.tsx'
import { progressChart } from './progress-chart.ts'
import { type Occasion, occasionsOf } from '#site/lib/charts/progress.ts'

export function Progress({ scores }: { scores: ScoreList }) {
  const occasions = useMemo(() => occasionsOf(scores), [scores])
  const configure = useCallback((paint: Paint) => progressChart(occasions, paint), [occasions])
  const figures = figuresOf(scores[0]!.rasError)
  return (
    <Section name="progress" title={progress.title} className="mt-10 sm:mt-14 print:mt-7 print:break-inside-avoid">
      <figure className="mt-5">
        <Chart label={progressInWords(occasions)} table="progress-table" className="h-80" configure={configure} />
        <figcaption className="mt-4">
          <p className="no-print max-w-prose text-base text-muted">{fillBrand(progress.text, figures)}</p>
          <div id="progress-table" className="mt-2">
            <Disclosure label="The chart as a table">
              <ProgressTable occasions={occasions} />
              <p className="mt-4 max-w-prose text-base text-muted">{fillBrand(progress.error, figures)}</p>
            </Disclosure>
          </div>
        </figcaption>
      </figure>
    </Section>
  )
}

function progressInWords(occasions: readonly Occasion[]): string {
  const course = occasions.map(({ label, ras }) => `${label} ${ras}`).join(', ')
  return `A line chart of your Relationship Alignment Score, out of 100: ${course}.`
}

function ProgressTable({ occasions }: { occasions: readonly Occasion[] }) {
  return (
    <NumberTable
      caption="Your Relationship Alignment Score over time, out of 100"
      columns={['Assessment', 'Date', { number: 'RAS' }, { number: 'Band' }, 'Change']}
      rows={occasions.map(({ label, day, ras, low, high, growth }) => [
        label,
        day,
        ras,
        `${low} to ${high}`,
        growth ? <GrowthInWords growth={growth} /> : 'Baseline',
      ])}
    />
  )
}

function GrowthInWords({ growth: { points, meaning } }: { growth: Growth }) {
  return (
    <>
      <SignedChange points={points} />
      <span>{`, ${meaning}`}</span>
    </>
  )
}
