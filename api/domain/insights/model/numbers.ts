import type { EvidenceCatalogue, EvidenceId, Sentence } from '../../../contract/insights.ts'
import { rasError } from '../../../facts/errors.ts'
import { anyOfNames } from '../../../facts/names.ts'
import { whole } from '../../../facts/rounding.ts'
import { idsByName } from './mentions.ts'

/** "7 days", and the end of the scale: numbers that say nothing about a score. */
const structural = /\bdays? [1-7]\b|\b[1-7][- ]days?\b| out of 100\b/gi

export function numbersIn(text: string): number[] {
  const found = text.replace(structural, ' ').matchAll(/\d+(?:[.,]\d+)*/g)
  return [...found].map(([digits]) => Number(digits.replace(',', '.')))
}

function numbersOf(id: EvidenceId, catalogue: EvidenceCatalogue): number[] {
  return (catalogue[id]?.values ?? []).flatMap(({ value }) => numbersIn(value))
}

/** Numbers that are plain words, used for the size of something. */
const spelled = /\b(?:one|two|three|seven)[- ](?:points?|out of)\b/i

const names = anyOfNames([...idsByName.keys()])
/** "Trust in Anchor" is about Trust. */
const withSignal = new RegExp(`\\b(${names}),? (?:in|within|of|(?:is |as )?(?:a|one) part of) (?:${names})\\b`, 'g')
/** A name and the next number after it, without another name between them. */
const nameWithNumber = new RegExp(`\\b(${names})\\b(?:(?!\\b(?:${names})\\b)[^.;\\d])*?(\\d+(?:\\.\\d+)?)`, 'g')

/** Numbers of a sentence that are not in the evidence it cites, or that follow another name than their own. */
export function wrongNumbers({ text, evidence }: Sentence, catalogue: EvidenceCatalogue): string[] {
  const plain = text.normalize('NFKC').replaceAll('’', "'").replace(structural, ' ')
  const known = new Set([whole(rasError), ...evidence.flatMap((id) => numbersOf(id, catalogue))])
  const unknown = numbersIn(plain).filter((number) => !known.has(number))
  const nameless = evidence
    .filter((id) => !/^(signal|component|growth):/.test(id))
    .flatMap((id) => numbersOf(id, catalogue))
  const misplaced = [...plain.replace(withSignal, '$1').matchAll(nameWithNumber)].filter(([, name, number]) => {
    const own = [idsByName.get(name!)!, `growth:${name}`].flatMap((id) => numbersOf(id, catalogue))
    return ![...own, ...nameless].includes(Number(number))
  })
  return [
    ...unknown.map((number) => `the number ${number} is not in the evidence it cites`),
    ...misplaced.map(([, name, number]) => `${number} is not a number of ${name}`),
    ...(spelled.test(text) ? ['it spells a number of points; they are given in digits'] : []),
    ...(/[^\P{N}0-9]/u.test(text) ? ['it holds a number that is not written in plain digits'] : []),
  ]
}
