// Rates the letters: `npm run insights:eval -- --sheets 200 --json figures.json`; with OPENAI_MODEL, a model's as well
// (two calls a sheet). `--prompts` and `--answers`: see insights/README.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { createModel } from '../model/openai.ts'
import { simulatedWritings } from '../letter/simulated-sheets.ts'
import { readEnvironment } from '../env.ts'
import { endWith } from '../operator-error.ts'
import { createModelClient } from '../letter/model-writer.ts'
import { letterFigures, lettersBy, lettersFrom, textFigures, writeHeldOut, writePrompts } from './insights/letters.ts'
import { heldOutPrompts, sentenceFigures } from './insights/sentences.ts'

const kept = join(import.meta.dir, 'insights', 'letters')

const {
  sheets: count,
  json,
  prompts,
  answers,
} = new Command('npm run insights:eval --')
  .description('Measures how good the letters to simulated people are.')
  .addOption(new Option('--sheets <count>', 'how many people, 1 to 1000').default(200).argParser(sheetCount))
  .option('--json <file>', 'writes the figures to a file')
  .option('--prompts <folder>', 'writes what a model would be asked, and measures nothing')
  .option('--answers <folder>', 'reads answers from files, as if a server had sent them')
  .parse()
  .opts<{ sheets: number; json?: string; prompts?: string; answers?: string }>()

function sheetCount(given: string): number {
  if (/^[1-9]\d{0,3}$/.test(given) && Number(given) <= 1000) return Number(given)
  throw new InvalidArgumentError('It takes a number from 1 to 1000.')
}

async function run(): Promise<void> {
  const sheets = simulatedWritings(count)
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
    const calls = createModelClient(createModel(model), new AbortController().signal)
    letters.push(letterFigures(model.name, await lettersBy(calls, sheets)))
  }
  const sentences = sentenceFigures()
  console.log(`About ${sheets.length} simulated sheets; no person’s answers are in them.`)
  console.table(letters)
  console.log('Single sentences that are refused: of "right" ones as few as possible, of all others as many.')
  console.table(sentences)
  if (json) {
    writeFileSync(json, JSON.stringify({ sheets: sheets.length, letters, sentences }, null, 2))
    console.log(`The figures are in ${json}.`)
  }
}

try {
  await run()
} catch (error) {
  endWith(error)
}
