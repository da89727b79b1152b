// How good the insights are, in figures: `npm run insights:eval -- --sheets 200 --json figures.json`. If OPENAI_MODEL is
// set, the configured model writes about every sheet as well; each sheet costs it one or two calls.
import { createModel } from '../adapters/model.ts'
import { readEnvironment } from '../env.ts'
import { readFlags, writeFigures } from '../ops/measuring-flags.ts'
import { endWith } from '../operator-error.ts'
import { startModelServer } from '../test/model-server.ts'
import { faults } from './insights/faults/faults.ts'
import { rightTexts } from './insights/faults/right.ts'
import { falseAlarmsOf, recallOf, type Refused } from './insights/recall.ts'
import { evaluatedSheets } from './insights/sheets.ts'
import { builtInTexts, writerFigures, modelTexts, type WriterFigures } from './insights/writers.ts'

const usage = 'npm run insights:eval -- [--sheets 200] [--json figures.json]'

async function run(): Promise<void> {
  const { sheets: count, json } = readFlags(process.argv.slice(2), usage, 200)
  const sheets = evaluatedSheets(count)
  const writers = [
    writerFigures('built-in', builtInTexts(sheets)),
    writerFigures('stand-in', await standInTexts(sheets)),
  ]
  const { model } = readEnvironment(process.env)
  if (model) writers.push(writerFigures(model.name, await modelTexts(createModel(model), sheets)))
  const recall = faults.map((one) => recallOf(one, sheets))
  const falseAlarms = falseAlarmsOf(rightTexts, sheets)
  console.log(`About ${sheets.length} simulated sheets; no person's answers are in it.`)
  console.table(writers.map(asShown))
  console.table(
    recall.map(({ name, known, unseen }) => ({
      fault: name,
      known: refusedShare(known),
      unseen: refusedShare(unseen),
    })),
  )
  console.log(`False alarms on texts that are right and keep to the words: ${refusedShare(falseAlarms)}`)
  if (json) {
    writeFigures(json, { sheets: sheets.length, writers, recall, falseAlarms })
    console.log(`The figures, and what was missed, are in ${json}.`)
  }
}

/** One line of the table: shares in percent, with one decimal as all figures. */
function asShown(figures: WriterFigures) {
  return {
    writer: figures.writer,
    'no answer': figures.withoutAnswer,
    'passed at first': percent(figures.passedAtFirst),
    'or at second': percent(figures.passedAtSecond),
    'paragraphs passed': percent(figures.paragraphsPassed),
    'specific words': percent(figures.specificWords / 100),
    'reading grade': figures.readingGrade.toFixed(1),
    'sentences shared': percent(figures.sharedSentences),
    'whose is whose': percent(figures.isWhose),
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

async function standInTexts(sheets: ReturnType<typeof evaluatedSheets>) {
  const server = startModelServer()
  try {
    const { model } = readEnvironment({ ...process.env, OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'stand-in-1' })
    return await modelTexts(createModel(model!), sheets)
  } finally {
    void server.stop()
  }
}

/** "598 of 600 (99.7 %)" */
function refusedShare({ refused, of }: Refused): string {
  return `${refused} of ${of} (${percent(refused / Math.max(1, of))})`
}

try {
  await run()
} catch (error) {
  endWith(error)
}
