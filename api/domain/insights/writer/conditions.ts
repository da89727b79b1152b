import { z } from 'zod'
import type { EvidenceId } from '../../../contract/insights.ts'
import { ChangeMeaning, Confidence, Standing } from '../../../contract/score.ts'
import { fillBrand } from '../../../facts/brand.ts'
import type { Facts } from '../evidence/evidence.ts'

/** Where a score stands among the scores of its kind: signals among signals, components among components. */
const Rank = z.enum(['highest', 'next to highest', 'upper half', 'lowest', 'next to lowest', 'lowest in its signal'])

/** What must be true of one thing for a sentence about it to be said. Scores are 0-100. */
export const Test = z.strictObject({
  name: z.string().transform(fillBrand).optional(),
  /** the score is at least this */
  from: z.number().optional(),
  /** the score is less than this */
  under: z.number().optional(),
  standing: Standing.optional(),
  rank: Rank.optional(),
  /** how many others of its kind show the same whole number */
  peers: z.enum(['none', 'some', 'all']).optional(),
  /** a signal's distance in points between its highest and its lowest component */
  parts: z.strictObject({ under: z.number() }).optional(),
  /** the distance in points to the score of another subject */
  gap: z
    .strictObject({
      to: z.string(),
      from: z.number().optional(),
      under: z.number().optional(),
      /** less than the standard error of either */
      withinError: z.literal(true).optional(),
    })
    .optional(),
  confidence: Confidence.optional(),
  /** true where no style stands out */
  faint: z.boolean().optional(),
  /** true where one style comes first, clearly or by a little */
  leads: z.boolean().optional(),
  nearBorder: z.boolean().optional(),
  /** the zone is another one than last time */
  changed: z.boolean().optional(),
  flag: z.enum(['good', 'check']).optional(),
  meaning: ChangeMeaning.optional(),
  direction: z.enum(['up', 'down']).optional(),
  /** both results come from the same statements and the same scoring */
  sameInstrument: z.boolean().optional(),
  /** an answer that counts for or against its component, and clearly so: 4 or 5, or 1 or 2 where reversed */
  counts: z.enum(['for', 'against']).optional(),
  answers: z.array(z.int().min(1).max(5)).optional(),
})
export type Test = z.infer<typeof Test>

/** Tests by subject of the sentence. `*` stands for each subject there is. */
export const Condition = z.record(z.string().min(1), Test)
export type Condition = z.infer<typeof Condition>

/** What a sentence is about, by the names that its condition calls them. */
export type Subjects = Record<string, EvidenceId>

/** Whether everything is true that a sentence needs. A subject that the sentence does not have fails its test. */
export function holds(condition: Condition, subjects: Subjects, factsOf: (id: EvidenceId) => Facts): boolean {
  return Object.entries(condition).every(([subject, test]) => {
    const ids = subject === '*' ? Object.values(subjects) : [subjects[subject]]
    return ids.every((id) => id !== undefined && passes(test, factsOf(id), (other) => factsOf(subjects[other] ?? '')))
  })
}

type Check = (facts: Facts) => boolean

function passes(test: Test, facts: Facts, factsOfSubject: (subject: string) => Facts): boolean {
  const { from, under, parts, gap, rank, answers } = test
  const checks: Check[] = [
    ({ score }) => from === undefined || (score !== undefined && score >= from),
    ({ score }) => under === undefined || (score !== undefined && score < under),
    ({ partsApart }) => parts === undefined || (partsApart !== undefined && partsApart < parts.under),
    ({ answer }) => answers === undefined || (answer !== undefined && answers.includes(answer)),
    () => rank === undefined || hasRank(rank, facts),
    () => gap === undefined || isAsFar(gap, facts, factsOfSubject(gap.to)),
    ...same.map((key) => () => test[key] === undefined || test[key] === facts[key]),
  ]
  return checks.every((check) => check(facts))
}

const same = [
  'name',
  'standing',
  'peers',
  'confidence',
  'faint',
  'leads',
  'nearBorder',
  'changed',
  'flag',
  'meaning',
  'direction',
  'sameInstrument',
  'counts',
] as const

function hasRank(rank: z.infer<typeof Rank>, { higher, lower, isLowestInSignal }: Facts): boolean {
  if (rank === 'lowest in its signal') return isLowestInSignal === true
  if (higher === undefined || lower === undefined) return false
  if (rank === 'upper half') return lower > higher
  if (rank === 'highest' || rank === 'next to highest') return higher <= (rank === 'highest' ? 0 : 1)
  return lower <= (rank === 'lowest' ? 0 : 1)
}

function isAsFar(gap: NonNullable<Test['gap']>, one: Facts, other: Facts): boolean {
  if (one.score === undefined || other.score === undefined) return false
  const distance = Math.abs(one.score - other.score)
  const within = Math.min(one.error ?? 0, other.error ?? 0)
  return (
    (gap.from === undefined || distance >= gap.from) &&
    (gap.under === undefined || distance < gap.under) &&
    (gap.withinError === undefined || distance < within)
  )
}
