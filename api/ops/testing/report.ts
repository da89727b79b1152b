import { runCommand, type Ended } from './command.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** the names of what failed */
  failures: string[]
}

/** what was not run, and what to do about it */
const notRun: string[] = []

/** Keeps a sentence about what is not run for the end of the report. */
export function reportNotRun(sentence: string): void {
  notRun.push(sentence)
}

/**
 * Runs a command to its end, and prints a line about it; what it said too if something failed, or if that `isShown`.
 * What it says is not run is kept for the end.
 */
export async function runPart(
  name: string,
  command: string[],
  env: Record<string, string> = {},
  isShown = false,
): Promise<Counts> {
  const ended = await runCommand(name, command, env)
  const counts = countsOf(name, ended)
  notRun.push(...sentencesOf(ended))
  if (counts.failed > 0 || isShown) console.log(`\n${withoutPassed(ended.output).trim()}\n`)
  console.log(`${name.padEnd(24)} ${countsInWords(counts)} (${Math.round(ended.took / 1000)} s)`)
  return counts
}

/** Prints the names of what failed, and the total on the last line; gives the process's status. */
export function reportTotal(parts: Counts[]): number {
  const sum = (key: 'passed' | 'failed' | 'skipped') => parts.reduce((total, counts) => total + counts[key], 0)
  const failures = parts.flatMap((counts) => counts.failures)
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
  const line = '!'.repeat(100)
  if (notRun.length > 0) console.log(`\n${line}\n${notRun.join('\n')}\n${line}`)
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
  console.log(`\n${countsInWords(total)}`)
  return total.failed > 0 ? 1 : 0
}

function countsInWords({ passed, failed, skipped }: Omit<Counts, 'failures'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Reads what Bun's or Playwright's tests counted and named; any other command passes or fails as one. */
export function countsOf(name: string, ended: Ended): Counts {
  const count = (words: string) =>
    Number([...ended.output.matchAll(new RegExp(`^ *(\\d+) (?:${words})(?: \\(.*\\))?$`, 'gm'))].at(-1)?.[1] ?? 0)
  const [passed, failed] = [count('pass|passed'), count('fail|failed')]
  const skipped = count('skip|skipped') + count('todo') + count('did not run')
  // A runner may break down before it counts a failure.
  if (ended.status !== 0 && failed === 0) return { passed, failed: 1, skipped, failures: [name] }
  if (passed + failed + skipped > 0) return { passed, failed, skipped, failures: failuresIn(ended.output) }
  return { passed: 1, failed: 0, skipped: sentencesOf(ended).length, failures: [] }
}

const sentencesOf = ({ output }: Ended) => output.match(/^Not run: .*$/gm) ?? []

/** A file's name stands above what Bun says about its tests. Both name what failed once more at the end, Bun without files. */
function failuresIn(output: string): string[] {
  let file = ''
  const names: string[] = []
  for (const line of output.split(/^\d+ tests? failed:$/m)[0]!.split('\n')) {
    file = /^(?:::group::)?(\S+\.test\.tsx?):$/.exec(line)?.[1] ?? file
    const [, test] = /^(?:(?:\(fail\)|✗) |# (?=Unhandled))(.*?)(?: \[\S+\])?$/.exec(line) ?? []
    if (test !== undefined) names.push(`${file}: ${test}`)
    const [, story] = /^ {4}(\S+\.e2e\.ts:\d+:\d+ .*?)[ ─]*$/.exec(line) ?? []
    if (story !== undefined) names.push(story)
  }
  return names
}

/** Leaves out the tests that passed, and the names of the files in which all did. */
const withoutPassed = (output: string) =>
  output.replace(/^(\((pass|skip|todo)\)|✓) .*\n/gm, '').replace(/^\S+\.test\.tsx?:\n\n/gm, '')
