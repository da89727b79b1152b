// What the configured model's server can do, and how well its sentences pass: `npm run insights:doctor`.
import { createModel, findContext } from '../adapters/model/model.ts'
import { readEnvironment } from '../env.ts'
import { endWith, OperatorError } from '../operator-error.ts'
import { simulatedSheets } from '../domain/simulated/sheets.ts'
import { recordCalls } from './doctor/calls.ts'
import { examine, type Examined } from './doctor/examination.ts'
import { doctorFigures } from './doctor/figures.ts'
import { ends, reportText } from './doctor/report.ts'
import { readFlags, writeFigures } from './measuring-flags.ts'

const usage = 'npm run insights:doctor -- [--sheets 10] [--json figures.json]'

const unconfigured =
  'No model is configured: set OPENAI_MODEL, and OPENAI_API_KEY or the OPENAI_BASE_URL of a server (see api/deploy/README.md).'

interface Examining {
  flags: string[]
  environment: Record<string, string | undefined>
  stopping: AbortSignal
  print: (text: string) => void
}

/** Asks the configured model about simulated sheets and prints a report. Throws OperatorError if that fails or is stopped. */
export async function examineModel({ flags, environment, stopping, print }: Examining): Promise<void> {
  const { sheets: count, json } = readFlags(flags, usage, 10)
  const { model: settings } = readEnvironment(environment)
  if (settings === undefined) throw new OperatorError(unconfigured)
  const { model, calls } = recordCalls(createModel(settings), () => performance.now())
  print(`Asking ${model.name} at ${model.service} about ${count} simulated sheets; no person’s answers are in them.`)
  let done = 0
  const onExamined = (one: Examined) => print(`  ${(done += 1)} of ${count}: ${cameOf(one)}`)
  const { examined, fault } = await examine(model, simulatedSheets(count), { stopping, onExamined })
  if (examined.length > 0) {
    const there = await findContext(settings, new AbortController().signal)
    const figures = doctorFigures(examined, calls, there)
    print(reportText(figures))
    if (json !== undefined) writeFigures(json, { service: model.service, model: model.name, of: count, ...figures })
  }
  if (fault !== null) throw new OperatorError(fault)
}

function cameOf({ written, standing, end, reasons }: Examined): string {
  if (end !== null) return ends[end]
  const [reason] = reasons.flat()
  return `${standing} of ${written} sentences would stand${reason === undefined ? '' : `; one was refused: ${reason}`}`
}

if (import.meta.main) {
  const stop = new AbortController()
  // Some shells and npm send the signal twice, so a second one must not end this early.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  try {
    const flags = process.argv.slice(2)
    await examineModel({ flags, environment: process.env, stopping: stop.signal, print: console.log })
    process.exit(0)
  } catch (error) {
    endWith(error)
  }
}
