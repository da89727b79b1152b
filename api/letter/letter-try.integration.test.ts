import { describe, expect, test } from 'bun:test'
import { tryInsights } from '../cli/insights.ts'
import { standInBegins } from '../test/model-draft.ts'
import { fails, spoils } from '../test/model-server.ts'
import { withModelServer } from '../test/set-up.ts'

describe('npm run insights -- try', () => {
  const server = withModelServer()
  const configured = { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'stand-in-1', OPENAI_CHECK_MODEL: 'reader-1' }
  /** Gives what is printed. */
  async function run(args: string[], environment: Record<string, string> = configured): Promise<string> {
    const printed: string[] = []
    await tryInsights(args, environment, (text) => printed.push(text))
    return printed.join('\n')
  }

  test('shows each request, its reply and which sentences would be shown', async () => {
    server.next(spoils(['scene-1']))
    const output = await run(['try'])
    expect(output).toContain('Asking stand-in-1 at 127.0.0.1')
    for (const name of ['stand-in-1', 'reader-1']) expect(output).toContain(`Request to ${name}\nsystem: `)
    for (const { body } of server.requests) expect(output).toContain(body.messages.at(-1)!.content)
    expect(output.match(/Reply in [\d.]+ s \(1200 tokens asked, 800 answered\)\n\{/g)).toHaveLength(2)
    expect(output).toContain(`stands (opening): ${standInBegins}`)
    expect(output).toMatch(/refused \(scene-1\): You are at 99;.+\n {2}scores or numbers: it holds a digit/)
    expect(output).toMatch(/\n\d+ of \d+ sentences would be shown\.$/)
  })

  test('asks about as many simulated results as are wanted', async () => {
    await run(['try', '--sheets', '3'])
    expect(server.requests).toHaveLength(6)
  })

  test.each([
    [['try'], {}, 'No model is configured'],
    [['doctor'], configured, 'Usage: npm run insights -- try'],
    [['try', '--sheets', '0'], configured, 'with 1 to 100 sheets'],
    [['try'], { OPENAI_API_KEY: 'sk-1' }, 'OPENAI_MODEL is required'],
  ])('refuses %p with %p', async (args, environment, message) => {
    await expect(run(args, environment as Record<string, string>)).rejects.toThrow(message)
    expect(server.requests).toEqual([])
  })

  test('fails with the reason if there is no answer', async () => {
    server.next(fails(401, 'invalid_api_key'))
    await expect(run(['try'])).rejects.toThrow('answered 401 (invalid_api_key): check OPENAI_API_KEY')
  })
})
