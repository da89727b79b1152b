import { missingBrowser } from '../chromium.ts'
import { installParts } from '../../deploy/faults/parts.ts'
import { reportNotRun, runPart, type Counts } from './report.ts'

/** Runs the deployment of api/deploy through each fault once, with somebody in a browser if there is one. */
export async function runFaults(chromium: string | null): Promise<Counts> {
  const missing = await installParts()
  if (missing.length > 0) {
    reportNotRun(
      'Not run: the deployment of api/deploy, with a process, PgBouncer and the primary lost. These packages of ' +
        `Debian’s are missing: ${missing.join(', ')}.`,
    )
    return { passed: 0, failed: 0, skipped: 1, failures: [] }
  }
  if (chromium === null) reportNotRun(`Not run: somebody in a browser while the deployment fails. ${missingBrowser()}`)
  const once = chromium === null ? ['--rounds', '1'] : ['--browser', chromium]
  const counts = await runPart('the deployment', [process.execPath, 'api/deploy/faults.ts', ...once], {}, true)
  return chromium === null ? { ...counts, skipped: counts.skipped + 1 } : counts
}
