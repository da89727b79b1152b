import { formatNumber } from '#api/content/numbers.ts'
import type { ReactNode } from 'react'
import { words } from '#words'
import type { ScoreList } from '#api/results/contract.ts'
import { fillBrand } from '#api/content/brand.ts'
import { shownMeaning } from '#api/content/shown-meaning.ts'
import { shownName } from '#api/content/shown-name.ts'
import { formatScore } from '#api/content/format.ts'
import { UntranslatedName } from '#site/ui/UntranslatedName.tsx'
import { ScoreFlower } from '#site/ui/ScoreFlower.tsx'
import { SignedChange } from '#site/ui/SignedChange.tsx'

/** `scores` are newest first. */
export function Stats({ scores }: { scores: ScoreList }) {
  const texts = words('dashboard').stats
  const latest = scores[0]
  const zone = latest && fillBrand(latest.tier)
  const tagline = zone && words('taglines')[zone]
  return (
    <dl className="card mt-4 lg:mt-6 print:mt-7 grid 2xs:grid-cols-2 overflow-hidden lg:grid-cols-[1fr_1.2fr_1fr_1.8fr] print:grid-cols-[1fr_1.2fr_1fr_1.8fr]">
      <Stat label={texts.score} note={latest && texts.scoreNote}>
        {latest ? formatScore(latest.rasScore) : '–'}
      </Stat>
      <Stat label={texts.growth} note={latest?.growth ? shownMeaning(latest.growth.meaning) : texts.growthLater}>
        {latest?.growth ? <SignedChange points={latest.growth.points} /> : '–'}
      </Stat>
      <Stat label={texts.assessments} note={texts.assessmentsNote}>
        {formatNumber(scores.length)}
      </Stat>
      <Stat label={texts.zone} note={tagline} isText>
        {latest && (
          <ScoreFlower of={latest} isOrnament className="float-end -my-5 -me-2 ms-4 w-28 max-lg:hidden print:hidden" />
        )}
        <span>{zone ? shownName(zone) : texts.zoneLater}</span>
      </Stat>
    </dl>
  )
}

interface StatProps {
  label: string
  note?: string | undefined
  /** words instead of a number */
  isText?: boolean
  children: ReactNode
}

function Stat({ label, note, isText = false, children }: StatProps) {
  const size = isText ? 'text-xl sm:text-title' : 'text-title'
  return (
    <div className="-mt-px -ms-px flex flex-col border-t border-s border-line p-4 sm:p-6 print:p-3">
      <dt className="text-muted">
        <UntranslatedName text={label} />
      </dt>
      <dd className={`mt-1 font-serif leading-tight font-medium print:text-xl ${size}`}>{children}</dd>
      {note && <dd className="text-base text-muted">{note}</dd>}
    </div>
  )
}
