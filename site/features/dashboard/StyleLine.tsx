import { useStore } from '@nanostores/react'
import { words } from '#words'
import type { StyleLine as Line } from '#api/results/contract.ts'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { partInWords } from '#site/lib/results/style-line.ts'
import { $styleLines } from '#site/lib/assessments/scores.ts'

/** Reserves room until loaded. */
export function StyleLine({ of }: { of: string }) {
  const { data } = useStore($styleLines)
  const line = data?.find(({ assessmentId }) => assessmentId === of)?.styleLine
  return <p className="min-h-lh font-serif">{line && <LineInWords line={line} />}</p>
}

function LineInWords({ line }: { line: Line }) {
  const { none, alone } = words('scores').styleLine
  // A single one is followed by a comma, which would begin the next line after a block.
  const unbroken = line.length > 1 ? 'inline-block' : ''
  const parts = line.map(({ signal, styles }) => (
    <span key={signal} data-signal={signal} className={`text-(--signal) ${unbroken}`}>
      {partInWords({ styles })}
    </span>
  ))
  if (parts.length > 1) {
    return parts.flatMap((part, index) =>
      index === 0
        ? [part]
        : [
            <span key={index} className="text-muted">
              {' '}
              ·{' '}
            </span>,
            part,
          ],
    )
  }
  return (
    <span className="text-muted">{parts[0] ? <MarkedText text={alone} values={{ style: parts[0] }} /> : none}</span>
  )
}
