import { useMemo } from 'react'
import { words } from '#words'
import type { ScoreList } from '#api/results/contract.ts'
import { fill } from '#api/content/fill.ts'
import { formatScore, formatSeries } from '#api/content/format.ts'
import { shownName } from '#api/content/shown-name.ts'
import { changesPath } from '#site/lib/paths.ts'
import { Disclosure } from '#site/ui/Disclosure.tsx'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { NumberTable } from '#site/ui/NumberTable.tsx'
import {
  axisOf,
  type SignalCourse,
  coursesOf,
  type Occasion,
  occasionsOf,
  type ScoreRange,
  positionIn,
} from '#site/lib/charts/progress.ts'
import { Section } from '#site/ui/Section.tsx'

/** All signals share a scale. */
export function SignalCourses({ scores }: { scores: ScoreList }) {
  const courses = useMemo(() => coursesOf(scores), [scores])
  const occasions = useMemo(() => occasionsOf(scores), [scores])
  const range = axisOf(courses.flatMap((course) => course.scores))
  const [first, last] = [occasions[0], occasions.at(-1)]
  const { title, text, changes, table } = words('dashboard').courses
  return (
    <Section name="courses" title={title} className="mt-10 sm:mt-14 print:mt-7 print:break-inside-avoid">
      <p className="mt-2 max-w-prose text-base text-muted">
        <span>{fill(text, { min: range.min, max: range.max })}</span>{' '}
        {first && last && (
          <a className="link no-print" href={changesPath(first.assessmentId, last.assessmentId)}>
            {changes}
          </a>
        )}
      </p>
      <ul className="mt-7 grid grid-cols-2 gap-x-10 gap-y-8 pe-1 max-2xs:grid-cols-1 sm:grid-cols-5 print:gap-x-6 print:gap-y-4">
        {courses.map((course) => (
          <SmallCourse key={course.signal} course={course} range={range} />
        ))}
      </ul>
      <div className="no-print mt-5">
        <Disclosure label={table.title}>
          <CourseTable courses={courses} occasions={occasions} />
        </Disclosure>
      </div>
    </Section>
  )
}

function SmallCourse({ course: { signal, scores }, range }: { course: SignalCourse; range: ScoreRange }) {
  const { course, first, latest } = words('dashboard').courses
  const name = shownName(signal)
  const label = fill(course, { signal: name, scores: formatSeries(scores.map(formatScore)) })
  return (
    <li data-signal={signal} className="print:break-inside-avoid">
      <p className="font-serif text-lg text-(--signal)">{name}</p>
      <Sparkline label={label} scores={scores} range={range} />
      <p className="flex justify-between tabular-nums">
        <span>
          <MarkedText text={first} values={{ score: scores[0]! }} />
        </span>
        <span className="font-semibold">
          <MarkedText text={latest} values={{ score: scores.at(-1)! }} />
        </span>
      </p>
    </li>
  )
}

function CourseTable({ courses, occasions }: { courses: SignalCourse[]; occasions: Occasion[] }) {
  const headings = occasions.map(({ label, day }) => ({
    number: (
      <>
        <span>{label}</span>
        <span className="block">{day}</span>
      </>
    ),
  }))
  const { table } = words('dashboard').courses
  return (
    <NumberTable
      caption={table.caption}
      columns={[table.signal, ...headings]}
      rows={courses.map(({ signal, scores }) => [shownName(signal), ...scores.map(formatScore)])}
    />
  )
}

interface SparklineProps {
  label: string
  /** whole numbers, oldest first */
  scores: readonly number[]
  range: ScoreRange
}

/** Percentages keep the dots round at any width. */
function Sparkline({ label, scores, range }: SparklineProps) {
  const points = scores.map((score, index) => ({
    x: `${scores.length > 1 ? (100 * index) / (scores.length - 1) : 50}%`,
    y: `${100 - 100 * positionIn(score, range)}%`,
  }))
  const last = points.at(-1)
  return (
    <svg
      role="img"
      aria-label={label}
      className="my-2 block h-14 w-full overflow-visible rtl:-scale-x-100 border-b border-line fill-(--signal) stroke-(--signal) stroke-2 print:h-10"
      strokeLinecap="round"
    >
      {points.slice(1).map(({ x, y }, index) => (
        <line key={index} x1={points[index]?.x} y1={points[index]?.y} x2={x} y2={y} />
      ))}
      {last && <circle cx={last.x} cy={last.y} r="4" />}
    </svg>
  )
}
