// What the configured model's server can do, and how well its texts pass: `npm run insights:doctor`.
import { findContext } from '../adapters/model-context.ts'
import { createModel } from '../adapters/model.ts'
import { readEnvironment } from '../env.ts'
import { endWith, OperatorError } from '../operator-error.ts'
import { simulatedSheets } from '../test/simulated-sheets.ts'
import { recordCalls } from './doctor/calls.ts'
import { examine, textOutcome, type Examined } from './doctor/examination.ts'
import { doctorFigures } from './doctor/figures.ts'
import { ends, reportText } from './doctor/report.ts'
import { readFlags, writeFigures } from './measuring-flags.ts'

const usage = 'npm run insights:doctor -- [--sheets 10] [--json figures.json]'

const unconfigured =
  'No model is configured: set OPENAI_MODEL, and OPENAI_API_KEY or the OPENAI_BASE_URL of a server (see README.md).'

async function run(stopping: AbortSignal): Promise<void> {
  const { sheets: count, json } = readFlags(process.argv.slice(2), usage, 10)
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
    const there = await findContext(settings, new AbortController().signal)
    const figures = doctorFigures(examined, calls, there)
    console.log(reportText(figures))
    if (json !== undefined) writeFigures(json, { service: model.service, model: model.name, of: count, ...figures })
  }
  if (fault !== null) throw new OperatorError(fault)
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
  return came[textOutcome(examined)]
}

const stop = new AbortController()
// Some shells and npm send the signal twice, so a second one must not end this early.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
try {
  await run(stop.signal)
  process.exit(0)
} catch (error) {
  endWith(error)
}
