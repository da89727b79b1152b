import { useStore } from '@nanostores/react'
import { styleLineEnding, partInWords } from '#site/lib/results/style-line.ts'
import { $styleLines } from '#site/lib/assessments/scores.ts'

/** Reserves room until loaded. */
export function StyleLine({ of }: { of: string }) {
  const { data } = useStore($styleLines)
  const line = data?.find(({ assessmentId }) => assessmentId === of)?.styleLine
  const end = line && styleLineEnding(line)
  return (
    <p className="min-h-lh font-serif">
      {line?.map(({ signal, styles }, index) => (
        <span key={signal}>
          <span data-signal={signal} className="inline-block text-(--signal)">
            {`${partInWords({ styles })}${end && index === line.length - 1 ? ',' : ''}`}
          </span>
          {index < line.length - 1 && <span className="text-muted"> · </span>}
        </span>
      ))}
      {end && <span className="text-muted">{line.length > 0 ? ` ${end}` : end}</span>}
    </p>
  )
}
