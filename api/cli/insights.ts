// Asks a model about simulated people: `npm run insights -- try --sheets 3`.
import { parseArgs } from 'node:util'
import { type Model, type ModelAnswer, ModelFailure } from '../model/model.ts'
import { createModel } from '../model/openai.ts'
import { simulatedWritings } from '../letter/simulated-sheets.ts'
import type { ModelClient, ModelRequest, ReviewedDraft } from '../letter/model/task.ts'
import { readEnvironment } from '../env.ts'
import { endWith, OperatorError } from '../operator-error.ts'

const usage = 'npm run insights -- try [--sheets 1]'
const sheetsAtMost = 100

function verdictsOf({ passed, refused, placed }: ReviewedDraft): string[] {
  const stands = new Set(placed.map(({ text }) => text))
  return [
    ...passed.map(
      ({ slot, text }) => `${stands.has(text) ? 'stands' : 'refused by the second reading'} (${slot}): ${text}`,
    ),
    ...refused.map(({ sentence: { slot, text }, reasons }) => [`refused (${slot}): ${text}`, ...reasons].join('\n  ')),
  ]
}

export async function tryInsights(
  args: string[],
  environment: Record<string, string | undefined>,
  print: (text: string) => void,
): Promise<void> {
  const count = sheetsFrom(args)
  const { model: settings } = readEnvironment(environment)
  if (!settings) {
    throw new OperatorError(
      'No model is configured: set OPENAI_MODEL, and OPENAI_API_KEY or the OPENAI_BASE_URL of a server.',
    )
  }
  const model = createModel(settings)
  print(`Asking ${model.name} at ${model.service} about ${count} simulated results; no person’s answers are in them.`)
  let [shown, written] = [0, 0]
  for (const [index, { task }] of simulatedWritings(count).entries()) {
    print(`\nResult ${index + 1} of ${count}`)
    const answer = await task.write(printedCalls(model, print))
    const verdicts = verdictsOf(answer)
    print(`\nSentences\n${verdicts.join('\n')}`)
    shown += answer.placed.length
    written += verdicts.length
  }
  print(`\n${shown} of ${written} sentences would be shown.`)
}

function sheetsFrom(args: string[]): number {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { sheets: { type: 'string', default: '1' } },
    })
    const sheets = Number(values.sheets)
    if (positionals.join(' ') === 'try' && Number.isInteger(sheets) && sheets >= 1 && sheets <= sheetsAtMost)
      return sheets
  } catch {
    // falls through to the usage
  }
  throw new OperatorError(`Usage: ${usage}, with 1 to ${sheetsAtMost} sheets`)
}

function printedCalls(model: Model, print: (text: string) => void): ModelClient {
  const printed = (name: string, call: Model['ask']) => async (question: ModelRequest) => {
    print(`\nRequest to ${name}\n${question.messages.map(({ role, content }) => `${role}: ${content}`).join('\n\n')}`)
    const startedAt = performance.now()
    const answer = await answerOf(call({ ...question, stopping: new AbortController().signal }))
    const { text, tokens, value } = answer
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const counted = `${tokens.promptTokens} tokens asked, ${tokens.completionTokens} answered`
    print(`\nReply in ${seconds} s (${counted})\n${text}`)
    return value
  }
  return { ask: printed(model.name, model.ask), review: printed(model.reviewerName, model.review) }
}

async function answerOf(call: Promise<ModelAnswer>): Promise<ModelAnswer> {
  try {
    return await call
  } catch (error) {
    throw error instanceof ModelFailure ? new OperatorError(`No answer: ${error.message}.`) : error
  }
}

if (import.meta.main) {
  try {
    await tryInsights(process.argv.slice(2), process.env, console.log)
  } catch (error) {
    endWith(error)
  }
}
