import type { Model, ModelMessage } from '../adapters/model.ts'
import type { EvidenceCatalogue, ModelParagraph } from '../contract/insights.ts'
import { bestOf, createWritingTask } from '../domain/insights/model/task.ts'
import type { ScoredSheet } from '../domain/scoring.ts'

const callsAtMost = 2

/**
 * Has a model write, as the site would: its summary goes to the terminal as it comes, and then what
 * the check makes of it; where something does not pass, it is asked once more. Gives the paragraphs that
 * passed, the best of each kind. Throws ModelFailure where no answer came.
 */
export async function tryModel(
  model: Model,
  { scored, catalogue }: { scored: ScoredSheet; catalogue: EvidenceCatalogue },
): Promise<ModelParagraph[]> {
  const task = createWritingTask(scored, catalogue)
  const tries: ModelParagraph[][] = []
  let messages: ModelMessage[] = task.question
  for (let call = 1; call <= callsAtMost; call += 1) {
    console.log(`\n${model.name} at ${model.service}, call ${call} of at most ${callsAtMost}:\n`)
    const { text, value, tokens } = await model.ask({
      messages,
      onText: (delta) => process.stdout.write(delta),
      stopping: new AbortController().signal,
    })
    const { paragraphs, reasons } = task.check(value)
    tries.push(paragraphs)
    console.log(`\n\n${tokens.promptTokens} tokens asked, ${tokens.completionTokens} answered`)
    if (reasons.length === 0) {
      console.log('The check lets it pass.\n')
      break
    }
    const passed = paragraphs.map(({ kind }) => kind).join(', ')
    const head = passed === '' ? 'The check rejects it:' : `The check lets ${passed} pass, and rejects the rest:`
    console.log([head, ...reasons.map((reason) => `- ${reason}`)].join('\n'))
    messages = task.questionAfter(text, reasons)
  }
  const written = bestOf(tries)
  if (written.length === 0) console.log('\nThe built-in text would stand.')
  return written
}
