import type { EvidenceCatalogue, EvidenceId, Sentence } from '../../../contract/insights.ts'
import { rasError } from '../../../facts/errors.ts'
import { whole } from '../../../facts/rounding.ts'
import { idsByName } from './mentions.ts'
import { spelledNumbersIn } from './spelled-numbers.ts'

/** The end of the scale, which is no score of anyone's. */
const ofScale = / out of (?:100|(?:a|one) hundred)\b/gi

/** "day 3", "7 days": numbers that order the week and say nothing of a score. */
const structural = /\bdays? [1-7]\b|\b[1-7][- ]days?\b/gi

/** The numbers that a text holds, in digits or, as scores and shares, in words. */
export function numbersIn(text: string): number[] {
  const plain = text.replace(structural, '').replace(ofScale, ' points')
  const digits = [...plain.matchAll(/\d+(?:[.,]\d+)*/g)].map(([found]) => Number(found.replace(',', '.')))
  return [...digits, ...spelledNumbersIn(plain)]
}

/** The numbers that one piece of evidence is shown with. */
function numbersOf(id: EvidenceId, catalogue: EvidenceCatalogue): number[] {
  return (catalogue[id]?.values ?? []).flatMap(({ value }) => numbersIn(value))
}

const names = [...idsByName.keys()].sort((a, b) => b.length - a.length).join('|')
const verb = `(?:'s score)? ?(?:\\(|: |at |is |is at |of |stands at |comes out at |scores |scored )`
const nameWithNumber = new RegExp(`\\b(${names})${verb}(?:only |just |about )?(\\d+(?:\\.\\d+)?)`, 'g')

/** Numbers of a sentence that the evidence it cites does not hold, or that stand beside another's name. */
export function wrongNumbers({ text, evidence }: Sentence, catalogue: EvidenceCatalogue): string[] {
  const plain = text.normalize('NFKC').replaceAll('’', "'")
  const known = new Set([whole(rasError), ...evidence.flatMap((id) => numbersOf(id, catalogue))])
  const unknown = numbersIn(plain).filter((number) => !known.has(number))
  const misplaced = [...plain.matchAll(nameWithNumber)].filter(([, name, number]) => {
    const ids = [idsByName.get(name!)!, `growth:${name}`]
    return !ids.flatMap((id) => numbersOf(id, catalogue)).includes(Number(number))
  })
  const odd = /[^\P{N}0-9]/u.test(text)
  return [
    ...unknown.map((number) => `the number ${number} is not in the evidence it cites`),
    ...misplaced.map(([, name, number]) => `${number} is not a number of ${name}`),
    ...(odd ? ['it holds a number that is not written in plain digits'] : []),
  ]
}
