import { componentId, type EvidenceCatalogue, type ParagraphDraft, type Sentence } from '../../../contract/insights.ts'
import type { ReadResult } from '../evidence/evidence.ts'
import { changesWithoutChance, unstatedSameness } from './changes.ts'
import { quotes } from './cited-answers.ts'
import { markNames } from './mentions.ts'
import { tooManyStyles } from './styles.ts'

/** How many words a model's paragraph has. */
export const paragraphWords = { least: 10, most: 170 }

type Rule = (sentences: readonly Sentence[], read: ReadResult, catalogue: EvidenceCatalogue) => string[]

const quotesPair: Rule = (sentences, { pairs }) =>
  pairs.some(({ answers }) => answers.every(({ item }) => sentences.some((sentence) => quotes(sentence, item))))
    ? []
    : ['it has to quote both answers of one pair, and cite them']

const namesLowest: Rule = (sentences, { profile: { lowest } }) => {
  const named = new Set(sentences.flatMap(({ text }) => markNames(text).groups.flat()))
  return lowest
    .filter(({ signal, name }) => !named.has(componentId(signal, name)))
    .map(({ signal, name }) => `it has to name ${name} in ${signal}, among the lowest by estimate`)
}

/** What a paragraph of each kind must contain as a whole, and must not. */
const rules: Record<ParagraphDraft['kind'], Rule> = {
  answers: quotesPair,
  components: namesLowest,
  styles: (sentences) => tooManyStyles(sentences),
  change: (sentences, _, catalogue) => [
    ...changesWithoutChance(sentences, catalogue),
    ...unstatedSameness(sentences, catalogue),
  ],
  score: () => [],
}

/** What is wrong with a paragraph as a whole, whatever each of its sentences says. */
export function paragraphReasons(
  kind: ParagraphDraft['kind'],
  sentences: readonly Sentence[],
  read: ReadResult,
  catalogue: EvidenceCatalogue,
): string[] {
  const words = sentences.reduce((sum, { text }) => sum + countParagraphWords(text), 0)
  const { least, most } = paragraphWords
  return [
    ...rules[kind](sentences, read, catalogue),
    ...(words < least || words > most ? [`it has ${words} words; ${least} to ${most} are asked for`] : []),
  ]
}

function countParagraphWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
