import type { ModelMessage } from '../adapters/model-request.ts'
import type { Model, ModelAnswer } from '../adapters/model.ts'
import type { WritingTask } from '../domain/insights/model/task.ts'

const callsAtMost = 2

/** An answer, and the result of its check. */
export interface Tried {
  answer: ModelAnswer
  checked: ReturnType<WritingTask['check']>
}

interface Listening {
  /** called with each new part of the summary's text */
  onText?: (delta: string) => void
  stopping: AbortSignal
}

/**
 * Has a model write as the site would: it is asked once more if something of its answer does not pass. Gives each try
 * when it ends. Throws ModelFailure if no answer came.
 */
export async function* askTwice(
  model: Model,
  task: WritingTask,
  { onText = () => {}, stopping }: Listening,
): AsyncGenerator<Tried> {
  let messages: ModelMessage[] = task.question
  for (let call = 1; call <= callsAtMost; call += 1) {
    const answer = await model.ask({ messages, onText, stopping })
    const checked = task.check(answer.value)
    yield { answer, checked }
    if (checked.reasons.length === 0) return
    messages = task.questionAfter(answer.text, checked.reasons)
  }
}
