import { componentId, itemId, signalId, styleId } from '../../../contract/insights.ts'
import { isAbove } from '../../../domain/insights/evidence/evidence.ts'
import type { EvaluatedSheet } from '../sheets.ts'
import { fromTemplate, type Filling, type Variant } from './fault.ts'

/** The lines of a list, each a right sentence. */
function rightSentences(list: string, fill: (sheet: EvaluatedSheet) => Filling | undefined): Variant[] {
  const lines = list
    .trim()
    .split('\n')
    .map((line) => line.trim())
  return lines.map((template) => fromTemplate(template, fill))
}

const lowest = `
  By estimate, {name} is among your three lowest components.
  {name} ({number}) in {signal} is one of the lowest components, by our best estimate.
  One of the three lowest estimates is that of {name}.
  {name} stands at {number} out of 100.
  {name}: {number}.
  In {signal}, {name} has a score of {number}.
  Among the lowest estimates, at {number}, is {name} in {signal}.
  Your answers on {name} come to {number}, with an error of about {error} points (estimated).
  {name} is a part of {signal}, and its score is {number}.
  Look at {name} in {signal}, among the lowest estimates.`

const outstanding = `
  On these few answers, {strength} is a strength.
  A strength, on these few answers, is {strength}, and it stands above your whole score.
  {strength} stands out above your whole score, on these few answers.
  On these few answers, {strength} lies well above your whole score.`

const edge = `
  On these few answers, {edge} is an edge.
  {edge} stands out below your whole score, on these few answers.
  An edge, on these few answers, is {edge}; it lies below your whole score.`

const apart = `
  {high} stands above {low}, by more than their errors explain.
  {low} lies below {high}, by more than their errors explain.
  {high} is higher than {low}.`

const challenge = `
  Your seven-day challenge is for {weakest} in {signal}.
  By estimate, the seven-day challenge is for {weakest}.
  A next step is the seven-day challenge for {weakest}.
  The next step is the challenge for {weakest} in {signal}, and today may be the day to start it.`

const style = `
  In {signal}, {style} comes clearly first.
  {style} is clearly first among the styles in {signal}.
  What you answered shows {style} clearly first in {signal}.`

const whole = `
  Your Relationship Alignment Score is {score} out of 100.
  Your whole score is {score} out of 100, with a standard error of about {error} points (estimated).
  Read together, your {count} answers show a score of {score}.
  It may differ by about {error} points (estimated) from one day to another.
  Each answer is yours, and together they show this score.
  What you answer on another day may differ.
  Read it as a picture of this day.`

const ofPair = `
  You {one}: “{first}” And you {other}: “{second}” The two stand side by side.
  “{first}” You {one}. “{second}” You {other}. Both answers are yours.
  “{first}” – you {one} – and “{second}” – you {other} – are both yours.
  “{first}” You {one}, and you {other} here: “{second}”
  “{first}” You {one}. Next to it stands this: “{second}” Here you {other}.`

const same = `
  Your score was {from} last time and is {to} now: about the same.
  Since last time, your score is about the same.
  {from} last time, {to} now, and that is too small to tell from chance.`

const said = ['strongly disagreed', 'disagreed', 'were undecided', 'agreed', 'strongly agreed']

function pairOf({ pairs, answers }: EvaluatedSheet) {
  const [one, other] = pairs.at(-1)?.answers ?? []
  if (!one || !other) return undefined
  const saidOf = (id: number) => said[answers.get(id)! - 1]
  const values = {
    first: one.item.text,
    second: other.item.text,
    one: saidOf(one.item.id),
    other: saidOf(other.item.id),
  }
  return { values, evidence: [itemId(one.item.id), itemId(other.item.id)] }
}

function standing(of: 'strength' | 'edge') {
  return ({ profile }: EvaluatedSheet) => {
    const found = profile[of]
    return found ? { values: { [of]: found.name }, evidence: [componentId(found.signal, found.name)] } : undefined
  }
}

export const rightTexts: Variant[] = [
  { name: 'the built-in text as it is', change: ({ right }) => right },
  ...rightSentences(lowest, ({ profile }) => {
    const { signal, name, score, error } = profile.lowest[1]!
    const values = { name, signal, number: Math.round(score), error: Math.round(error) }
    return profile.isLevel ? undefined : { values, evidence: [componentId(signal, name)] }
  }),
  ...rightSentences(outstanding, standing('strength')),
  ...rightSentences(edge, standing('edge')),
  ...rightSentences(apart, ({ profile, factsOf }) => {
    const [high, low] = [profile.signals[0]!.name, profile.signals.at(-1)!.name]
    const evidence = [signalId(high), signalId(low)]
    return isAbove(evidence[0]!, evidence[1]!, factsOf) ? { values: { high, low }, evidence } : undefined
  }),
  ...rightSentences(challenge, ({ profile: { weakest } }) => ({
    values: { weakest: weakest.name, signal: weakest.signal },
    evidence: [componentId(weakest.signal, weakest.name)],
  })),
  ...rightSentences(style, ({ scored }) => {
    const found = scored.styleAnalysis.find(({ confidence, shown }) => confidence === 'clear' && shown.length > 0)
    return found && { values: { signal: found.signal, style: found.shown[0] }, evidence: [styleId(found.signal)] }
  }),
  ...rightSentences(whole, ({ scored, catalogue }) => ({
    values: {
      score: Math.round(scored.rasScore),
      error: Math.round(scored.rasError),
      count: Number.parseInt(catalogue['ras']!.values.at(-1)!.value, 10),
    },
    evidence: ['ras'],
  })),
  ...rightSentences(ofPair, pairOf),
  ...rightSentences(same, ({ factsOf, scored, previous }) =>
    factsOf('growth').meaning === 'about the same' && previous
      ? { values: { from: Math.round(previous.rasScore), to: Math.round(scored.rasScore) }, evidence: ['growth'] }
      : undefined,
  ),
]
