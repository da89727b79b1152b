import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { items } from '../domain/bank.ts'
import { startDoctor } from './doctor-command.ts'
import { refusalShapes } from './model-refusals.ts'
import { draftOf } from './model-draft.ts'
import { answers, startModelServer, writesWell, type Behaviour } from './model-server.ts'
import { answerShapes } from './model-shapes.ts'

const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
const server = startModelServer()
beforeEach(() => server.reset())
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
})

const stoodIn = { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'stand-in-1' }
/** Writes well, but says this in the paragraph on answers as well. */
const saysInAnswers =
  (text: string): Behaviour =>
  (request) => {
    const draft = draftOf(request.body.messages)
    draft.summary.find(({ kind }) => kind === 'answers')!.sentences.push({ text, evidence: ['ras'] })
    return answers(draft)(request)
  }
const run = (flags = ['--sheets', '3'], settings: Record<string, string> = stoodIn) =>
  startDoctor(flags, settings).ended

describe('the doctor tells of a server', () => {
  test('that does all that is asked, and of ten texts that pass', async () => {
    server.lists({ id: 'another', max_model_len: 1 }, { id: 'stand-in-1', max_model_len: 16_384 })
    const file = join(folder, 'figures.json')
    const { status, output, errors } = await run(['--json', file])
    expect({ status, errors }).toEqual({ status: 0, errors: '' })
    expect(output).toStartWith('Asking stand-in-1 at 127.0.0.1')
    expect(output).toContain("10 simulated sheets; no person's answers are in them")
    expect(output).toMatch(/Form of the answer +json_schema/)
    expect(output).toMatch(/Streaming +the words come one by one/)
    expect(output).toMatch(/stream_options +taken/)
    expect(output).toMatch(/First word +after \d+\.\d s \(median\), \d+\.\d s at most/)
    expect(output).toMatch(/Speed +[\d.,]+ words and [\d.,]+ tokens a second/)
    expect(output).toMatch(/Context needed +[4-9],[05]00 tokens, and [\d,]+ where asked once more/)
    expect(output).toMatch(/Context there +16,384 tokens, as the server says: enough/)
    expect(output).toMatch(/Whole at first +10 of 10 \(100 %\)/)
    expect(output).toMatch(/10 calls +12,000 asked and 8,000 answered, 20,000 in all/)
    expect(output).toMatch(/A text +1,200 asked and 800 answered, 2,000 in all/)
    const figures = JSON.parse(readFileSync(file, 'utf8'))
    expect(figures).toMatchObject({
      model: 'stand-in-1',
      sheets: 10,
      rung: { format: 'json_schema', isStreamed: true, countsTokens: true },
      context: { there: 16_384 },
      texts: { atFirst: 10, atSecond: 0, inPart: 0, notAtAll: 0 },
      cost: { calls: 10, promptTokens: 12_000, completionTokens: 8000, isEstimated: false },
    })
  })

  test.each([
    ['no json_schema, as DeepSeek says it', /Form of the answer +json_object/],
    ['no response_format at all', /Form of the answer +plain/],
    ['no stream_options, as Mistral says it', /stream_options +refused/],
    ['no streaming, without a word of why', /Streaming +no: it refused to stream/],
  ])('with %s', async (shape, expected) => {
    server.always(refusalShapes[shape]!.behaviour)
    const { status, output } = await run()
    expect(status).toBe(0)
    expect(output).toMatch(expected)
    expect(output).toMatch(/Whole at first +3 of 3/)
  })

  test('that takes no limit or effort by the names that are sent', async () => {
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

  test('that answers whole though a stream is asked for, and counts nothing', async () => {
    server.always(answerShapes['no stream, and a list of parts']!.behaviour)
    expect((await run()).output).toMatch(/Streaming +asked for, but the answer comes in one piece/)
    server.always(answerShapes['no last word, but all of the answer']!.behaviour)
    expect((await run()).output).toContain('at four characters each, as the server does not count')
  })

  test('with less context than it needs, and no room for an answer', async () => {
    const file = join(folder, 'context.json')
    const outOfRoom = async (tokens: number) => {
      server.lists({ id: 'stand-in-1', loaded_context_length: tokens, max_context_length: 131_072 })
      server.next(answerShapes['an answer that ran out of room']!.behaviour)
      const { status, output } = await run(['--sheets', '2', '--json', file])
      expect(status).toBe(0)
      expect(output).toMatch(/No answer +1 of 2 \(50 %\): there was no room/)
      expect(output).toMatch(/Whole at first +1 of 2/)
      return { output, context: JSON.parse(readFileSync(file, 'utf8')).context }
    }
    const { output, context } = await outOfRoom(1024)
    expect(output).toMatch(/Context there +1,024 tokens, as the server says: too small\n/)
    expect(context.again).toBeGreaterThan(context.once)
    expect((await outOfRoom(context.once)).output).toContain('as the server says: too small to be asked once more\n')
    expect((await outOfRoom(context.again)).output).toContain('as the server says: enough\n')
  })
})

describe('the doctor tells why texts fail', () => {
  test('by kind, and in no words of theirs', async () => {
    server.next(saysInAnswers('Quokka is 99.'), saysInAnswers('Quokka is 98.'), answers('nothing'), writesWell)
    server.next(answers('nothing'), answers({ summary: [] }))
    const { status, output } = await run()
    expect(status).toBe(0)
    expect(output).toMatch(/1 of 3: (\d) of \d paragraphs passed\n/)
    expect(output).toContain('2 of 3: passed with the second try\n  3 of 3: nothing passed\n')
    expect(output).toMatch(/Whole at first +0 of 3/)
    expect(output).toMatch(/Whole at second +1 of 3/)
    expect(output).toMatch(/In part +1 of 3/)
    expect(output).toMatch(/Not at all +1 of 3/)
    expect(output).toMatch(/Its paragraphs that would stand[^]*\n {2}answers +1 of 3 \(33 %\)\n {2}components +2 of 3/)
    expect(output).toMatch(/Why something of 5 answers was rejected .*\n +\d {2}\S/)
    expect(output).toMatch(/\n +2 {2}the number … is not in the evidence it cites\n/)
    expect(output).toMatch(/6 calls +7,200 asked/)
    expect(output).not.toContain('Quokka')
    for (const { text } of items) expect(output).not.toContain(text)
  })

  test('where a model declines', async () => {
    server.always(answerShapes['a refusal']!.behaviour)
    const { status, output } = await run()
    expect(status).toBe(0)
    expect(output).toMatch(/No answer +3 of 3 \(100 %\): the model declined to write/)
  })
})
