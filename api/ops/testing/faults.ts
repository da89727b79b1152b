import { missingBrowser } from '../chromium.ts'
import { installParts } from '../faults/parts.ts'
import { runCommand } from './command.ts'
import { countsOfOne, reportNotRun, reportPart, type Counts } from './report.ts'

/** Runs the deployment of api/deploy through each fault once, with somebody in a browser if there is one. */
export async function runFaults(chromium: string | null): Promise<Counts> {
  const startedAt = performance.now()
  const missing = installParts()
  if (missing.length > 0) {
    reportNotRun(
      'Not run: the deployment of api/deploy, with a process, PgBouncer and the primary lost. These packages of ' +
        `Debian's are missing: ${missing.join(', ')}.`,
    )
    return { passed: 0, failed: 0, skipped: 1 }
  }
  if (chromium === null) reportNotRun(`Not run: somebody in a browser while the deployment fails. ${missingBrowser()}`)
  const once = chromium === null ? ['--rounds', '1'] : ['--browser', chromium]
  const ended = await runCommand([process.execPath, 'api/ops/faults.ts', ...once])
  // The deployment itself says what it could not run.
  const notRun = ended.output.match(/^Not run: .*$/gm) ?? []
  for (const sentence of notRun) reportNotRun(sentence)
  const skipped = notRun.length + (chromium === null ? 1 : 0)
  const counts = { ...countsOfOne(ended), skipped }
  reportPart('the deployment', counts, ended.output, startedAt)
  if (counts.failed === 0) console.log(ended.output.trimEnd())
  return counts
}
