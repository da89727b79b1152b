import type { ScoreResult } from '../../../api/contract/score.ts'
import { fillBrand, product } from '../../../api/facts/brand.ts'
import { formatDay, formatScore } from '../../lib/format.ts'
import { zoneLine, zones, zonesNote } from '../../../api/facts/zones.ts'
import { zoneText } from '../../lib/result/content.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Gauge } from './Gauge.tsx'
import { borderInWords, errorInWords } from '../../lib/result/wording.ts'

/** The opening page: the number, its zone, and what the number can and cannot say. */
export function Overview({ result, isSample }: { result: ScoreResult; isSample: boolean }) {
  const zone = zoneText(result.tier, result.rasScore)
  const zoneName = fillBrand(result.tier)
  const day = formatDay(result.completedAt)
  return (
    <section aria-labelledby="result-title">
      <h1 id="result-title" className="text-display">
        {isSample ? 'A Relationship Alignment Score' : 'Your Relationship Alignment Score'}
      </h1>
      {day && !isSample && <p className="mt-3 text-muted">{`Completed on ${day}`}</p>}
      <div className="spread">
        <Gauge score={result.rasScore} zone={zoneName} />
        <div className="max-w-prose min-w-0">
          <p className="text-base text-muted">{isSample ? `${product} Zone` : `Your ${product} Zone`}</p>
          <p className="zone">{zoneName}</p>
          <p className="mt-5 font-serif text-title">{zone.tagline}</p>
          <p className="mt-3 text-muted first-letter:uppercase">
            {zone.description}. {zonesNote}
          </p>
          <p className="mt-4">{zoneLine(zone, result)}</p>
          {result.nearBorder && <p className="mt-4">This score is {borderInWords(result.nearBorder)}.</p>}
        </div>
      </div>
      <div className="mt-12 grid gap-x-16 gap-y-4 border-t border-line pt-6 lg:grid-cols-2 print:mt-5">
        <p className="max-w-prose text-base text-muted">
          Read it as “about {formatScore(result.rasScore)}”: {errorInWords(result)} It rests on 120 of one person’s own
          answers on one day, and it is not a diagnosis.
        </p>
        <div className="no-print">
          <Zones current={zone.name} />
        </div>
      </div>
    </section>
  )
}

function Zones({ current }: { current: string }) {
  return (
    <Disclosure label="All six zones">
      <ol className="space-y-3 text-base">
        {zones.map(({ name, from, to, description }) => (
          <li key={name} className="grid grid-cols-[4.5rem_1fr] gap-3">
            <span className="text-muted tabular-nums">{`${from} to ${to}`}</span>
            <span>
              <span className="font-semibold">{name}</span>
              {name === current && ', this result'}
              <span className="block text-muted">{description}</span>
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
