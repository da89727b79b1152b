import { readFileSync } from 'node:fs'
import type { Ended } from './command.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** what was not run, and what to do about it */
const notRun: string[] = []

/** Keeps a sentence about what is not run for the end of the report. */
export function reportNotRun(sentence: string): void {
  notRun.push(sentence)
}

/** Prints a line about a finished part, and its output if something failed. */
export function reportPart(name: string, counts: Counts, output: string, startedAt: number): void {
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  if (counts.failed > 0 && output !== '') console.log(`\n${output.trimEnd()}\n`)
  console.log(`${name.padEnd(24)} ${countsInWords(counts)} (${seconds} s)`)
}

/** Prints the total on the last line; gives the process's status. */
export function reportTotal(parts: Counts[]): number {
  const sum = (key: keyof Counts) => parts.reduce((total, counts) => total + counts[key], 0)
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
  const line = '!'.repeat(100)
  if (notRun.length > 0) console.log(`\n${line}\n${notRun.join('\n')}\n${line}`)
  console.log(`\n${countsInWords(total)}`)
  return total.failed > 0 ? 1 : 0
}

function countsInWords({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The counts of one check that either passes or fails. */
export function countsOfOne({ status }: Ended): Counts {
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

/** Counts a runner that failed without counting a failure as one. */
export function withVerdict({ status }: Ended, counts: Counts): Counts {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** Reads the counts of Bun's tests. */
export function readJunit(path: string): Counts {
  const [root] = /<testsuites[^>]*>/.exec(readIfPresent(path)) ?? ['']
  const read = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(root)?.[1] ?? 0)
  const [tests, failed, skipped] = [read('tests'), read('failures') + read('errors'), read('skipped')]
  return { passed: tests - failed - skipped, failed, skipped }
}

/** Reads the counts of Playwright's stories. */
export function readPlaywright(path: string): Counts {
  const text = readIfPresent(path)
  if (text === '') return { passed: 0, failed: 1, skipped: 0 }
  const { stats } = JSON.parse(text) as { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

function readIfPresent(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
