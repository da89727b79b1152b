import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../build.ts'
import { missingBrowser } from '../chromium.ts'
import { runCommand } from './command.ts'
import { readPlaywright, reportNotRun, reportPart, withVerdict, type Counts } from './report.ts'

const playwright = [join('node_modules', '.bin', 'playwright'), 'test', '--config', 'site/e2e/playwright.config.ts']

/** Builds the site and runs the browser's stories on it; without a browser it counts them as skipped. */
export async function runStories(chromium: string | null): Promise<Counts> {
  const startedAt = performance.now()
  const counts = await buildSite().then(
    () => (chromium === null ? countStories() : playStories(chromium)),
    (error: unknown) => {
      console.error(error)
      return { passed: 0, failed: 1, skipped: 0 }
    },
  )
  reportPart('browser stories', counts, '', startedAt)
  return counts
}

async function playStories(chromium: string): Promise<Counts> {
  const report = join(tmpdir(), 'browser.json')
  const env = {
    CHROMIUM_PATH: chromium,
    BUN_PATH: process.execPath,
    E2E_DATA_DIR: join(tmpdir(), 'e2e'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  const ended = await runCommand(playwright, env, true)
  return withVerdict(ended, readPlaywright(report))
}

async function countStories(): Promise<Counts> {
  const { output } = await runCommand([...playwright, '--list'])
  const skipped = Number(/^Total: (\d+) tests?/m.exec(output)?.[1] ?? 0)
  reportNotRun(`Not run: ${skipped} browser stories. ${missingBrowser()}`)
  return { passed: 0, failed: skipped === 0 ? 1 : 0, skipped }
}
