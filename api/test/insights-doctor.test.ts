import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { items } from '../domain/bank.ts'
import { OperatorError } from '../operator-error.ts'
import { examineModel } from '../ops/insights-doctor.ts'
import { spoils } from './half-written.ts'
import { isReading } from './model-draft.ts'
import { refusalShapes } from './model-refusals.ts'
import { answers, fails, writesWell, type Behaviour } from './model-server.ts'
import { answerShapes } from './model-shapes.ts'
import { withModelServer } from './set-up.ts'

const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the doctor', () => {
  const server = withModelServer()
  const configured = { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'stand-in-1' }

  /** Examines, and gives what it printed with the error that ended it. */
  async function run(
    flags = ['--sheets', '3'],
    environment: Record<string, string> = configured,
    { signal: stopping } = new AbortController(),
  ) {
    const printed: string[] = []
    const error = await examineModel({ flags, environment, stopping, print: (text) => printed.push(text) }).then(
      () => null,
      (thrown: unknown) => (thrown instanceof OperatorError ? thrown.message : Promise.reject(thrown)),
    )
    return { output: printed.map((text) => `${text}\n`).join(''), error }
  }

  test('reports a server that does all that is asked, and writes figures', async () => {
    server.lists({ id: 'another', max_model_len: 1 }, { id: 'stand-in-1', max_model_len: 16_384 })
    const file = join(folder, 'figures.json')
    const { output, error } = await run(['--json', file])
    expect(error).toBeNull()
    expect(output).toStartWith('Asking stand-in-1 at 127.0.0.1')
    expect(output).toContain('10 simulated sheets; no person’s answers are in them')
    expect(output).toMatch(/Form of the answer +json_schema/)
    expect(output).toMatch(/Streaming +the words come one by one/)
    expect(output).toMatch(/stream_options +taken/)
    expect(output).toMatch(/First word +after \d+\.\d s \(median\), \d+\.\d s at most/)
    expect(output).toMatch(/Speed +[\d.,]+ words and [\d.,]+ tokens a second/)
    expect(output).toMatch(/Context needed +[3-5],[05]00 tokens/)
    expect(output).toMatch(/Context there +16,384 tokens, as the server says: enough/)
    expect(output).toMatch(/Letters +10 of 10 \(100 %\) got at least one that would stand/)
    expect(output).toMatch(/Would stand +(\d+) of \1 \(100 %\), after the second reading/)
    expect(output).toMatch(/\n {2}opening +10 of 10 \(100 %\)\n/)
    expect(output).toMatch(/20 calls +24,000 asked and 16,000 answered, 40,000 in all/)
    expect(output).toMatch(/A letter +2,400 asked and 1,600 answered, 4,000 in all/)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      model: 'stand-in-1',
      sheets: 10,
      letters: 10,
      capabilities: { format: 'json_schema', isStreamed: true, countsTokens: true },
      context: { there: 16_384 },
      reasons: [],
      cost: { calls: 20, promptTokens: 24_000, completionTokens: 16_000, isEstimated: false },
    })
  })

  const oldNames: Behaviour = (request) => {
    const { max_completion_tokens, reasoning_effort } = request.body
    if (max_completion_tokens === undefined && reasoning_effort === undefined) return writesWell(request)
    return Response.json({ error: 'max_completion_tokens, or thinking' }, { status: 400 })
  }
  const noVerdicts: Behaviour = (request) =>
    (isReading(request.body.messages) ? answers({ verdicts: [] }) : writesWell)(request)
  const reports: [string, Behaviour, RegExp[]][] = [
    ['no json_schema', refusalShapes['no json_schema (DeepSeek)']!.behaviour, [/Form +.*json_object/]],
    ['no streaming', refusalShapes['no streaming']!.behaviour, [/Streaming +no: it refused/]],
    ['other names', oldNames, [/Longest answer +sent as max_tokens/, /Reasoning effort +refused/]],
    [
      'no count',
      answerShapes['no last word, but all of the answer']!.behaviour,
      [/at four characters each, as the ser/],
    ],
    ['refusals', answerShapes['a refusal']!.behaviour, [/No answer +3 of 3 \(100 %\): the model declined to write/]],
    ['no verdicts', noVerdicts, [/Letters +0 of 3/, /Passed the check +(\d+) of \1 \(100 %\)/, /Would stand +0 of /]],
  ]
  test.each(reports)('reports a server with %s', async (_, behaviour, expected) => {
    server.always(behaviour)
    const more = { OPENAI_MAX_COMPLETION_TOKENS: '4000', OPENAI_REASONING_EFFORT: 'low' }
    const { output, error } = await run(undefined, { ...configured, ...more })
    expect(error).toBeNull()
    for (const text of expected) expect(output).toMatch(text)
    if (!expected.some((text) => /No answer|Letters/.test(text.source))) expect(output).toMatch(/Letters +3 of 3/)
  })

  test('reports whether the context is large enough', async () => {
    const file = join(folder, 'context.json')
    const outOfRoom = async (tokens: number) => {
      server.lists({ id: 'stand-in-1', loaded_context_length: tokens, max_context_length: 131_072 })
      server.next(answerShapes['an answer that ran out of room']!.behaviour)
      const { output, error } = await run(['--sheets', '2', '--json', file])
      expect(error).toBeNull()
      expect(output).toMatch(/No answer +1 of 2 \(50 %\): there was no room/)
      expect(output).toMatch(/Letters +1 of 2/)
      return { output, context: JSON.parse(readFileSync(file, 'utf8')).context }
    }
    const { output, context } = await outOfRoom(1024)
    expect(output).toMatch(/Context there +1,024 tokens, as the server says: too small\n/)
    expect((await outOfRoom(context.needed)).output).toContain('as the server says: enough\n')
  })

  test('reports why sentences fail, by kind and without quoting them, and goes on after failures', async () => {
    const drafts = [spoils(['opening', 'scene-1']), writesWell, spoils(['bridge']), writesWell, answers('nothing')]
    server.next(...drafts, fails(500, 'server_error'))
    const { output, error } = await run(['--sheets', '4'])
    expect(error).toBeNull()
    expect(output).toMatch(/1 of 4: \d of \d sentences would stand; one was refused: scores or numbers\n/)
    expect(output).toContain('3 of 4: 0 of 0 sentences would stand\n')
    expect(output).toContain('4 of 4: the server refused to be asked\n')
    expect(output).toMatch(/Letters +2 of 4/)
    expect(output).toMatch(/What the program found wrong, and in how many sentences\n +3 {2}scores or numbers\n/)
    expect(output).not.toContain('You are at 99')
    for (const { text } of items) expect(output).not.toContain(text)
  })

  const refuses = (status: number) => [fails(status, 'no')]
  const silent: Behaviour = () => new Promise<Response>(() => {})
  const reader = { OPENAI_CHECK_MODEL: 'reader-1' }
  test.each<[said: string, Behaviour[], more: Record<string, string>]>([
    ['refuses the key (401)', refuses(401), {}],
    ['has no model "stand-in-1"', refuses(404), {}],
    ['has no model "reader-1"', [writesWell, fails(404, 'model_not_found')], reader],
    ['takes no more calls for now (429)', refuses(429), {}],
    ['refuses to be asked: the service answered 400', refuses(400), {}],
    ['could not be reached. Is it running', [writesWell], { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' }],
    ['answers too late: no word came for 0.1 seconds', [silent], { OPENAI_FIRST_WORD_SECONDS: '0.1' }],
  ])('ends with the fault of a server in one line: %s', async (said, behaviours, more) => {
    server.next(...behaviours)
    server.always(behaviours.at(-1)!)
    const { error } = await run(undefined, { ...configured, ...more })
    expect(error).toContain(said)
    expect(error).not.toContain('\n')
  })

  test.each<[said: string, flags: string[], environment: Record<string, string>]>([
    ['No model is configured: set OPENAI_MODEL, and OPENAI_API_KEY', [], {}],
    ['--sheets has to be a number', ['--sheets', 'many'], configured],
    ["Unknown option '--shets'", ['--shets', '5'], configured],
  ])('ends with "%s"', async (said, flags, environment) => {
    const { error } = await run(flags, environment)
    expect(error).toContain(said)
    expect(error!.split('\n').length).toBeLessThanOrEqual(2)
  })

  test('makes no call if it cannot write the figures', async () => {
    const path = join(folder, 'no such folder', 'figures.json')
    const { output, error } = await run(['--sheets', '1', '--json', path])
    expect(output).toBe('')
    expect(error).toMatch(/^\/.* cannot be written \(.*\)\.$/)
    expect(server.requests).toHaveLength(0)
  })

  test('reports what it has and hangs up if it is interrupted', async () => {
    server.next(writesWell, writesWell, silent)
    const stop = new AbortController()
    const stopped = run(undefined, undefined, stop)
    await server.asked(3)
    stop.abort()
    const { output, error } = await stopped
    expect(error).toBe('Stopped.')
    expect(output).toMatch(/Letters +1 of 1/)
    await server.requests[2]!.hungUp
  })
})
