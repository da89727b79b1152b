import type { ScoreResult } from '../../../api/contract/score.ts'
import { formatScore } from '../../lib/format.ts'
import { signalColour } from '../../lib/signal-colours.ts'
import { chapterId } from './SignalChapter.tsx'
import { signalScores } from '../../lib/result/wording.ts'

/** The chapters with their scores, set like a book's table of contents. */
export function SignalContents({ result }: { result: ScoreResult }) {
  return (
    <nav aria-label="Signals">
      <ol className="gap-12 sm:max-lg:columns-2 print:columns-1">
        {signalScores(result).map(({ signal, score }) => (
          <li key={signal} style={{ '--signal': signalColour(signal) }}>
            <a
              href={`#${chapterId(signal)}`}
              className="group flex min-h-11 items-baseline gap-3 py-2 print:min-h-0 print:py-1"
            >
              <span className="font-serif text-xl text-(--signal) group-hover:underline">{signal}</span>
              <span aria-hidden="true" className="grow border-b border-dotted border-muted/60" />
              <span className="font-serif text-xl tabular-nums">{formatScore(score)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
