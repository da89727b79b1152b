import type { AssessmentDetail } from '../../../api/contract/assessment.ts'
import type { InsightsState } from '../../../api/contract/insights-state.ts'
import type { ScoreResult } from '../../../api/contract/score.ts'
import type { SignalName } from '../../../api/contract/signal.ts'
import { clausesOf } from '../../../api/facts/clauses.ts'
import { questionRows } from '../../../api/facts/questions.ts'
import { capitalized } from '../format.ts'
import { growthHeading } from './letter-headings.ts'
import { arePartsLevel, shapeInWords, signalsApart } from './shape.ts'

/** What the text of the first screen is made from. */
export interface HeroSource {
  result: ScoreResult
  state: Pick<InsightsState, 'insights' | 'challenge'>
  answers: AssessmentDetail['answers']
}

/** A component or a signal that the first screen names. Scores are 0-100. */
interface HeroPart {
  name: string
  signal: SignalName
  score: number
  text: string
}

/**
 * One sentence on what carries a person and where growth is nearest. What it says they do is something they agreed to,
 * in the component that carries them or in the likely highest one of that signal; growth is nearest in the component of
 * the challenge, unless care is needed.
 */
export function heroSentence(source: HeroSource): string {
  const { result, state, answers } = source
  const { care, challenge } = state.insights
  if (arePartsLevel(result)) return `Your parts lie about level; the challenge begins with ${challenge.component}.`
  const carrying = carryingComponent(source)
  const can = carrying && agreedClause(carrying, answers)
  const next = care ? `a week may begin with ${challenge.component}` : `growth is nearest in ${challenge.component}`
  return `${capitalized(can ? `${can}; ${next}` : next)}.`
}

/**
 * What carries a person: the component that is called a strength, else the highest signal if it is clearly higher than
 * the lowest; null if there is neither.
 */
export function carryingPart({ result, answers }: HeroSource): HeroPart | null {
  const strength = strengthOf(result)
  if (strength) {
    const can = agreedClause(strength, answers)
    return { ...strength, text: can ? `In ${strength.signal}: ${can}.` : `A part of ${strength.signal}.` }
  }
  const highest = signalsApart(result)?.high[0]
  return highest ? { ...highest, name: highest.signal, text: shapeInWords(result) } : null
}

/** Where growth is nearest, if anywhere: the component of the challenge, with what it is called there. */
export function growthPart({ result, state }: HeroSource): HeroPart & { label: string } {
  const { care, challenge } = state.insights
  const { signal, component } = challenge
  const found = componentsOf(result).find((one) => one.signal === signal && one.name === component)
  const why = arePartsLevel(result)
    ? 'Your parts lie about level, and the challenge had to begin with one.'
    : care
      ? 'Your seven days are for this part; on another day it might be another.'
      : 'By estimate the lowest of your parts; another day may name another.'
  return {
    label: growthHeading({ result, care }),
    name: component,
    signal,
    score: found?.score ?? 0,
    text: `In ${signal}. ${why}`,
  }
}

/** The first day of the challenge that is not done, counted from 1; null if all are. */
export function nextDay({
  state: { insights, challenge },
}: HeroSource): { number: number; title: string; text: string } | null {
  const index = challenge.done.indexOf(null)
  const day = insights.challenge.days[index]
  return day ? { number: index + 1, title: day.title, text: day.text } : null
}

function strengthOf(result: ScoreResult) {
  return componentsOf(result).find(({ standing }) => standing === 'strength')
}

/** The component that is called a strength, else the likely highest one of the signal that is clearly highest. */
function carryingComponent({ result }: HeroSource) {
  const highest = signalsApart(result)?.high[0]?.signal
  const [likeliest] = componentsOf(result)
    .filter(({ signal }) => signal === highest)
    .toSorted((a, b) => b.estimate - a.estimate)
  return strengthOf(result) ?? likeliest
}

function componentsOf({ signalBreakdowns }: ScoreResult) {
  return signalBreakdowns.flatMap(({ signal, components }) => components.map((one) => ({ ...one, signal })))
}

/** What a person says they do: they agreed with it, or disagreed with its opposite. */
function agreedClause({ signal, name }: Pick<HeroPart, 'signal' | 'name'>, answers: HeroSource['answers']) {
  const answerTo = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  const agreed = clausesOf(signal, name).map(({ item, says }) => {
    const keyed = questionRows[signal].find(({ id }) => id === item)?.keyed ?? 0
    return { says, agreement: keyed * ((answerTo.get(item) ?? 3) - 3) }
  })
  const strongest = Math.max(...agreed.map(({ agreement }) => agreement))
  return strongest > 0 ? agreed.find(({ agreement }) => agreement === strongest)?.says : undefined
}
