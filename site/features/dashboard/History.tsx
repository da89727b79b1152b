import { useEffect, useRef, useState } from 'react'
import { words } from '#words'
import type { ScoreList } from '#api/results/contract.ts'
import { fill } from '#api/content/fill.ts'
import { shownMeaning } from '#api/content/shown-meaning.ts'
import { shownName } from '#api/content/shown-name.ts'
import { formatDay, formatScore } from '#api/content/format.ts'
import { changesPath, resultsPath } from '#site/lib/paths.ts'
import { ScoreFlower } from '#site/ui/ScoreFlower.tsx'
import { SignedChange } from '#site/ui/SignedChange.tsx'
import { StyleLine } from './StyleLine.tsx'
import { Section } from '#site/ui/Section.tsx'
import { SmallButton, SmallLink } from './SmallButton.tsx'
import { DeleteDialog, deletionOfResult } from './DeleteDialog.tsx'

type HistoryEntry = ScoreList[number]

const shownFirst = 5

/** Newest first, on paper all. */
export function History({ scores }: { scores: ScoreList }) {
  const [chosen, setChosen] = useState<HistoryEntry | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const { title, showAll } = words('dashboard').history
  useEffect(() => {
    // the pressed button is gone
    if (showsAll) list.current?.children[shownFirst]?.querySelector('a')?.focus()
  }, [showsAll])
  return (
    <Section name="history" title={title} className="mt-10 sm:mt-14 print:mt-7">
      <ol ref={list} className="mt-4 border-b border-line">
        {scores.map((entry, index) => (
          <Row
            key={entry.assessmentId}
            entry={entry}
            comparison={comparisonOf(scores, index)}
            isHidden={!showsAll && index >= shownFirst}
            onDelete={() => setChosen(entry)}
          />
        ))}
      </ol>
      {!showsAll && scores.length > shownFirst && (
        <SmallButton className="no-print mt-2 -ms-2.5" onClick={() => setShowsAll(true)}>
          {fill(showAll, { count: scores.length })}
        </SmallButton>
      )}
      {chosen && <DeleteDialog of={deletionOfResult(chosen)} onClose={() => setChosen(null)} />}
    </Section>
  )
}

/** Compares each result with the one before, the oldest with the latest. */
function comparisonOf(scores: ScoreList, index: number): string | null {
  const [latest, entry, before] = [scores[0], scores[index], scores[index + 1]]
  if (!latest || !entry || scores.length < 2) return null
  return before
    ? changesPath(before.assessmentId, entry.assessmentId)
    : changesPath(entry.assessmentId, latest.assessmentId)
}

interface RowProps {
  entry: HistoryEntry
  /** URL; null if there is only one result */
  comparison: string | null
  isHidden: boolean
  onDelete: () => void
}

function Row({ entry, comparison, isHidden, onDelete }: RowProps) {
  const { assessmentId, completedAt, rasScore, tier, growth } = entry
  const day = formatDay(completedAt)
  const ras = formatScore(rasScore)
  const texts = words('dashboard').history
  return (
    <li
      className={`${isHidden ? 'hidden print:flex' : 'flex'} relative flex-wrap items-center gap-x-4 border-t border-line px-2 pt-4 pb-1.5 hover:bg-sunken max-2xs:flex-col max-2xs:items-stretch sm:flex-nowrap sm:pb-4 print:break-inside-avoid print:py-2`}
    >
      <div className="flex w-14 flex-col self-stretch max-2xs:w-24 sm:w-36 sm:flex-row sm:items-center sm:gap-4 print:w-30">
        <ScoreFlower of={entry} isOrnament className="sm:w-18 print:w-14" />
        <span className="my-auto text-center font-serif text-[1.875rem]/[1.2] font-medium tabular-nums sm:w-14">
          {ras}
        </span>
      </div>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
          {/* stretches the day's link over the whole row */}
          <a href={resultsPath(assessmentId)} className="after:absolute after:inset-0 hover:underline">
            {day}
          </a>
          {growth ? <SignedChange points={growth.points} /> : <span className="font-normal">{texts.baseline}</span>}
        </p>
        <p className="flex flex-wrap justify-between gap-x-4 text-muted">
          <span>{shownName(tier)}</span>
          <span className="text-end">{growth && shownMeaning(growth.meaning)}</span>
        </p>
        <StyleLine of={assessmentId} />
      </div>
      <div className="no-print -me-2.5 flex grow basis-full flex-wrap justify-end gap-1 max-2xs:me-0 sm:grow-0 sm:basis-44.5">
        {comparison && (
          <SmallLink href={comparison} aria-label={fill(texts.compareThis, { day, ras })}>
            {texts.compare}
          </SmallLink>
        )}
        <SmallButton aria-label={fill(texts.deleteThis, { day, ras })} onClick={onDelete}>
          {texts.delete}
        </SmallButton>
      </div>
    </li>
  )
}
