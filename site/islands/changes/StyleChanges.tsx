import type { Comparison, StyleReading } from '../../../api/contract/comparison.ts'
import { estimatedNote } from '../../../api/facts/figures.ts'
import { formatDay } from '../../lib/format.ts'
import { stylesInWords, stylesNote } from '../../lib/result/wording.ts'
import { Section } from '../ui/Section.tsx'

const unmoved = 'In none of the ten signals was one style clearly ahead before and another one now.'
const moved =
  'In these signals one style was clearly ahead before, and another one is now. Of people with whom nothing ' +
  `happened, few read this of any signal${estimatedNote}. ${stylesNote}`

/** The signals in which one style was clearly ahead before, and another one is now. */
export function StyleChanges({ comparison: { styles, from, to } }: { comparison: Comparison }) {
  return (
    <Section name="styles" title="Styles that moved" className="changes-part" headingClass="text-title">
      <p className="mt-3 max-w-prose text-muted">{styles.length === 0 ? unmoved : moved}</p>
      <ul className="mt-6">
        {styles.map(({ signal, from: before, to: after }) => (
          <li key={signal} className="style-change" data-signal={signal}>
            <h3 className="font-serif text-2xl text-(--signal)">{signal}</h3>
            <StyleOnDay day={formatDay(from.completedAt)} reading={before} />
            <StyleOnDay day={formatDay(to.completedAt)} reading={after} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function StyleOnDay({ day, reading }: { day: string; reading: StyleReading }) {
  return (
    <div>
      <p className="text-base text-muted">{day}</p>
      <p className="font-serif text-xl">{stylesInWords(reading)}</p>
    </div>
  )
}
