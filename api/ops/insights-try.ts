// Prints the sample's insights for editors, each sentence with its evidence: `bun run insights:try`.
// If OPENAI_MODEL is set, the model writes them as well.
import { createModel, ModelFailure } from '../adapters/model/model.ts'
import {
  type EvidenceCatalogue,
  type EvidenceId,
  type Insights,
  type Sentence,
  sentencesOf,
  writerOf,
} from '../contract/insights.ts'
import { evidenceOf, readResult } from '../domain/insights/evidence/evidence.ts'
import { createWritingTask } from '../domain/insights/model/task.ts'
import { withModelSentences } from '../domain/insights/placing.ts'
import { sampleAnswers, sampleScore, sampleWords } from '../domain/sample.ts'
import { readEnvironment } from '../env.ts'
import { endWith } from '../operator-error.ts'
import { tryModel } from './try-model.ts'

const width = 100

function wrapped(text: string, indent = ''): string {
  const lines = text.split(' ').reduce<string[]>((all, word) => {
    const longer = `${all.at(-1)} ${word}`
    return all.length > 0 && longer.length + indent.length <= width ? [...all.slice(0, -1), longer] : [...all, word]
  }, [])
  return lines.map((line) => indent + line).join('\n')
}

/** "Spark: 70 out of 100; about 7 points from one occasion to another", or a statement with its answer. */
function printedEvidence(id: EvidenceId, catalogue: EvidenceCatalogue): string {
  const { label, values, statement } = catalogue[id]!
  const shown = values.map(({ name, value }) => `${name}: ${value}`).join('; ')
  return wrapped(`${id} – ${statement ? `“${statement.wording}”` : label} (${shown})`, '      ')
}

function withEvidence({ text, evidence }: Sentence, catalogue: EvidenceCatalogue): string {
  return [wrapped(text, '  '), ...evidence.map((id) => printedEvidence(id, catalogue))].join('\n')
}

export function insightsAsText(insights: Insights, catalogue: EvidenceCatalogue): string {
  const { summary, recommendations, challenge, care } = insights
  return [
    `Writer: ${writerOf(sentencesOf(insights))}${care ? ', with care' : ''}`,
    ...summary.flatMap(({ kind, sentences }, place) => [
      `Paragraph ${place + 1}: ${kind}, ${writerOf(sentences)}`,
      ...sentences.map((sentence) => withEvidence(sentence, catalogue)),
    ]),
    'Recommendations',
    ...recommendations.map((advice) => `  ${advice.title}\n${withEvidence(advice, catalogue)}`),
    `Seven days for ${challenge.component} (${challenge.signal})`,
    ...challenge.days.map(({ title, text }, day) => wrapped(`${day + 1}. ${title}: ${text}`, '  ')),
  ].join('\n\n')
}

/** Prints the built-in text and, if a model is configured, the model's. */
export async function tryInsights(
  environment: Record<string, string | undefined>,
  print: (text: string) => void,
): Promise<void> {
  const { model } = readEnvironment(environment)
  const catalogue = evidenceOf(sampleScore, sampleAnswers)
  print(insightsAsText(sampleWords.insights, catalogue))
  if (model === undefined) return
  const read = readResult({ scored: sampleScore, answers: sampleAnswers })
  const written = await tryModel(createModel(model), createWritingTask(read, sampleWords.insights), print)
  if (written.length > 0) print(insightsAsText(withModelSentences(sampleWords.insights, written), catalogue))
}

if (import.meta.main) {
  try {
    await tryInsights(process.env, console.log)
  } catch (error) {
    if (!(error instanceof ModelFailure)) endWith(error)
    console.error(error.message)
    process.exit(1)
  }
}
