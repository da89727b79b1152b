import type { Model, ModelMessage } from '../adapters/model.ts'
import type { EvidenceCatalogue, ModelText } from '../contract/insights.ts'
import { createWritingTask } from '../domain/insights/model/task.ts'
import type { ScoredSheet } from '../domain/scoring.ts'

const callsAtMost = 2

/**
 * Has a model write, as the site would: its summary goes to the terminal as it comes, and then what
 * the check makes of it; an answer that is rejected is asked for once more. Gives the text that
 * passed, or null. Throws ModelFailure where no answer came.
 */
export async function tryModel(
  model: Model,
  { scored, catalogue }: { scored: ScoredSheet; catalogue: EvidenceCatalogue },
): Promise<ModelText | null> {
  const task = createWritingTask(scored, catalogue)
  let messages: ModelMessage[] = task.question
  for (let call = 1; call <= callsAtMost; call += 1) {
    console.log(`\n${model.name} at ${model.service}, call ${call} of at most ${callsAtMost}:\n`)
    const { text, value, tokens } = await model.ask({
      messages,
      onText: (delta) => process.stdout.write(delta),
      stopping: new AbortController().signal,
    })
    const checked = task.check(value)
    console.log(`\n\n${tokens.promptTokens} tokens asked, ${tokens.completionTokens} answered`)
    if (checked.type === 'ok') {
      console.log('The check lets it pass.\n')
      return checked.text
    }
    console.log(['The check rejects it:', ...checked.reasons.map((reason) => `- ${reason}`)].join('\n'))
    messages = task.questionAfter(text, checked.reasons)
  }
  console.log('\nThe built-in text would stand.')
  return null
}
