import type { EvidenceCatalogue, Sentence } from '../../../contract/insights.ts'
import type { ReadResult } from '../evidence/evidence.ts'
import { missingCautions } from './cautions.ts'
import { contradictedChanges } from './changes.ts'
import { wrongAnswers, wrongCitations } from './citations.ts'
import { contradictedDirections } from './directions.ts'
import { forbiddenIn } from './forbidden.ts'
import { wrongNumbers } from './numbers.ts'
import { contradictedStyles } from './styles.ts'

const charactersAtMost = 420

/** What is wrong with one sentence, wherever it stands. `catalogue` is the whole one of this result. */
export function sentenceReasons(
  sentence: Sentence,
  catalogue: EvidenceCatalogue,
  { factsOf }: Pick<ReadResult, 'factsOf'>,
): string[] {
  const plain = { ...sentence, text: withoutQuotes(sentence, catalogue) }
  const reasons = [
    ...wrongCitations(plain, catalogue),
    ...wrongAnswers(sentence, catalogue),
    ...wrongNumbers(plain, catalogue),
    ...contradictedDirections(plain, factsOf),
    ...contradictedStyles(plain, factsOf),
    ...missingCautions(plain.text),
    ...contradictedChanges(plain, catalogue),
    ...forbiddenIn(plain.text),
    ...(sentence.text.length > charactersAtMost ? [`it has more than ${charactersAtMost} characters`] : []),
  ]
  return [...new Set(reasons)]
}

/** A statement that is quoted and cited makes no claim of the writer's own. */
function withoutQuotes({ text, evidence }: Sentence, catalogue: EvidenceCatalogue): string {
  const wordings = evidence.flatMap((id) => catalogue[id]?.statement?.wording ?? [])
  return wordings.reduce((rest, wording) => rest.replaceAll(wording, ''), text)
}
