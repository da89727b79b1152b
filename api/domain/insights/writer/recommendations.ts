import { actOfStyle, actsOfComponent, recommendationContent, actText } from './acts.ts'
import { careEvidence, content } from './content.ts'
import { styleId } from '../../../contract/insights.ts'
import type { Act, Alternatives, Lines } from './lines.ts'
import { topicOf } from './naming.ts'
import { hash } from '../../phrasing.ts'
import { type ComponentReading, isSensitive, marginOf, type Profile } from '../evidence/evidence.ts'
import type { Topic, WriterInput, WrittenSentence } from './sentences.ts'

const words = recommendationContent

/** From this score on, one can lean on a component even if it is not a strength. */
const leanFrom = 60
const atMost = 3

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
 * Two or three things to do: one that leans on the strength, one for a low component other than the challenge's, and
 * one that suits a style, or that would make a sketch clearer. If answers suggest fear or harm, support comes first.
 */
export function writeRecommendations(input: WriterInput): WrittenAdvice[] {
  const [support = [], calm = []] = input.care ? careCandidates() : []
  const others = [leanCandidate(input), ...growCandidate(input), ...(input.care ? calm : lastCandidate(input))]
  return [...support, ...others]
    .slice(0, atMost)
    .flatMap(({ lines, topic, act }) =>
      input.write(lines, topic).map((why) => ({ title: act.title, text: `${why.text} ${actText(act)}`, why })),
    )
}

/** The person's strength; without one, the highest component, to lean on if it is high, or else to begin with. */
function leanCandidate({ profile, gentle }: WriterInput): Candidate {
  const component = profile.components.find(({ standing }) => standing === 'strength') ?? highestOf(profile)
  const { lean, grow } = actsOfComponent(component.signal, component.name)
  const mayLean = component.standing === 'strength' || component.score >= leanFrom
  return { lines: words.lean, topic: topicOf(component), act: pickAct(mayLean ? lean : grow, component, gentle) }
}

/** The component with the highest estimate; of several, the first in shown order. */
function highestOf({ byEstimate }: Profile): ComponentReading {
  return byEstimate.find(({ estimate }) => estimate === byEstimate.at(-1)!.estimate)!
}

/** The lower of the two lowest components other than the challenge's; no sensitive one if care is needed. */
function growCandidate({ profile, care, gentle }: WriterInput): Candidate[] {
  return profile.byEstimate
    .slice(1, 3)
    .filter((component) => !(care && isSensitive(component)))
    .slice(0, 1)
    .map((component) => {
      const { grow } = actsOfComponent(component.signal, component.name)
      return { lines: words.grow, topic: topicOf(component), act: pickAct(grow, component, gentle) }
    })
}

/** Always the same for the same component and score. */
function pickAct(acts: Act[], { name, score }: ComponentReading, gentle: boolean): Act {
  const allowed = acts.filter((act) => act.gentle || !gentle)
  return allowed[hash(`${name} ${score}`) % allowed.length]!
}

function lastCandidate(input: WriterInput): Candidate[] {
  if (input.scored.quality.flag === 'good') return styleCandidates(input).slice(0, 1)
  return [{ lines: words.sketch, topic: { subjects: { quality: 'quality' } }, act: words.sketchAct }]
}

/** The style with the largest lead first. */
function styleCandidates({ scored, gentle }: WriterInput): Candidate[] {
  return scored.styleAnalysis
    .filter(({ confidence, faint }) => confidence !== 'blended' && !faint)
    .sort((a, b) => marginOf(b) - marginOf(a))
    .map(({ signal, dominantStyle }) => ({
      lines: words.style,
      topic: { subjects: { style: styleId(signal) }, values: { signal, style: dominantStyle } },
      act: actOfStyle(signal, dominantStyle),
    }))
    .filter(({ act }) => act.gentle || !gentle)
}

/** The way to support first, then what else is right if care is needed. */
function careCandidates(): [Candidate[], Candidate[]] {
  const all = content.care.recommendations.map((act) => ({
    lines: content.care.why,
    topic: { subjects: {}, also: careEvidence },
    act,
  }))
  return [all.slice(0, 1), all.slice(1)]
}
