import { ModelFailure, type ModelEnd } from '../../adapters/model-failure.ts'
import type { Model } from '../../adapters/model.ts'
import type { ModelParagraph, ParagraphDraft } from '../../contract/insights.ts'
import type { SimulatedSheet } from '../../test/simulated-sheets.ts'
import { bestOf } from '../../domain/insights/model/task.ts'
import { askTwice } from '../ask-twice.ts'
import { serverFault } from './server-fault.ts'

/** The result of asking about one sheet. */
export interface Examined {
  /** the paragraphs that were asked for */
  asked: ParagraphDraft['kind'][]
  /** those of the model's that would stand */
  standing: ParagraphDraft['kind'][]
  /** for each answer, why something of it was rejected */
  reasons: string[][]
  /** how the last call ended without an answer; null if each had one */
  end: ModelEnd | null
}

export interface Examination {
  examined: Examined[]
  /** why not all sheets were asked about, in words for the operator; null if they were */
  fault: string | null
}

/**
 * Asks about one sheet after the other, and reports each to `onExamined`. Ends early if the server refuses, if its first
 * answer comes too late, or if `stopping` is aborted.
 */
export async function examine(
  model: Model,
  sheets: readonly SimulatedSheet[],
  { stopping, onExamined }: { stopping: AbortSignal; onExamined: (examined: Examined) => void },
): Promise<Examination> {
  const examined: Examined[] = []
  for (const { task } of sheets) {
    const one: Examined = { asked: task.parts.map(({ kind }) => kind), standing: [], reasons: [], end: null }
    const tries: ModelParagraph[][] = []
    try {
      for await (const { checked } of askTwice(model, task, { stopping })) {
        tries.push(checked.paragraphs)
        one.reasons.push(checked.reasons)
      }
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      if (error.end === 'stopped') return { examined, fault: 'Stopped.' }
      const isHopeless =
        error.end === 'refused' || (error.end === 'late' && examined.length === 0 && tries.length === 0)
      if (isHopeless) return { examined, fault: serverFault(error, model) }
      one.end = error.end
    }
    one.standing = bestOf(tries).map(({ kind }) => kind)
    examined.push(one)
    onExamined(one)
  }
  return { examined, fault: null }
}

/** How a text came out: whole at the first try or after the second, in part, or not at all. */
export function textOutcome({ asked, standing, reasons: [first] }: Examined): Outcome {
  if (first?.length === 0) return 'atFirst'
  if (standing.length === asked.length) return 'atSecond'
  return standing.length > 0 ? 'inPart' : 'notAtAll'
}
export type Outcome = 'atFirst' | 'atSecond' | 'inPart' | 'notAtAll'
