import { joinSentences } from '#api/content/format.ts'
import { shownName } from '#api/content/shown-name.ts'
import { isSensitiveSignal } from '#api/instrument/public/signals.ts'
import { actOfStyle, actsOfComponent, actsOfPair, actText, recommendationContent } from './acts.ts'
import { careEvidence, content } from './content.ts'
import { itemId, styleId } from '../contract.ts'
import type { Lines } from './lines.ts'
import type { Act, RecommendedAct } from './schemas.ts'
import { hash } from '../phrasing.ts'
import { type ComponentReading, marginOf, type Profile } from '../evidence/evidence.ts'
import { type Topic, type WriterInput, type WrittenSentence, topicOf } from './sentences.ts'

const words = recommendationContent

const leanFrom = 60
const growUpTo = 70
const atMost = 3

export interface WrittenAdvice {
  title: string
  text: string
  why: WrittenSentence
}

interface Candidate {
  lines: Lines
  topic: Topic
  act: Act
}

/** Two or three; support comes first if answers suggest fear or harm. */
export function writeRecommendations(input: WriterInput): WrittenAdvice[] {
  const [support = [], calm = []] = input.care ? careCandidates() : []
  const others = [leanCandidate(input), ...pairCandidate(input), ...lastCandidates(input)]
  return [...support, ...others, ...calm]
    .slice(0, atMost)
    .flatMap(({ lines, topic, act }) =>
      input.write(lines, topic).map((why) => ({ title: act.title, text: joinSentences(why.text, actText(act)), why })),
    )
}

function candidate(act: RecommendedAct, topic: Topic): Candidate {
  return { lines: { when: {}, lines: [act.why] }, topic, act }
}

/** Nothing sensitive where care is needed. */
function leanCandidate({ profile, care, gentle }: WriterInput): Candidate {
  const mayLean = ({ score }: ComponentReading) => score >= leanFrom
  const { strength } = profile
  const component =
    strength && (mayLean(strength) || !(care && isSensitiveSignal(strength.signal))) ? strength : highestOf(profile)
  const { lean, grow } = actsOfComponent(component.signal, component.name)
  return candidate(pickAct(mayLean(component) ? lean : grow, component, gentle), topicOf(component))
}

function pairCandidate({ pairs: [pair], seed, gentle }: WriterInput): Candidate[] {
  if (!pair) return []
  const allowed = actsOfPair(pair).filter((act) => act.gentle || !gentle)
  const subjects = Object.fromEntries(pair.answers.map(({ item }) => [itemId(item.id), itemId(item.id)]))
  return [candidate(allowed[hash(`${seed} pair`) % allowed.length]!, { subjects, values: { handle: pair.handle } })]
}

/** By estimate; ties in shown order. */
function highestOf({ byEstimate }: Profile): ComponentReading {
  return byEstimate.find(({ estimate }) => estimate === byEstimate.at(-1)!.estimate)!
}

/** Not the challenge's component; high ones are for leaning on. */
function growCandidate({ profile, gentle }: WriterInput): Candidate {
  const component = profile.byEstimate.find((one) => one !== profile.weakest)!
  const { lean, grow } = actsOfComponent(component.signal, component.name)
  return candidate(pickAct(component.score > growUpTo ? lean : grow, component, gentle), topicOf(component))
}

function pickAct(acts: RecommendedAct[], { name, score }: ComponentReading, gentle: boolean): RecommendedAct {
  const allowed = acts.filter((act) => act.gentle || !gentle)
  return allowed[hash(`${name} ${score}`) % allowed.length]!
}

function lastCandidates(input: WriterInput): Candidate[] {
  if (input.scored.quality.flag !== 'good')
    return [{ lines: words().sketch, topic: { subjects: { quality: 'quality' } }, act: words().sketchAct }]
  const [style] = styleCandidates(input)
  const grow = growCandidate(input)
  return style && !input.care && hash(`${input.seed} last`) % 2 === 0
    ? [style, grow]
    : [grow, ...(style ? [style] : [])]
}

function styleCandidates({ scored, gentle }: WriterInput): Candidate[] {
  return scored.styleAnalysis
    .filter(({ confidence, faint }) => confidence !== 'blended' && !faint)
    .sort((a, b) => marginOf(b) - marginOf(a))
    .map(({ signal, dominantStyle }) =>
      candidate(actOfStyle(signal, dominantStyle), {
        subjects: { style: styleId(signal) },
        values: { style: shownName(dominantStyle) },
      }),
    )
    .filter(({ act }) => act.gentle || !gentle)
}

function careCandidates(): [Candidate[], Candidate[]] {
  const all = content().care.recommendations.map((act) => ({
    lines: content().care.why,
    topic: { subjects: {}, also: careEvidence },
    act,
  }))
  return [all.slice(0, 1), all.slice(1)]
}
