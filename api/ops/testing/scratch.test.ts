import { afterAll, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const parent = mkdtempSync(join(tmpdir(), 'scratch-'))
beforeEach(() => readdirSync(parent).forEach((name) => rmSync(join(parent, name), { recursive: true })))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** A run that may start a command, which makes a file in the temporary folder and waits to be stopped. */
function startRun(work: string) {
  const script = `
    import { runCommand } from '${join(import.meta.dir, 'command.ts')}'
    import { withScratch } from '${join(import.meta.dir, 'scratch.ts')}'
    const command = ['sh', '-c', 'touch "$TMPDIR/left-behind"; exec sleep 600']
    await withScratch(async () => { ${work} })`
  return Bun.spawn([process.execPath, '-e', script], {
    env: { ...process.env, TMPDIR: parent },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

test('a run leaves nothing in the temporary folder, and ends with the status of its work', async () => {
  const run = startRun(`await Bun.write(process.env.TMPDIR + '/left-behind', ''); return 3`)
  expect(await run.exited).toBe(3)
  expect(readdirSync(parent)).toEqual([])
})

test('a run whose work breaks down leaves nothing in the temporary folder', async () => {
  const run = startRun(`await Bun.write(process.env.TMPDIR + '/left-behind', ''); throw new Error('broken')`)
  expect(await run.exited).toBe(1)
  expect(readdirSync(parent)).toEqual([])
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a run that %s interrupts stops what it started, and leaves nothing in the temporary folder',
  async (signal) => {
    const run = startRun(`await runCommand('waiting', command); return 0`)
    const hasBegun = () => readdirSync(parent, { recursive: true }).some((path) => String(path).endsWith('left-behind'))
    while (!hasBegun()) await new Promise((resolve) => setImmediate(resolve))
    run.kill(signal)
    expect(await run.exited).toBe(130)
    expect(readdirSync(parent)).toEqual([])
  },
)

test('a run takes away what one that was killed left, and nothing of one that goes on', async () => {
  const killed = startRun(`console.log('here'); await new Promise(() => setInterval(() => {}, 1000)); return 0`)
  for await (const _ of killed.stdout) break
  killed.kill('SIGKILL')
  await killed.exited
  expect(readdirSync(parent)).toHaveLength(1)
  const ownFolder = `test-run-${process.pid}-abcdef`
  mkdirSync(join(parent, ownFolder))
  expect(await startRun('return 0').exited).toBe(0)
  expect(readdirSync(parent)).toEqual([ownFolder])
})
