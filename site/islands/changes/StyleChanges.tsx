import type { Comparison, StyleReading } from '../../../api/contract/comparison.ts'
import type { SignalName } from '../../../api/contract/signal.ts'
import { formatDay } from '../../lib/format.ts'
import { signalColour } from '../../lib/signal-colours.ts'
import { confidenceInWords, stylesInWords } from '../results/wording.ts'
import { sameStylesInWords } from './wording.ts'

const unmoved = 'In none of the ten signals did another style take the lead.'
const moved =
  'In these signals another style came first than before. Styles describe how, not how well, and where ' +
  'the lead was narrow on either side, the move may be no more than the day.'

/** The signals in which another style came first, with how sure each reading was. */
export function StyleChanges({ comparison: { styles: all, from, to } }: { comparison: Comparison }) {
  const styles = all.filter((style) => style.from.shown.length + style.to.shown.length > 0)
  return (
    <section aria-labelledby="styles-title" className="changes-part">
      <h2 id="styles-title" className="text-title">
        Styles that moved
      </h2>
      <p className="mt-3 max-w-prose text-muted">{styles.length === 0 ? unmoved : moved}</p>
      <ul className="mt-6">
        {styles.map(({ signal, from: before, to: after }) => (
          <li key={signal} className="style-change" style={{ '--signal': signalColour(signal) }}>
            <h3 className="font-serif text-2xl text-(--signal)">{signal}</h3>
            <StyleOnDay signal={signal} day={formatDay(from.completedAt)} reading={before} />
            <StyleOnDay signal={signal} day={formatDay(to.completedAt)} reading={after} />
            <p className="style-note empty:hidden">{sameStylesInWords(before, after)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StyleOnDay({ signal, day, reading }: { signal: SignalName; day: string; reading: StyleReading }) {
  return (
    <div>
      <p className="text-base text-muted">{day}</p>
      <p className="font-serif text-xl">{stylesInWords(reading)}</p>
      <p className="mt-1 text-base">{confidenceInWords({ signal, ...reading })}</p>
    </div>
  )
}
