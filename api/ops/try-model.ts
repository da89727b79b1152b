import type { Model } from '../adapters/model.ts'
import type { ModelParagraph } from '../contract/insights.ts'
import { bestOf, type WritingTask } from '../domain/insights/model/task.ts'
import { askTwice } from './ask-twice.ts'

/**
 * Has a model write, as the site would: prints its summary as it comes, and then the result of the check. Gives the
 * paragraphs that passed, the best of each kind. Throws ModelFailure if no answer came.
 */
export async function tryModel(model: Model, task: WritingTask): Promise<ModelParagraph[]> {
  console.log(`\n${model.name} at ${model.service}:\n`)
  const listening = {
    onText: (delta: string) => void process.stdout.write(delta),
    stopping: new AbortController().signal,
  }
  const tries: ModelParagraph[][] = []
  for await (const { answer, checked } of askTwice(model, task, listening)) {
    const { promptTokens, completionTokens } = answer.tokens
    console.log(`\n\n${promptTokens} tokens asked, ${completionTokens} answered`)
    console.log(verdict(checked))
    tries.push(checked.paragraphs)
  }
  const written = bestOf(tries)
  if (written.length === 0) console.log('The built-in text would stand.')
  return written
}

function verdict({ paragraphs, reasons }: { paragraphs: ModelParagraph[]; reasons: string[] }): string {
  if (reasons.length === 0) return 'The check lets it pass.\n'
  const passed = paragraphs.map(({ kind }) => kind).join(', ')
  const head = passed === '' ? 'The check rejects it:' : `The check lets ${passed} pass, and rejects the rest:`
  return [head, ...reasons.map((reason) => `- ${reason}`), ''].join('\n')
}
