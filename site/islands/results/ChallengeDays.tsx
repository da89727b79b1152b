import type { Challenge, EvidenceCatalogue } from '../../../api/contract/insights.ts'
import { ForTwo } from '../ui/ForTwo.tsx'
import { Safety } from '../ui/Safety.tsx'
import { Why } from './Why.tsx'

interface ChallengeDaysProps {
  challenge: Challenge
  evidence: EvidenceCatalogue
  isSample: boolean
}

/** The seven days of a result's challenge, to read; they are ticked off on the dashboard. */
export function ChallengeDays({ challenge: { signal, component, days }, evidence, isSample }: ChallengeDaysProps) {
  return (
    <section aria-labelledby="days-title" className="mt-12 print:mt-6">
      <h3 id="days-title" className="text-heading">
        Your 7-day micro-challenge
      </h3>
      <p className="mt-2 text-muted">
        One small act a day, for {component} in {signal}. Take the days in any order; a missed one costs nothing.
      </p>
      <Safety />
      <ol className="days">
        {days.map((day, index) => (
          <li key={index}>
            <span className="text-base text-muted">Day {index + 1}</span>
            <div>
              <h4 className="font-sans font-semibold">{day.title}</h4>
              <p className="mt-0.5">{day.text}</p>
              {day.forTwo && <ForTwo>{day.forTwo}</ForTwo>}
              <Why about={`What day ${index + 1} rests on`} said={[day]} evidence={evidence} />
            </div>
          </li>
        ))}
      </ol>
      {!isSample && (
        <p className="no-print mt-4 text-base text-muted">
          The challenge of your latest result stands on{' '}
          <a className="link" href="/dashboard#challenge">
            your dashboard
          </a>
          , where it begins with day 0 and you can tick its days off.
        </p>
      )}
    </section>
  )
}
