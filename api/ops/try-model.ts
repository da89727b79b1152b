import type { Model, ModelMessage } from '../adapters/model.ts'
import type { EvidenceCatalogue, Insights } from '../contract/insights.ts'
import { checkModelInsights } from '../domain/insights/model/check.ts'
import { modelPrompt, retryPrompt } from '../domain/insights/model/prompt.ts'
import type { ScoredSheet } from '../domain/scoring.ts'

const callsAtMost = 2

/**
 * Has a model write, as the site would: its summary goes to the terminal as it comes, and then what
 * the check makes of it; an answer that is rejected is asked for once more. Gives the insights that
 * passed, or null. Throws ModelFailure where no answer came.
 */
export async function tryModel(
  model: Model,
  { scored, catalogue }: { scored: ScoredSheet; catalogue: EvidenceCatalogue },
): Promise<Insights | null> {
  const prompt = modelPrompt(scored, catalogue)
  let messages: ModelMessage[] = prompt
  for (let call = 1; call <= callsAtMost; call += 1) {
    console.log(`\n${model.name} at ${model.service}, call ${call} of at most ${callsAtMost}:\n`)
    const { text, value, tokens } = await model.ask({
      messages,
      onText: (delta) => process.stdout.write(delta),
      onProgress: () => {},
      stopping: new AbortController().signal,
    })
    const checked = checkModelInsights(value, catalogue, scored)
    console.log(`\n\n${tokens.promptTokens} tokens asked, ${tokens.completionTokens} answered`)
    if (checked.type === 'ok') {
      console.log('The check lets it pass.\n')
      return checked.insights
    }
    console.log(['The check rejects it:', ...checked.reasons.map((reason) => `- ${reason}`)].join('\n'))
    messages = retryPrompt(prompt, text, checked.reasons)
  }
  console.log('\nThe built-in text would stand.')
  return null
}
