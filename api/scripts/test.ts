import { argv, exit } from 'node:process'

/** Each argument names scripts that run one after another; those of different arguments run side by side. */
const lanes = argv.slice(2).map((names) => names.split(' '))

const total = { passed: 0, failed: 0, skipped: 0 }
const failedScripts: string[] = []

async function runAll(scripts: string[]): Promise<void> {
  for (const script of scripts) {
    console.log(`\n# npm run ${script}`)
    const { counts, seconds } = await run(script)
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
    if (counts.failed > 0) failedScripts.push(script)
    console.log(`# ${script} took ${seconds} s`)
  }
}

await Promise.all(lanes.map(runAll))
if (failedScripts.length > 0) console.log(`\nFailed: ${failedScripts.join(', ')}`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
exit(failedScripts.length > 0 ? 1 : 0)

async function run(script: string) {
  const startedAt = performance.now()
  const command = ['sh', '-c', 'exec "$0" run --silent "$1" 2>&1', process.execPath, script]
  const child = Bun.spawn(command, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  let shown = 0
  const showTo = (end: number) => {
    process.stdout.write(output.slice(shown, end).replaceAll(/^(?=.)/gm, `${script} | `))
    shown = end
  }
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    output += text
    showTo(output.lastIndexOf('\n') + 1)
  }
  showTo(output.length)
  const counts = countsOf(Bun.stripANSI(output), await child.exited)
  return { counts, seconds: Math.round((performance.now() - startedAt) / 1000) }
}

function countsOf(output: string, status: number) {
  const count = (words: string) =>
    [...output.matchAll(new RegExp(`^ *(\\d+) (?:${words})(?: \\(.*\\))?$`, 'gm'))].reduce(
      (sum, [, number]) => sum + Number(number),
      0,
    )
  const passed = count('pass|passed')
  const failed = count('fail|failed')
  const skipped = count('skip|skipped|todo|did not run')
  if (passed + failed + skipped === 0) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped }
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1), skipped }
}
