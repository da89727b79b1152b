import { afterAll, expect, test } from 'bun:test'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../scripts/testing/project-copy.ts'

const project = copyProject()
afterAll(project.remove)
const packages = join(project.folder, 'node_modules')

test('installs every package that npm looks for, so that `npm install` works', async () => {
  const listing = Bun.spawn(['npm', 'ls', '--all', '--json'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const { problems = [] } = await new Response(listing.stdout).json()
  expect(problems.filter((problem: string) => !problem.startsWith('extraneous'))).toEqual([])
})

test('says why packages cannot be installed, and keeps what `npm install` left', async () => {
  writeFileSync(join(project.folder, 'bun.lock'), 'broken by a merge')
  writeFileSync(join(packages, '.package-lock.json'), '{}')
  const command = Bun.spawn(['npm', 'start'], {
    cwd: project.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = await new Response(command.stderr).text()
  expect(await command.exited).not.toBe(0)
  expect(said).toContain('bun.lock')
  expect(existsSync(packages)).toBe(true)
})
