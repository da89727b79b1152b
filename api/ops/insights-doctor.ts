// What the configured model's server can do, and how well its texts pass: `npm run insights:doctor`.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findContext } from '../adapters/model-context.ts'
import { createModel } from '../adapters/model.ts'
import { readEnvironment } from '../env.ts'
import { endWith, OperatorError } from '../operator-error.ts'
import { simulatedSheets } from '../test/simulated-sheets.ts'
import { recordCalls } from './doctor/calls.ts'
import { examine, outcomeOf, type Examined } from './doctor/examination.ts'
import { figuresOf } from './doctor/figures.ts'
import { ends, reportText } from './doctor/report.ts'

const usage = 'npm run insights:doctor -- [--sheets 10] [--json figures.json]'
const sheetsAtMost = 1000

const unconfigured =
  'No model is configured: set OPENAI_MODEL, and OPENAI_API_KEY or the OPENAI_BASE_URL of a server (see README.md).'

async function run(stopping: AbortSignal): Promise<void> {
  const { sheets: count, json } = readFlags(process.argv.slice(2))
  const { model: settings } = readEnvironment(process.env)
  if (settings === undefined) throw new OperatorError(unconfigured)
  const { model, calls } = recordCalls(createModel(settings), () => performance.now())
  console.log(
    `Asking ${model.name} at ${model.service} about ${count} simulated sheets; no person's answers are in them.`,
  )
  let done = 0
  const onExamined = (one: Examined) => console.log(`  ${(done += 1)} of ${count}: ${cameOf(one)}`)
  const { examined, fault } = await examine(model, simulatedSheets(count), { stopping, onExamined })
  if (examined.length > 0) {
    const there = await findContext(settings, stopping)
    const figures = figuresOf(examined, calls, there)
    console.log(reportText(figures))
    if (json !== undefined) writeFigures(json, { service: model.service, model: model.name, of: count, ...figures })
  }
  if (fault !== null) throw new OperatorError(fault)
}

function readFlags(given: string[]): { sheets: number; json: string | undefined } {
  try {
    const options = { sheets: { type: 'string', default: '10' }, json: { type: 'string' } } as const
    const { sheets, json } = parseArgs({ args: given, options }).values
    if (/^[1-9]\d*$/.test(sheets) && Number(sheets) <= sheetsAtMost) return { sheets: Number(sheets), json }
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
  throw new OperatorError(`--sheets has to be a number from 1 to ${sheetsAtMost}.\n${usage}`)
}

function cameOf(examined: Examined): string {
  const { asked, standing, end } = examined
  if (end !== null) return ends[end]
  const came = {
    atFirst: 'passed',
    atSecond: 'passed with the second try',
    inPart: `${standing.length} of ${asked.length} paragraphs passed`,
    notAtAll: 'nothing passed',
  }
  return came[outcomeOf(examined)]
}

function writeFigures(path: string, figures: object): void {
  try {
    writeFileSync(path, `${JSON.stringify(figures, null, 2)}\n`)
  } catch (error) {
    throw new OperatorError(`${path} cannot be written (${error instanceof Error ? error.message : error}).`)
  }
}

const stop = new AbortController()
// Some shells and npm send the signal twice, so that a second one must not end this midway.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
try {
  await run(stop.signal)
  process.exit(0)
} catch (error) {
  endWith(error)
}
