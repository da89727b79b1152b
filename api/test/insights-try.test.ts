import { describe, expect, test } from 'bun:test'
import { tryInsights } from '../ops/insights-try.ts'
import { spoils } from './half-written.ts'
import { standInBegins } from './model-draft.ts'
import { answers, fails } from './model-server.ts'
import { withModelServer } from './set-up.ts'

describe('trying insights', () => {
  const server = withModelServer()
  const configured = { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'stand-in-1' }
  /** Gives what is printed. */
  async function run(environment: Record<string, string> = configured): Promise<string> {
    const printed: string[] = []
    await tryInsights(environment, (text) => printed.push(text))
    return printed.join('\n')
  }

  test('prints the built-in text of the sample', async () => {
    const output = await run({})
    expect(output).toStartWith('Writer: built-in')
    expect(output).toContain('component:')
    expect(output).not.toContain('Writer: both')
  })

  test("prints a model's sentences, each with its verdict", async () => {
    server.next(spoils(['scene-2']))
    const output = await run()
    expect(output).toContain('stand-in-1 at 127.0.0.1')
    expect(output).toContain(`stands (opening): ${standInBegins}`)
    expect(output).toMatch(/refused \(scene-2\): You are at 99;.+\n {2}scores or numbers: it holds a digit/)
    expect(output.match(/1200 tokens asked, 800 answered/g)).toHaveLength(2)
    expect(output).toContain('Writer: both')
  })

  test('says if no sentence of the model stands', async () => {
    server.next(answers({ sentences: [] }))
    const output = await run()
    expect(output).toContain('The built-in text would stand.')
    expect(output).not.toContain('Writer: both')
  })

  test('fails with the reason of the service or the configuration', async () => {
    server.next(fails(503, 'overloaded'))
    await expect(run()).rejects.toThrow('the service answered 503')
    await expect(run({ OPENAI_API_KEY: 'sk-1' })).rejects.toThrow('OPENAI_MODEL is required')
  })
})
