import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingBrowser } from '../chromium.ts'
import { runCommand } from './command.ts'
import { reportNotRun, runPart, type Counts } from './report.ts'

const playwright = [join('node_modules', '.bin', 'playwright'), 'test']

/** Builds the site and runs the browser's stories on it; without a browser it counts them as skipped. */
export async function runStories(chromium: string | null): Promise<Counts[]> {
  const built = await runPart('build', [process.execPath, 'api/ops/build.ts'])
  if (built.failed > 0) return [built]
  return [built, await (chromium === null ? countStories() : playStories(chromium))]
}

function playStories(chromium: string): Promise<Counts> {
  const env = { CHROMIUM_PATH: chromium, BUN_PATH: process.execPath, E2E_DATA_DIR: join(tmpdir(), 'e2e') }
  return runPart('browser stories', playwright, env)
}

async function countStories(): Promise<Counts> {
  const { output } = await runCommand('browser stories', [...playwright, '--list'])
  const skipped = Number(/^Total: (\d+) tests?/m.exec(output)?.[1] ?? 0)
  reportNotRun(`Not run: ${skipped} browser stories. ${missingBrowser()}`)
  if (skipped === 0) return { passed: 0, failed: 1, skipped, failures: ['browser stories'] }
  return { passed: 0, failed: 0, skipped, failures: [] }
}
