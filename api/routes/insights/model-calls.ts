import type { Model, ModelAnswer } from '../../adapters/model/model.ts'
import type { ModelCalls } from '../../domain/insights/model/task.ts'

/** Both calls to a model, each answer also given to `onAnswer`. They throw ModelFailure where none came. */
export function modelCalls(model: Model, stopping: AbortSignal, onAnswer?: (answer: ModelAnswer) => void): ModelCalls {
  const valueOf = async (asking: Promise<ModelAnswer>) => {
    const answer = await asking
    onAnswer?.(answer)
    return answer.value
  }
  return {
    ask: (question) => valueOf(model.ask({ ...question, stopping })),
    check: (question) => valueOf(model.check({ ...question, stopping })),
  }
}
