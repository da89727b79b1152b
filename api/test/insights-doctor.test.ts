import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { items } from '../domain/bank.ts'
import { startDoctor } from './doctor-command.ts'
import { refusalShapes } from './model-refusals.ts'
import { spoils } from './half-written.ts'
import { isReading } from './model-draft.ts'
import { answers, fails, startModelServer, writesWell } from './model-server.ts'
import { answerShapes } from './model-shapes.ts'

const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
const server = startModelServer()
beforeEach(() => server.reset())
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
})

const stoodIn = { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'stand-in-1' }
const run = (flags = ['--sheets', '3'], settings: Record<string, string> = stoodIn) =>
  startDoctor(flags, settings).ended

describe('what the doctor tells of a server', () => {
  test('a server that does all that is asked is told of, with ten letters', async () => {
    server.lists({ id: 'another', max_model_len: 1 }, { id: 'stand-in-1', max_model_len: 16_384 })
    const file = join(folder, 'figures.json')
    const { status, output, errors } = await run(['--json', file])
    expect({ status, errors }).toEqual({ status: 0, errors: '' })
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
    const figures = JSON.parse(readFileSync(file, 'utf8'))
    expect(figures).toMatchObject({
      model: 'stand-in-1',
      sheets: 10,
      letters: 10,
      capabilities: { format: 'json_schema', isStreamed: true, countsTokens: true },
      context: { there: 16_384 },
      reasons: [],
      cost: { calls: 20, promptTokens: 24_000, completionTokens: 16_000, isEstimated: false },
    })
  })

  test.each([
    ['no json_schema, as DeepSeek says it', /Form of the answer +json_object/],
    ['no response_format at all', /Form of the answer +plain/],
    ['no stream_options, as Mistral says it', /stream_options +refused/],
    ['no streaming, without a word of why', /Streaming +no: it refused to stream/],
  ])('a server with %s is told of', async (shape, expected) => {
    server.always(refusalShapes[shape]!.behaviour)
    const { status, output } = await run()
    expect(status).toBe(0)
    expect(output).toMatch(expected)
    expect(output).toMatch(/Letters +3 of 3/)
  })

  test('a server that takes no limit or effort by the names that are sent is told of', async () => {
    server.always((request) => {
      const { max_completion_tokens, reasoning_effort } = request.body
      const known = max_completion_tokens === undefined && reasoning_effort === undefined
      return known
        ? writesWell(request)
        : Response.json({ error: 'max_completion_tokens, or thinking' }, { status: 400 })
    })
    const { output } = await run(undefined, {
      ...stoodIn,
      OPENAI_MAX_COMPLETION_TOKENS: '4000',
      OPENAI_REASONING_EFFORT: 'low',
    })
    expect(output).toMatch(/Longest answer +sent as max_tokens/)
    expect(output).toMatch(/Reasoning effort +refused/)
  })

  test('a server that answers whole though a stream is asked for, and counts nothing, is told of', async () => {
    server.always(answerShapes['no stream, and a list of parts']!.behaviour)
    expect((await run()).output).toMatch(/Streaming +asked for, but the answer comes in one piece/)
    server.always(answerShapes['no last word, but all of the answer']!.behaviour)
    expect((await run()).output).toContain('at four characters each, as the server does not count')
  })

  test('a server with too little context, and no room for an answer, is told of', async () => {
    const file = join(folder, 'context.json')
    const outOfRoom = async (tokens: number) => {
      server.lists({ id: 'stand-in-1', loaded_context_length: tokens, max_context_length: 131_072 })
      server.next(answerShapes['an answer that ran out of room']!.behaviour)
      const { status, output } = await run(['--sheets', '2', '--json', file])
      expect(status).toBe(0)
      expect(output).toMatch(/No answer +1 of 2 \(50 %\): there was no room/)
      expect(output).toMatch(/Letters +1 of 2/)
      return { output, context: JSON.parse(readFileSync(file, 'utf8')).context }
    }
    const { output, context } = await outOfRoom(1024)
    expect(output).toMatch(/Context there +1,024 tokens, as the server says: too small\n/)
    expect((await outOfRoom(context.needed)).output).toContain('as the server says: enough\n')
  })

  test('a server that breaks down now and then is told of, and the rest goes on', async () => {
    server.next(fails(500, 'server_error'))
    const { status, output } = await run()
    expect(status).toBe(0)
    expect(output).toMatch(/1 of 3: the server refused to be asked\n/)
    expect(output).toMatch(/Letters +2 of 3/)
  })
})

describe('why sentences fail, as the doctor tells', () => {
  test('sentences that fail are told by kind, the commonest first, and in no words of theirs', async () => {
    server.next(spoils(['opening', 'scene-1']), writesWell, spoils(['bridge']), writesWell, answers('nothing'))
    const { status, output } = await run()
    expect(status).toBe(0)
    expect(output).toMatch(/1 of 3: \d of \d sentences would stand; one was refused: scores or numbers\n/)
    expect(output).toContain('3 of 3: 0 of 0 sentences would stand\n')
    expect(output).toMatch(/Letters +2 of 3/)
    expect(output).toMatch(/What the program found wrong, and in how many sentences\n +3 {2}scores or numbers\n/)
    expect(output).toMatch(/5 calls +6,000 asked/)
    expect(output).not.toContain('You are at 99')
    for (const { text } of items) expect(output).not.toContain(text)
  })

  test('a second reading that lets nothing stand is told', async () => {
    server.always((request) => (isReading(request.body.messages) ? answers({ verdicts: [] }) : writesWell)(request))
    const { output } = await run()
    expect(output).toMatch(/Letters +0 of 3/)
    expect(output).toMatch(/Passed the check +(\d+) of \1 \(100 %\)/)
    expect(output).toMatch(/Would stand +0 of /)
  })

  test('a model that declines is told', async () => {
    server.always(answerShapes['a refusal']!.behaviour)
    const { status, output } = await run()
    expect(status).toBe(0)
    expect(output).toMatch(/No answer +3 of 3 \(100 %\): the model declined to write/)
  })
})
