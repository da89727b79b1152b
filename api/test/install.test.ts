import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from './project-copy.ts'

// It starts processes.
setDefaultTimeout(60_000)

const project = copyProject()
afterAll(project.remove)

test('a command that cannot get its packages says why', async () => {
  writeFileSync(join(project.folder, 'bun.lock'), 'broken by a merge')
  const command = Bun.spawn(['npm', 'start'], {
    cwd: project.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = await new Response(command.stderr).text()
  expect(await command.exited).not.toBe(0)
  expect(said).toContain('bun.lock')
})
