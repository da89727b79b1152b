import { type EvidenceCatalogue, type InsightsDraft, sentencesOf } from '../../contract/insights.ts'
import { anyName, anyOfNames, partNames } from '../../facts/names.ts'
import { signals } from '../../facts/signals.ts'
import { zones } from '../../facts/zones.ts'
import { gradeOf, wordsOf } from '../../domain/bank-rules.fixture.ts'

/** Measures of a text besides the check. */
export interface TextMeasures {
  /** how many of a hundred words are about this person: names, numbers, quoted statements, the answers to them */
  specificWords: number
  /** average Flesch-Kincaid school grade of a sentence */
  readingGrade: number
}

const specific = new RegExp(
  `“[^”]+”|${anyName.source}|\\b\\d+\\b|\\b(?:strongly )?(?:dis)?agreed\\b|\\bundecided\\b`,
  'g',
)

/** The sentences of a summary. */
function textsOf(draft: InsightsDraft): string[] {
  return sentencesOf(draft).flatMap(({ text }) => text.split(/(?<=[.!?…][”"]?)\s+/))
}

export function measuresOf(draft: InsightsDraft): TextMeasures {
  const text = sentencesOf(draft).map((sentence) => sentence.text)
  const words = wordCount(text.join(' '))
  const specifics = text.flatMap((sentence) => sentence.match(specific) ?? [])
  const grades = textsOf(draft)
    .filter((sentence) => wordsOf(sentence).length > 0)
    .map(gradeOf)
  return { specificWords: (100 * wordCount(specifics.join(' '))) / words, readingGrade: meanOrZero(grades) }
}

/** The share of the sentences of one text that are in another as well. */
export function sharedSentences(one: InsightsDraft, other: InsightsDraft): number {
  const others = new Set(textsOf(other))
  return meanOrZero(textsOf(one).map((sentence) => (others.has(sentence) ? 1 : 0)))
}

/** The share of the numbers, answers, zones and styles in a text that agree with a catalogue: 0 to 1. */
export function agreementWith(draft: InsightsDraft, catalogue: EvidenceCatalogue): number {
  const verdicts = sentencesOf(draft).flatMap(({ text }) =>
    [checkScores, checkAnswers, checkWholeScore, checkZone, checkStyles].flatMap((checksOf) =>
      checksOf(text, catalogue),
    ),
  )
  return meanOrZero(verdicts.map((isTrue) => (isTrue ? 1 : 0)))
}

function checkWholeScore(text: string, catalogue: EvidenceCatalogue): boolean[] {
  const found = text.matchAll(/\b[Ss]core (?:is|of|stands at|comes to) (\d+) out of 100/g)
  return [...found].map(([, number]) => catalogue['ras']!.values[0]!.value.startsWith(`${number} `))
}

function checkZone(text: string, catalogue: EvidenceCatalogue): boolean[] {
  const named = zones.filter(({ name }) => text.includes(name))
  return named.length === 1 ? [catalogue['zone']!.values[0]!.value === named[0]!.name] : []
}

/** A style that a text names has to be before the colon in the evidence of its signal. */
function checkStyles(text: string, catalogue: EvidenceCatalogue): boolean[] {
  return signals.flatMap(({ name: signal, styles }) =>
    styles
      .filter(({ name }) => text.includes(`${name} comes`) || text.includes(`toward ${name}`))
      .map(({ name }) => catalogue[`style:${signal}`]!.values[0]!.value.split(':')[0]!.includes(name)),
  )
}

const scored = new RegExp(`\\b(${anyOfNames(partNames)})\\b[^.;:\\d]*?(\\d+)`, 'g')

function checkScores(text: string, catalogue: EvidenceCatalogue): boolean[] {
  return [...text.matchAll(scored)].map(([, name, number]) =>
    Object.entries(catalogue).some(
      ([id, { values }]) =>
        (id === `signal:${name}` || id.endsWith(`/${name}`)) && values[0]?.value.startsWith(`${number} `),
    ),
  )
}

/** Quoted statements and the answers to them are in the same order. */
function checkAnswers(text: string, catalogue: EvidenceCatalogue): boolean[] {
  const quotes = [...text.matchAll(/“([^”]+)”/g)].map(([, words]) => words)
  const said = [...text.replace(/“[^”]+”/g, '').matchAll(/\b(agreed|disagreed|undecided)\b/g)].map(([, word]) => word)
  const answers = quotes.flatMap((words) => {
    const found = Object.values(catalogue).find(({ statement }) => statement?.wording === words)
    return found?.statement ? [found.statement.answer] : []
  })
  const stances = ['disagreed', 'disagreed', 'undecided', 'agreed', 'agreed']
  return answers.map((answer, place) => stances[answer - 1] === said[place])
}

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length

/** 0 if there are no values. */
export function meanOrZero(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
