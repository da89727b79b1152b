import type { StyleAnalysis } from '../../../contract/score.ts'
import { actOfStyle, actsOfComponent, recommendationContent } from './acts.ts'
import { careEvidence, content } from './content.ts'
import { styleId } from '../../../contract/insights.ts'
import type { Act, Alternatives, Lines } from './lines.ts'
import { topicOf } from './naming.ts'
import { hash } from '../../phrasing.ts'
import type { ComponentReading } from '../evidence/evidence.ts'
import type { Topic, WriterInput, WrittenSentence } from './sentences.ts'

const words = recommendationContent

/** From here a component is one to lean on. */
const leanFrom = 60
const growAtMost = 2
const atMost = 5
/** Where answers suggest fear or harm, so many recommendations of care come before all others. */
const careFirst = 3

/** Something to do, and the sentence that says why. */
export interface WrittenAdvice {
  title: string
  text: string
  why: WrittenSentence
}

interface Candidate {
  lines: Lines | Alternatives
  topic: Topic
  act: Act
}

/**
 * Three to five things to do: one strength to lean on, up to two places to grow beside the challenge's
 * own, one that suits a style. Where answers suggest fear or harm, support comes first, and of all
 * others only gentle acts are left.
 */
export function writeRecommendations(input: WriterInput): WrittenAdvice[] {
  const { care, write } = input
  const allowed = ({ act }: Candidate) => act.gentle || !care
  const usual = [
    ...leanCandidates(input).filter(allowed).slice(0, 1),
    ...growCandidates(input).slice(0, growAtMost),
    ...styleCandidates(input).filter(allowed).slice(0, 1),
    ...sketchCandidate(input),
  ]
  const caring = care ? content.care.recommendations.map(careCandidate) : []
  return [...caring.slice(0, careFirst), ...usual, ...caring.slice(careFirst)]
    .slice(0, atMost)
    .flatMap(({ lines, topic, act }) =>
      write(lines, topic).map((why) => ({ title: act.title, text: `${why.text} ${act.text}`.trim(), why })),
    )
}

/** Highest component first; where none is high, the one that is furthest along. */
function leanCandidates({ profile }: WriterInput): Candidate[] {
  const high = profile.components.filter(({ score }) => score >= leanFrom)
  if (high.length === 0)
    return [{ lines: words.forming, topic: topicOf(profile.components[0]!), act: words.formingAct }]
  return high.map((component) => ({
    lines: words.lean,
    topic: topicOf(component),
    act: actsOfComponent(component.signal, component.name).lean,
  }))
}

/** Edges first, lowest first, then the lowest components of the two lowest signals; gentle acts alone where care is needed. */
function growCandidates({ profile, care }: WriterInput): Candidate[] {
  const edges = profile.components.filter(({ standing }) => standing === 'edge').reverse()
  const lowest = profile.lowest.outermost.flatMap(({ components }) => components.slice(-1))
  return distinct([...edges, ...lowest, ...[...profile.components].reverse()])
    .filter((component) => !isSame(component, profile.weakest) && !(care && isTender(component)))
    .flatMap((component) =>
      chosenAct(component, care).map((act) => ({ lines: words.grow, topic: topicOf(component), act })),
    )
}

function isSame(one: ComponentReading, other: ComponentReading): boolean {
  return one.signal === other.signal && one.name === other.name
}

function isTender({ signal }: ComponentReading): boolean {
  return signal === 'Anchor' || signal === 'Pattern'
}

function distinct(components: ComponentReading[]): ComponentReading[] {
  return components.filter((component, index) => components.findIndex((other) => isSame(component, other)) === index)
}

function chosenAct({ signal, name, score }: ComponentReading, care: boolean): Act[] {
  const acts = actsOfComponent(signal, name).grow.filter(({ gentle }) => gentle || !care)
  return acts.length > 0 ? [acts[hash(`${name} ${score}`) % acts.length]!] : []
}

/** The style that leads by most first. */
function styleCandidates({ scored }: WriterInput): Candidate[] {
  return scored.styleAnalysis
    .filter(({ confidence, faint }) => confidence !== 'blended' && !faint)
    .sort((a, b) => marginOf(b) - marginOf(a))
    .map(({ signal, dominantStyle }) => ({
      lines: words.style,
      topic: { subjects: { style: styleId(signal) }, values: { signal, style: dominantStyle } },
      act: actOfStyle(signal, dominantStyle),
    }))
}

function marginOf({ styles: [first, second] }: StyleAnalysis): number {
  return first && second ? first.score - second.score : 0
}

function sketchCandidate({ scored }: WriterInput): Candidate[] {
  if (scored.quality.flag === 'good') return []
  return [{ lines: words.sketch, topic: { subjects: { quality: 'quality' } }, act: words.sketchAct }]
}

function careCandidate(act: Act): Candidate {
  return { lines: content.care.why, topic: { subjects: {}, also: careEvidence }, act }
}
