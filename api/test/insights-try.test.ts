import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { spoils } from './half-written.ts'
import { standInBegins } from './model-draft.ts'
import { answers, fails } from './model-server.ts'
import { withModelServer } from './set-up.ts'

const server = withModelServer()

async function run(variables: Record<string, string>) {
  const none = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', OPENAI_MODEL: '' }
  const child = Bun.spawn([process.execPath, join(import.meta.dir, '..', 'ops', 'insights-try.ts')], {
    env: { ...process.env, ...none, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  return { output, errors, status: await child.exited }
}
const stoodIn = { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'stand-in-1' }

test('editors read the built-in text of the sample', async () => {
  const { output, errors, status } = await run({})
  expect({ errors, status }).toEqual({ errors: '', status: 0 })
  expect(output).toStartWith('Writer: built-in')
  expect(output).toContain('component:')
  expect(output).not.toContain('Writer: both')
})

test("editors read a model's sentences as well, and what became of each", async () => {
  const { output, errors, status } = await run(stoodIn)
  expect({ errors, status }).toEqual({ errors: '', status: 0 })
  expect(output).toContain('stand-in-1 at 127.0.0.1')
  expect(output).toContain(`stands (opening): ${standInBegins}`)
  expect(output.match(/1200 tokens asked, 800 answered/g)).toHaveLength(2)
  expect(output).toContain('Writer: both')
})

test('a sentence that is refused is shown with the reasons', async () => {
  server.next(spoils(['scene-2']))
  const { output, status } = await run(stoodIn)
  expect(status).toBe(0)
  expect(output).toMatch(/refused \(scene-2\): You are at 99;.+\n {2}scores or numbers: it holds a digit/)
  expect(output).toContain('Writer: both')
})

test('where nothing stands, that is said', async () => {
  server.next(answers({ sentences: [] }))
  const { output, status } = await run(stoodIn)
  expect(status).toBe(0)
  expect(output).toContain('The built-in text would stand.')
  expect(output).not.toContain('Writer: both')
})

test('a service that fails, or half a configuration, is said in one sentence', async () => {
  server.next(fails(503, 'overloaded'))
  expect(await run(stoodIn)).toMatchObject({ status: 1, errors: 'the service answered 503\n' })
  expect(await run({ OPENAI_API_KEY: 'sk-1' })).toMatchObject({
    status: 1,
    errors: expect.stringContaining('OPENAI_MODEL is required'),
  })
})
