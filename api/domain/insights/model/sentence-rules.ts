import type { EvidenceCatalogue, Sentence } from '../../../contract/insights.ts'
import type { ReadResult } from '../evidence/evidence.ts'
import { unusedStatements, withoutQuotes, misreportedAnswers, wrongQuotes } from './cited-answers.ts'
import { missingCautions } from './cautions.ts'
import { contradictedChanges } from './changes.ts'
import { wrongCitations } from './citations.ts'
import { contradictedDirections } from './directions.ts'
import { wrongNumbers } from './numbers.ts'
import { foreignWords, holdsOddSigns } from './own-words.ts'
import { misplacedParts, otherChallenge } from './places.ts'
import { wrongParaphrases } from './paraphrases.ts'
import { contradictedStyles } from './styles.ts'

const charactersAtMost = 420

/** What a sentence is checked against: a result with all its evidence, and the sentences of the built-in text. */
export interface CheckedAgainst extends Pick<ReadResult, 'factsOf' | 'profile'> {
  catalogue: EvidenceCatalogue
  builtInSentences: readonly Sentence[]
}

/** What is wrong with one sentence, whichever paragraph it is in. */
export function sentenceReasons(
  sentence: Sentence,
  { catalogue, builtInSentences, factsOf, profile }: CheckedAgainst,
): string[] {
  const own = { ...sentence, text: withoutQuotes(sentence, catalogue) }
  const foreign = foreignWords(own, catalogue, builtInSentences)
  const reasons = [
    ...wrongCitations(own, catalogue),
    ...misreportedAnswers(sentence, catalogue),
    ...wrongQuotes(sentence, catalogue),
    ...unusedStatements(sentence, catalogue),
    ...(foreign.length > 0 ? [`it uses words that are neither plain nor given: "${foreign.join(', ')}"`] : []),
    ...wrongParaphrases(own, catalogue, builtInSentences),
    ...misplacedParts(own),
    ...otherChallenge(own, profile),
    ...wrongNumbers(own, catalogue),
    ...contradictedDirections(own, factsOf),
    ...contradictedStyles(own, factsOf),
    ...missingCautions(own.text),
    ...contradictedChanges(own, catalogue),
    ...(holdsOddSigns(sentence.text) ? ['it holds signs that plain sentences do without'] : []),
    ...(sentence.text.length > charactersAtMost ? [`it has more than ${charactersAtMost} characters`] : []),
  ]
  return [...new Set(reasons)]
}
