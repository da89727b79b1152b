import { type Model, ModelFailure } from '../../adapters/model/model.ts'
import { createModel } from '../../adapters/model/openai.ts'
import { lettersFrom } from '../../bench/insights/letters.ts'
import type { Insights } from '../../contract/insights.ts'
import { readResult, type ResultSources } from '../../domain/insights/evidence/evidence.ts'
import { createWritingTask, type Written } from '../../domain/insights/model/task.ts'
import { withModelSentences } from '../../domain/insights/placing.ts'
import { writeInsights } from '../../domain/insights/writer/writer.ts'
import { scoreSheet } from '../../domain/scoring.ts'
import type { Sheet } from '../../domain/sheet.ts'
import { simulatedPeople } from '../../domain/simulated/people.ts'
import { type SimulatedSheet, simulatedSheets } from '../../domain/simulated/sheets.ts'
import { readEnvironment } from '../../env.ts'
import { modelCalls } from '../../routes/insights/model-calls.ts'
import { verdictsOf } from '../insights.ts'

/** Answers of a model to the first thirty simulated sheets. */
const keptAnswers = 'api/bench/insights/letters'
const keptCount = 30

/** Both writers' letters about one sheet. */
export interface Letters {
  builtIn: Insights
  byModel: { writer: string; insights: Insights; verdicts: ReturnType<typeof verdictsOf> } | null
  /** why there is no letter of a model */
  note: string | null
  /** what a model is asked */
  question: string
}

/** The model that is set; null where none is. */
export function modelThatIsSet(): Model | null {
  const { model } = readEnvironment(process.env)
  return model ? createModel(model) : null
}

/** Simulated people to choose from, by their place from 0: thirty of whom a model has written, and three who need care. */
export function simulatedResults(): (SimulatedSheet | ResultSources)[] {
  const cared = simulatedPeople(100)
    .map(({ answers, scored }) => readResult({ answers, scored }))
    .filter(({ care }) => care)
  return [...simulatedSheets(keptCount), ...cared.slice(0, 3)]
}

/** A person in few words: 'RAS 67, Values Alignment; lowest in Asking Clearly'. */
export function inFewWords(result: ResultSources): string {
  const { profile, care } = readResult(result)
  const { rasScore, tier } = result.scored
  const more = [result.previous && 'beside a result before', care && 'needs care'].filter(Boolean)
  return [`RAS ${Math.round(rasScore)}, ${tier}`, `lowest in ${profile.weakest.name}`, ...more].join('; ')
}

/** A pasted sheet as a result, without a time for any answer. */
export const resultOf = (answers: Sheet): ResultSources => ({ answers, scored: scoreSheet(answers) })

/** The letters about a result: the model's by `model` if one is asked, or else by its kept answers to simulated sheets. */
export async function writeLetters(result: SimulatedSheet | ResultSources, model: Model | null): Promise<Letters> {
  const read = readResult(result)
  const builtIn = writeInsights(read.scored, read.answers, read.previous)
  const task = createWritingTask(read, builtIn)
  const question = task.question.messages.map(({ content }) => content).join('\n\n')
  const without = (note: string): Letters => ({ builtIn, byModel: null, note, question })
  if (read.care) return without('No model is asked about someone who may need care.')
  try {
    const written = model ? await task.write(modelCalls(model, new AbortController().signal)) : await keptFor(result)
    if (written === null) return without('No model has written about this sheet.')
    const writer = model ? `${model.name} at ${model.service}` : 'a model, as kept in api/bench/insights/letters'
    return {
      builtIn,
      byModel: {
        writer,
        insights: withModelSentences(builtIn, written.standing),
        verdicts: verdictsOf(written),
      },
      note: null,
      question,
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    return without(error.message)
  }
}

async function keptFor(result: SimulatedSheet | ResultSources): Promise<Written | null> {
  if (!('task' in result)) return null
  const letters = await lettersFrom(keptAnswers, simulatedSheets(keptCount))
  return letters.find(({ sheet }) => sheet.answers === result.answers)?.written ?? null
}
