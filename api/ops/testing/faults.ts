import { missingBrowser } from '../chromium.ts'
import { installParts } from '../faults/parts.ts'
import { run } from './command.ts'
import { countOf, reportNotRun, reportPart, type Counts } from './report.ts'

/** Runs what api/deploy holds, with somebody in a browser, through each fault once; the site has to be built. */
export async function runFaults(chromium: string | null): Promise<Counts> {
  const startedAt = performance.now()
  const missing = installParts()
  if (chromium === null || missing.length > 0) {
    const lack = chromium === null ? missingBrowser() : `These packages of Debian's are missing: ${missing.join(', ')}.`
    reportNotRun(`Not run: the deployment of api/deploy, with a process, PgBouncer and the primary lost. ${lack}`)
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const ended = await run([process.execPath, 'api/ops/faults.ts', '--browser', chromium])
  // What could not be had is said by the deployment itself, and is not run.
  const notRun = ended.output.match(/^Not run: .*$/gm) ?? []
  for (const sentence of notRun) reportNotRun(sentence)
  const counts = { ...countOf(ended), skipped: notRun.length }
  reportPart('the deployment', counts, ended.output, startedAt)
  if (counts.failed === 0) console.log(ended.output.trimEnd())
  return counts
}
