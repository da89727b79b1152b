import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { draftOf, standInBegins } from './model-draft.ts'
import { answers, type Behaviour, fails } from './model-server.ts'
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
  expect(output).not.toContain('Writer: model')
})

test("editors read a model's text as well, and what the check says", async () => {
  const { output, errors, status } = await run(stoodIn)
  expect({ errors, status }).toEqual({ errors: '', status: 0 })
  expect(output).toContain('stand-in-1 at 127.0.0.1')
  expect(output).toContain(standInBegins)
  expect(output).toContain('1200 tokens asked, 800 answered\nThe check lets it pass.')
  expect(output).toContain('Writer: model')
})

test('a text that is rejected twice is shown with the reasons', async () => {
  server.next(answers({ summary: [] }), answers({ summary: [] }))
  const { output, status } = await run(stoodIn)
  expect(status).toBe(0)
  expect(output.match(/The check rejects it:\n- /g)).toHaveLength(2)
  expect(output).toContain('The built-in text would stand.')
  expect(output).not.toContain('Writer: model')
})

test('a text of which some paragraphs pass is shown with the reasons against the others', async () => {
  const withoutStyles: Behaviour = (request) => {
    const { summary } = draftOf(request.body.messages)
    return answers({ summary: summary.filter(({ kind }) => kind !== 'styles') })(request)
  }
  server.next(withoutStyles, withoutStyles)
  const { output, status } = await run(stoodIn)
  expect(status).toBe(0)
  expect(output).toContain('The check lets answers, components, score pass, and rejects the rest:\n- styles: ')
  expect(output).toContain('Writer: both')
  expect(output).toContain('Paragraph 3: styles, built-in')
  expect(output).toContain('Paragraph 4: score, model')
})

test('a service that fails, or half a configuration, is said in one sentence', async () => {
  server.next(fails(503, 'overloaded'))
  expect(await run(stoodIn)).toMatchObject({ status: 1, errors: 'the service answered 503\n' })
  expect(await run({ OPENAI_API_KEY: 'sk-1' })).toMatchObject({
    status: 1,
    errors: expect.stringContaining('OPENAI_MODEL is required'),
  })
})
