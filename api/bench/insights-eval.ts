// How good the letters are, in figures: `npm run insights:eval -- --sheets 200 --json figures.json`. If OPENAI_MODEL is
// set, the configured model writes about every sheet as well, with two calls each. `--prompts DIR` writes what a model
// would be asked, `--answers DIR` measures answers that lie in files; insights/README.md says how.
import { join } from 'node:path'
import { createModel } from '../adapters/model/openai.ts'
import { simulatedSheets } from '../domain/simulated/sheets.ts'
import { readEnvironment } from '../env.ts'
import { endWith } from '../operator-error.ts'
import { readFlags, writeFigures } from '../ops/measuring-flags.ts'
import { modelCalls } from '../routes/insights/model-calls.ts'
import { letterFigures, lettersBy, lettersFrom, textFigures, writeHeldOut, writePrompts } from './insights/letters.ts'
import { heldOutPrompts, sentenceFigures } from './insights/sentences.ts'

const usage = 'npm run insights:eval -- [--sheets 200] [--json figures.json] [--prompts DIR] [--answers DIR]'
const kept = join(import.meta.dir, 'insights', 'letters')

async function run(): Promise<void> {
  const { sheets: count, json, folders } = readFlags(process.argv.slice(2), usage, 200, ['prompts', 'answers'])
  const { prompts, answers } = folders
  const sheets = simulatedSheets(count)
  if (prompts !== undefined) {
    writePrompts(sheets, prompts, answers)
    writeHeldOut(heldOutPrompts(), prompts)
    console.log(`What a model would be asked about ${count} simulated sheets is in ${prompts}.`)
    return
  }
  const letters = [
    { writer: 'built-in', letters: sheets.length, ...textFigures(sheets.map(({ insights }) => insights)) },
    letterFigures(answers ? 'the answers' : 'the kept answers', await lettersFrom(answers ?? kept, sheets)),
  ]
  const { model } = readEnvironment(process.env)
  if (model) {
    const calls = modelCalls(createModel(model), new AbortController().signal)
    letters.push(letterFigures(model.name, await lettersBy(calls, sheets)))
  }
  const sentences = sentenceFigures()
  console.log(`About ${sheets.length} simulated sheets; no person’s answers are in them.`)
  console.table(letters)
  console.log('Single sentences that are refused: of "right" ones as few as possible, of all others as many.')
  console.table(sentences)
  if (json) {
    writeFigures(json, { sheets: sheets.length, letters, sentences })
    console.log(`The figures are in ${json}.`)
  }
}

try {
  await run()
} catch (error) {
  endWith(error)
}
