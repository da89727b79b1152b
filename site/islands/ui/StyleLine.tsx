import type { StyleLine as Line } from '../../../api/contract/score.ts'
import { endOfLine, partInWords } from '../../lib/result/style-line.ts'

/** A result's line of styles, each in its signal's colour. */
export function StyleLine({ line }: { line: Line }) {
  const end = endOfLine(line)
  return (
    <p className="font-serif">
      {line.map(({ signal, styles }, index) => (
        <span key={signal}>
          {index > 0 && <span className="text-muted"> · </span>}
          <span data-signal={signal} className="text-(--signal)">
            {partInWords({ styles })}
          </span>
        </span>
      ))}
      {end && <span className="text-muted">{line.length > 0 ? `, ${end}` : end}</span>}
    </p>
  )
}
