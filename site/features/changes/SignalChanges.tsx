import { words } from '#words'
import type { ChangeMeaning, Comparison, ScoreChange } from '#api/results/contract.ts'
import { estimatedNote } from '#api/content/figures.ts'
import { fill } from '#api/content/fill.ts'
import { shownMeaning } from '#api/content/shown-meaning.ts'
import { shownName } from '#api/content/shown-name.ts'
import { formatDay, formatScore, joinSentences } from '#api/content/format.ts'
import { type ScoreRange, rangeOfChanges, positionIn, ticksOf } from '#site/lib/charts/progress.ts'
import { isFromRight } from '#site/lib/reading-direction.ts'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { Disclosure } from '#site/ui/Disclosure.tsx'
import { NumberTable } from '#site/ui/NumberTable.tsx'
import { SignedChange } from '#site/ui/SignedChange.tsx'
import { ChangesPart } from './ChangesPart.tsx'
import { chanceInWords, isChange } from './wording.ts'

type SignalChange = Comparison['signals'][number]

const marksOf = (scale: ScoreRange) => ticksOf(scale, [10, 20], 6)

/** Two results on one scale, each signal with its error. */
export function SignalChanges({ comparison }: { comparison: Comparison }) {
  const { signals, ras } = comparison
  const scale = rangeOfChanges(signals)
  const { title, text, again, table } = words('changes').signals
  return (
    <ChangesPart name="signals" title={title}>
      <p className="mt-3 max-w-prose text-muted">
        {joinSentences(fill(text, { estimated: estimatedNote() }), ras.meaning !== 'across languages' && again)}
      </p>
      <figure className="mt-8">
        <div aria-hidden="true" className="@2xl:me-48 @2xl:ms-34 @4xl:me-82">
          <ScaleMarks scale={scale} />
        </div>
        <ul className="border-b border-line">
          {signals.map((change) => (
            <SignalRow key={change.signal} change={change} scale={scale} />
          ))}
        </ul>
        <figcaption className="no-print mt-4">
          <Disclosure label={table.title}>
            <SignalTable comparison={comparison} />
          </Disclosure>
        </figcaption>
      </figure>
    </ChangesPart>
  )
}

function SignalRow({ change, scale }: { change: SignalChange; scale: ScoreRange }) {
  const { signal, from, to, points, meaning } = change
  const isMoved = isChange(meaning)
  return (
    <li
      className="flex break-inside-avoid flex-wrap items-center justify-between gap-x-6 border-t border-line py-3 @2xl:grid @2xl:grid-cols-[7rem_minmax(0,1fr)_10.5rem] @4xl:grid-cols-[7rem_minmax(0,1fr)_5.5rem_12rem]"
      data-signal={signal}
    >
      <h3 className="break-after-auto! text-xl/[1.2] text-(--signal) @2xl:row-span-2 @4xl:row-auto">
        {shownName(signal)}
      </h3>
      <Dumbbell change={change} scale={scale} />
      <p className="whitespace-nowrap tabular-nums">
        <MarkedText
          text={words('changes').signals.scores}
          values={{
            from: formatScore(from),
            arrow: (
              <span aria-hidden="true" className="inline-block whitespace-pre text-muted rtl:-scale-x-100">
                {isMoved ? ' → ' : ' · '}
              </span>
            ),
            to: <span className={isMoved ? 'font-semibold' : ''}>{formatScore(to)}</span>,
          }}
        />
      </p>
      <p className="order-1 basis-full">
        {meaning === 'across languages' ? (
          <SignedChange points={points} />
        ) : (
          <MarkedText
            text={words('scores').change}
            values={{
              change: <SignedChange points={points} />,
              meaning: <span className={isMoved ? 'font-semibold' : 'text-muted'}>{shownMeaning(meaning)}</span>,
            }}
          />
        )}
        <span className="block text-base text-muted empty:hidden">{chanceInWords(meaning)}</span>
      </p>
    </li>
  )
}

/** CSS pixels from the top: the first result's lane, the second's, the bottom. */
const firstLane = 12
const secondLane = 28
const height = 40

interface DumbbellProps {
  change: Pick<ScoreChange, 'from' | 'to' | 'error' | 'meaning'>
  scale: ScoreRange
}

/** Two dots, each on an error bar, joined if one changed. Percentages keep it undistorted at any width. */
function Dumbbell({ change: { from, to, error, meaning }, scale }: DumbbellProps) {
  const at = (score: number) => percentOf(score, scale)
  return (
    <svg
      aria-hidden="true"
      className="order-1 w-full overflow-visible @2xl:order-none @2xl:row-span-2 @4xl:row-auto"
      height={height}
    >
      {marksOf(scale).map((tick) => (
        <line key={tick} className="stroke-line" x1={at(tick)} x2={at(tick)} y1={0} y2={height} />
      ))}
      <Whisker lane={firstLane} from={at(from - error)} to={at(from + error)} />
      <Whisker lane={secondLane} from={at(to - error)} to={at(to + error)} />
      {isChange(meaning) && (
        <line className="stroke-(--signal) stroke-2" x1={at(from)} y1={firstLane} x2={at(to)} y2={secondLane} />
      )}
      <circle className="fill-paper stroke-(--signal) stroke-2" cx={at(from)} cy={firstLane} r={5} />
      <circle className="fill-(--signal)" cx={at(to)} cy={secondLane} r={6} />
    </svg>
  )
}

/** From the left, where pages from right to left have the highest; scores outside the scale are clamped. */
function percentOf(score: number, scale: ScoreRange): string {
  const position = positionIn(Math.min(scale.max, Math.max(scale.min, score)), scale)
  return `${100 * (isFromRight() ? 1 - position : position)}%`
}

function Whisker({ lane, from, to }: { lane: number; from: string; to: string }) {
  return (
    <g className="stroke-edge stroke-[1.5]">
      <line x1={from} x2={to} y1={lane} y2={lane} />
      <line x1={from} x2={from} y1={lane - 4} y2={lane + 4} />
      <line x1={to} x2={to} y1={lane - 4} y2={lane + 4} />
    </g>
  )
}

function ScaleMarks({ scale }: { scale: ScoreRange }) {
  return (
    <svg className="w-full overflow-visible" height={20}>
      {marksOf(scale).map((tick) => (
        <text
          key={tick}
          className="fill-muted text-[min(0.9375rem,7vw)]"
          textAnchor="middle"
          x={percentOf(tick, scale)}
          y={14}
        >
          {formatScore(tick)}
        </text>
      ))}
    </svg>
  )
}

/** Also what chance alone does, if anything changed. */
function meaningInWords(meaning: ChangeMeaning): string {
  const shown = shownMeaning(meaning)
  if (!isChange(meaning)) return shown
  return fill(words('changes').signals.table.moved, { meaning: shown, chance: chanceInWords(meaning) })
}

function SignalTable({ comparison: { from, to, ras, signals } }: { comparison: Comparison }) {
  const { table } = words('changes').signals
  const isTold = ras.meaning !== 'across languages'
  return (
    <NumberTable
      caption={table.caption}
      columns={[
        table.signal,
        { number: formatDay(from.completedAt) },
        { number: formatDay(to.completedAt) },
        { number: table.error },
        { number: table.change },
        ...(isTold ? [{ number: table.changeError }, table.meaning] : []),
      ]}
      rows={signals.map(({ signal, from, to, error, points, changeError, meaning }) => [
        shownName(signal),
        formatScore(from),
        formatScore(to),
        formatScore(error),
        <SignedChange points={points} />,
        ...(isTold ? [formatScore(changeError), meaningInWords(meaning)] : []),
      ])}
    />
  )
}
