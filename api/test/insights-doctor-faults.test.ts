import { describe, expect, test } from 'bun:test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDoctor } from './doctor-command.ts'
import { fails, startModelServer, writesWell } from './model-server.ts'
import { withModelServer } from './set-up.ts'

const server = withModelServer()

const stoodIn = { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'stand-in-1' }
const run = (flags = ['--sheets', '3'], settings: Record<string, string> = stoodIn) =>
  startDoctor(flags, settings).ended

describe('one sentence of the doctor', () => {
  const sentence = async (said: string, flags?: string[], variables?: Record<string, string>) => {
    const { status, errors } = await run(flags, variables)
    expect({ status, lines: errors.trimEnd().split('\n').length }).toEqual({ status: 1, lines: flags ? 2 : 1 })
    expect(errors).toContain(said)
  }

  test('the doctor says what to set where no model is', async () => {
    await sentence('No model is configured: set OPENAI_MODEL, and OPENAI_API_KEY', undefined, {})
    await sentence('OPENAI_MODEL is required', undefined, { OPENAI_API_KEY: 'sk-1' })
  })

  test.each([
    [401, 'refuses the key (401)'],
    [403, 'refuses the key (403)'],
    [404, 'has no model "stand-in-1"'],
    [429, 'takes no more calls for now (429)'],
    [400, 'refuses to be asked: the service answered 400'],
    [503, 'refuses to be asked: the service answered 503'],
  ])('the doctor says what a server with the status %d means', async (status, said) => {
    server.always(fails(status, 'no'))
    await sentence(said)
  })

  test('the doctor says that the model which reads again is not there', async () => {
    server.next(writesWell, fails(404, 'model_not_found'))
    await sentence('has no model "reader-1"', undefined, { ...stoodIn, OPENAI_CHECK_MODEL: 'reader-1' })
  })

  test('the doctor says that a server is away', async () => {
    const away = startModelServer()
    await away.stop()
    await sentence('could not be reached. Is it running', undefined, { ...stoodIn, OPENAI_BASE_URL: away.url })
  })

  test('the doctor says that an answer comes too late', async () => {
    server.always(() => new Promise<Response>(() => {}))
    await sentence('answers too late: no word came for 0.1 seconds', undefined, {
      ...stoodIn,
      OPENAI_FIRST_WORD_SECONDS: '0.1',
    })
  })

  test('the doctor says what is wrong with a flag', async () => {
    await sentence('--sheets has to be a number', ['--sheets', 'many'])
    await sentence('--sheets has to be a number', ['--sheets', '0'])
    await sentence("Unknown option '--shets'", ['--shets', '5'])
  })

  test('the doctor says that its figures cannot be written, before a call is paid', async () => {
    const path = join(tmpdir(), 'no such folder', 'figures.json')
    const { status, output, errors } = await run(['--sheets', '1', '--json', path])
    expect({ status, output }).toEqual({ status: 1, output: '' })
    expect(errors).toMatch(/^\/.* cannot be written \(.*\)\.\n$/)
    expect(server.requests).toHaveLength(0)
  })
})

test('the doctor shows what there is where a server stops answering', async () => {
  server.next(writesWell, writesWell, fails(429, 'rate_limit_exceeded'))
  const { status, output, errors } = await run()
  expect({ status, errors }).toEqual({ status: 1, errors: expect.stringContaining('takes no more calls') })
  expect(output).toMatch(/Letters +1 of 1/)
})

test('the doctor shows what there is when it is interrupted, and hangs up', async () => {
  server.next(writesWell, writesWell, () => new Promise<Response>(() => {}))
  const { child, ended } = startDoctor(['--sheets', '3'], stoodIn)
  await server.asked(3)
  child.kill('SIGINT')
  const { status, output, errors } = await ended
  expect({ status, errors }).toEqual({ status: 1, errors: 'Stopped.\n' })
  expect(output).toMatch(/Letters +1 of 1/)
  await server.requests[2]!.hungUp
})
