import type { AssessmentDetail } from '#api/answers/contract.ts'
import type { LetterWithPractice } from '#api/workflows/contract.ts'
import type { ScoreResult } from '#api/results/contract.ts'
import type { SignalName } from '#api/contract/signal.ts'
import { fill } from '#api/content/fill.ts'
import { shownName } from '#api/content/shown-name.ts'
import { words } from '#words'
import { clausesOf, meaningOf } from '#api/content/clauses.ts'
import { questionRows } from '#api/instrument/public/questions.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import { isSensitiveSignal } from '#api/instrument/public/signal-keys.ts'
import { capitalize, joinSentences } from '#api/content/format.ts'
import { growthHeading } from './letter-headings.ts'
import { arePartsLevel, shapeInWords, signalsApart } from './shape.ts'

export interface HeroSource {
  result: ScoreResult
  letter: Pick<LetterWithPractice, 'insights' | 'challenge'>
  answers: AssessmentDetail['answers']
}

interface HeroCard {
  label: string
  title: string
  text: string
  /** null if it is about all ten */
  signal: SignalName | null
  score: number | null
}

/**
 * Begins with what a person has, and ends with where to grow, or where to start if nothing is lowest or care is
 * needed.
 */
export function heroSentence(source: HeroSource): string {
  const { result, letter } = source
  const { care, challenge } = letter.insights
  const isLevel = arePartsLevel(result)
  const clause = findAgreedClause(source)?.says
  const { growth, start, level } = words('result').sentence
  const highOrStart = isLevel && clause !== undefined ? level : start
  return fill(isLevel || care ? highOrStart : growth, {
    does: capitalize(clause ?? fallbackTexts(result).does),
    where: meaningOf(challenge.signal, challenge.component),
  })
}

/** The strength, else the highest signal if it is clearly higher than the lowest, else something they say they do. */
export function strengthCard(source: HeroSource): HeroCard {
  const { result } = source
  const { carries: label, part, partDoing, all, many } = words('result').cards
  const strength = strengthOf(source)
  if (strength) {
    const { name, signal, score } = strength
    // the sentence above the cards says the first
    const [first, second = first] = agreedClauses(strength, source.answers)
    const title = capitalize(meaningOf(signal, name))
    const text = fill(second ? partDoing : part, { ...named(signal, name), does: second?.says ?? '' })
    return { label, title, signal, score, text }
  }
  const clause = findAgreedClause(source)
  const does = capitalize(clause?.says ?? fallbackTexts(result).does)
  const text = fill(all, { does, shape: shapeInWords(result) })
  const highest = highestOf(source)
  if (highest && clause)
    return { label, title: shownName(highest.signal), signal: highest.signal, score: highest.score, text }
  const title = clause ? many : fallbackTexts(result).title
  return { label, title, signal: null, score: null, text }
}

export function growthCard({ result, letter }: HeroSource): HeroCard & { means: string } {
  const { care, challenge } = letter.insights
  const { signal, component } = challenge
  const { cards } = words('result')
  const parts = componentsOf(result)
  const found = parts.find((one) => one.signal === signal && one.name === component)
  const whyHere = found && isLowest(found, parts) ? cards.lowest : cards.start
  const why = arePartsLevel(result) ? cards.level : care ? cards.care : whyHere
  const means = meaningOf(signal, component)
  return {
    label: growthHeading({ result, care }),
    means,
    title: capitalize(means),
    signal,
    score: found?.score ?? null,
    text: joinSentences(fill(cards.part, named(signal, component)), why),
  }
}

const named = (signal: SignalName, component: string) => ({
  component: shownName(component),
  signal: shownName(signal),
})

/** By its estimate, and every other shows a higher score. */
function isLowest(one: ShownComponent, all: readonly ShownComponent[]): boolean {
  const others = all.filter((other) => other !== one)
  return others.every(({ estimate, score }) => estimate >= one.estimate && roundScore(score) > roundScore(one.score))
}

/** undefined if they agreed to nothing */
function findAgreedClause(source: HeroSource) {
  const { result, letter, answers } = source
  const { challenge } = letter.insights
  const highest = highestOf(source)?.signal
  const strength = strengthOf(source)
  const parts = componentsOf(result)
    .filter((part) => mayBeNamed(source, part) && part.name !== challenge.component)
    .toSorted((a, b) => b.estimate - a.estimate)
  const firstOf = (chosen: typeof parts) => chosen.flatMap((part) => agreedClauses(part, answers)[0] ?? [])[0]
  return (
    (strength && firstOf([strength])) ?? firstOf(parts.filter(({ signal }) => signal === highest)) ?? firstOf(parts)
  )
}

function fallbackTexts({ rasScore }: ScoreResult): { title: string; does: string } {
  const { low, middle } = words('result').sentence
  return rasScore < 40 ? low : middle
}

function strengthOf(source: HeroSource) {
  return componentsOf(source.result).find((part) => part.standing === 'strength' && mayBeNamed(source, part))
}

/** undefined unless it is clearly higher than the lowest */
export function highestOf(source: HeroSource) {
  return signalsApart(source.result)?.high.find((one) => mayBeNamed(source, one))
}

const mayBeNamed = ({ letter }: HeroSource, { signal }: { signal: SignalName }) =>
  !(letter.insights.care && isSensitiveSignal(signal))

type ShownComponent = ReturnType<typeof componentsOf>[number]

function componentsOf({ signalBreakdowns }: ScoreResult) {
  return signalBreakdowns.flatMap(({ signal, components }) => components.map((one) => ({ ...one, signal })))
}

/** Agreed with, or disagreed with its opposite; strongest first. */
function agreedClauses({ signal, name }: { signal: SignalName; name: string }, answers: HeroSource['answers']) {
  const answerTo = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  const agreementWith = (item: number) => {
    const keyed = questionRows()[signal].find(({ id }) => id === item)?.keyed ?? 0
    return keyed * ((answerTo.get(item) ?? 3) - 3)
  }
  return clausesOf(signal, name)
    .filter(({ item }) => agreementWith(item) > 0)
    .toSorted((one, other) => agreementWith(other.item) - agreementWith(one.item))
}
