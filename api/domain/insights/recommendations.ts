import type { StyleAnalysis } from '../../contract/score.ts'
import { actOfStyle, actsOfComponent, recommendationContent } from './acts.ts'
import { careEvidence } from './care.ts'
import { content } from './content.ts'
import { styleId } from './evidence-ids.ts'
import type { Act, Choice, Lines } from './lines.ts'
import { aboutPart } from './named.ts'
import { hash } from './phrasing.ts'
import type { Part } from './reading.ts'
import type { Writing } from './summary/writing.ts'
import type { About, Told } from './telling.ts'

const words = recommendationContent

/** From here a component is one to lean on. */
const leanFrom = 60
const growAtMost = 2
const atMost = 5
/** Where answers suggest fear or harm, so many recommendations of care come before all others. */
const careFirst = 3

/** Something to do, and the sentence that says why. */
export interface ToldAdvice {
  title: string
  text: string
  why: Told
}

interface Candidate {
  choice: Lines | Choice
  about: About
  act: Act
}

/**
 * Three to five things to do: one strength to lean on, up to two places to grow beside the challenge's
 * own, one that suits a style. Where answers suggest fear or harm, support comes first, and of all
 * others only gentle acts are left.
 */
export function tellRecommendations(writing: Writing): ToldAdvice[] {
  const { care, tell } = writing
  const allowed = ({ act }: Candidate) => act.gentle || !care
  const usual = [
    ...leanCandidates(writing).filter(allowed).slice(0, 1),
    ...growCandidates(writing).filter(allowed).slice(0, growAtMost),
    ...styleCandidates(writing).filter(allowed).slice(0, 1),
    ...sketchCandidate(writing),
  ]
  const caring = care ? content.care.recommendations.map(careCandidate) : []
  return [...caring.slice(0, careFirst), ...usual, ...caring.slice(careFirst)]
    .slice(0, atMost)
    .flatMap(({ choice, about, act }) =>
      tell(choice, about).map((why) => ({ title: act.title, text: `${why.text} ${act.text}`.trim(), why })),
    )
}

/** Highest component first; where none is high, the one that is furthest along. */
function leanCandidates({ reading }: Writing): Candidate[] {
  const high = reading.parts.filter(({ score }) => score >= leanFrom)
  if (high.length === 0) return [{ choice: words.forming, about: aboutPart(reading.parts[0]!), act: words.formingAct }]
  return high.map((part) => ({
    choice: words.lean,
    about: aboutPart(part),
    act: actsOfComponent(part.signal, part.name).lean,
  }))
}

/** Edges first, lowest first, then the lowest components of the two lowest signals. */
function growCandidates({ reading, care }: Writing): Candidate[] {
  const edges = reading.parts.filter(({ standing }) => standing === 'edge').reverse()
  const lowest = reading.lowest.named.flatMap(({ parts }) => parts.slice(-1))
  return distinct([...edges, ...lowest, ...[...reading.parts].reverse()])
    .filter((part) => !isSame(part, reading.weakest) && !(care && isTender(part)))
    .flatMap((part) => chosenAct(part, care).map((act) => ({ choice: words.grow, about: aboutPart(part), act })))
}

function isSame(one: Part, other: Part): boolean {
  return one.signal === other.signal && one.name === other.name
}

function isTender({ signal }: Part): boolean {
  return signal === 'Anchor' || signal === 'Pattern'
}

function distinct(parts: Part[]): Part[] {
  return parts.filter((part, index) => parts.findIndex((other) => isSame(part, other)) === index)
}

function chosenAct({ signal, name, score }: Part, care: boolean): Act[] {
  const acts = actsOfComponent(signal, name).grow.filter(({ gentle }) => gentle || !care)
  return acts.length > 0 ? [acts[hash(`${name} ${score}`) % acts.length]!] : []
}

/** The style that leads by most first. */
function styleCandidates({ scored }: Writing): Candidate[] {
  return scored.styleAnalysis
    .filter(({ confidence, faint }) => confidence !== 'blended' && !faint)
    .sort((a, b) => leadOf(b) - leadOf(a))
    .map(({ signal, dominantStyle }) => ({
      choice: words.style,
      about: { roles: { style: styleId(signal) }, values: { signal, style: dominantStyle } },
      act: actOfStyle(signal, dominantStyle),
    }))
}

function leadOf({ styles: [first, second] }: StyleAnalysis): number {
  return first && second ? first.score - second.score : 0
}

function sketchCandidate({ scored }: Writing): Candidate[] {
  if (scored.quality.flag === 'good') return []
  return [{ choice: words.sketch, about: { roles: { quality: 'quality' } }, act: words.sketchAct }]
}

function careCandidate(act: Act): Candidate {
  return { choice: content.care.why, about: { roles: {}, also: careEvidence }, act }
}
