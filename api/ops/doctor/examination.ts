import { type Model, type ModelEnd, ModelFailure, ServiceRefusal } from '../../adapters/model/model.ts'
import { type Slot, slots } from '../../contract/insights.ts'
import type { Question, Written, WritingTask } from '../../domain/insights/model/task.ts'
import type { SimulatedSheet } from '../../domain/simulated/sheets.ts'
import { modelCalls } from '../../routes/insights/model-calls.ts'
import { serverFault } from './server-fault.ts'

/** The result of asking about one sheet. */
export interface Examined {
  /** the places of the letter that were asked for, and those with a sentence that would stand */
  asked: Slot[]
  filled: Slot[]
  /** sentences: as they came, what code let pass, and what the second reading let stand */
  written: number
  passed: number
  standing: number
  /** of each sentence that code refused, the kinds of what is wrong with it */
  reasons: string[][]
  /** how a call ended without an answer; null if each had one */
  end: ModelEnd | null
}

export interface Examination {
  examined: Examined[]
  /** why not all sheets were asked about, in words for the operator; null if they were */
  fault: string | null
}

/**
 * Asks about one sheet after the other, with both calls as the site makes them, and reports each to `onExamined`. Ends
 * early if the server cannot be asked at all, if its first answer comes too late, or if `stopping` is aborted. A server
 * that fails now and then is asked about the next sheet; one that always does has examined nothing.
 */
export async function examine(
  model: Model,
  sheets: readonly SimulatedSheet[],
  { stopping, onExamined }: { stopping: AbortSignal; onExamined: (examined: Examined) => void },
): Promise<Examination> {
  const examined: Examined[] = []
  let broken: string | null = null
  for (const { task } of sheets) {
    let name = model.name
    const { ask, check } = modelCalls(model, stopping)
    const checkAfter = (question: Question) => {
      name = model.checkName
      return check(question)
    }
    let end: ModelEnd | null = null
    let written: Written = { passed: [], refused: [], standing: [] }
    try {
      written = await task.write({ ask, check: checkAfter })
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      end = error.end
      if (end === 'stopped') return { examined, fault: 'Stopped.' }
      const isFirst = examined.every((one) => one.end !== null)
      const fault = serverFault(error, { service: model.service, name })
      if ((end === 'refused' && !isPassing(error)) || (end === 'late' && isFirst)) return { examined, fault }
      if (end === 'refused') broken = fault
    }
    const one = examinedOf(task, written, end)
    examined.push(one)
    onExamined(one)
  }
  const isAnswered = examined.some(({ end }) => end !== 'refused')
  return isAnswered ? { examined, fault: null } : { examined: [], fault: broken }
}

function examinedOf({ asked }: WritingTask, { passed, refused, standing }: Written, end: ModelEnd | null): Examined {
  return {
    asked: asked.map(({ slot }) => slot),
    filled: slots.filter((slot) => standing.some((sentence) => sentence.slot === slot)),
    written: passed.length + refused.length,
    passed: passed.length,
    standing: standing.length,
    reasons: refused.map(({ reasons }) => [...new Set(reasons.map(kindOf))]),
    end,
  }
}

/** Whether a refusal may be over at the next try: the server broke (500 and above), which says nothing of the rest. */
const isPassing = (error: ModelFailure): boolean => error instanceof ServiceRefusal && (error.status ?? 0) >= 500

/** "a motive: “to feel”" is of the kind "a motive". */
const kindOf = (reason: string): string => reason.replace(/: .*$/, '')
