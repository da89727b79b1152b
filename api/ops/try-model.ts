import type { Model } from '../adapters/model/model.ts'
import type { ModelSentence } from '../contract/insights.ts'
import type { WritingTask, Written } from '../domain/insights/model/task.ts'
import { modelCalls } from '../routes/insights/model-calls.ts'

/**
 * Has a model write, as the site would, and prints each sentence with what became of it. Gives the sentences that stand.
 * Throws ModelFailure if no answer came.
 */
export async function tryModel(
  model: Model,
  task: WritingTask,
  print: (text: string) => void,
): Promise<ModelSentence[]> {
  print(`\n${model.name} at ${model.service}:\n`)
  const calls = modelCalls(model, new AbortController().signal, ({ tokens: { promptTokens, completionTokens } }) =>
    print(`${promptTokens} tokens asked, ${completionTokens} answered`),
  )
  const written = await task.write(calls)
  const verdicts = verdictsOf(written).map(({ verdict, slot, text, reasons }) =>
    [`${verdict} (${slot}): ${text}`, ...reasons].join('\n  '),
  )
  print(`\n${verdicts.join('\n')}\n`)
  if (written.standing.length === 0) print('The built-in text would stand.')
  return written.standing
}

interface SentenceVerdict {
  verdict: 'stands' | 'does not stand, after the second reading' | 'refused'
  slot: string
  text: string
  /** why it is refused */
  reasons: string[]
}

/** What became of each sentence of a model, with the reasons where code refused it. */
export function verdictsOf({ passed, refused, standing }: Written): SentenceVerdict[] {
  const stands = new Set(standing.map(({ text }) => text))
  return [
    ...passed.map(({ slot, text }): SentenceVerdict => {
      const verdict = stands.has(text) ? 'stands' : 'does not stand, after the second reading'
      return { verdict, slot, text, reasons: [] }
    }),
    ...refused.map(({ sentence: { slot, text }, reasons }): SentenceVerdict => {
      return { verdict: 'refused', slot, text, reasons }
    }),
  ]
}
