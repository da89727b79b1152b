import { beforeEach, expect, test } from 'bun:test'
import { deleteAccount } from '../contract/account.ts'
import { deleteAssessment } from '../contract/assessment.ts'
import { type AccountExport, exportAccount } from '../contract/export.ts'
import type { InsightsState } from '../contract/insights-state.ts'
import { summaryText } from '../contract/insights.ts'
import { judgeParagraph } from '../contract/paragraph.ts'
import { readSampleInsights } from '../contract/sample.ts'
import { sampleAnswers } from '../domain/sample.ts'
import type { Sheet } from '../domain/sheet.ts'
import { password, TestClient, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { writesWell } from './model-server.ts'
import { finish, newReader, Reader, writerIn } from './readers.ts'
import { rowsWith } from './rows.ts'
import { withApp, withModel } from './set-up.ts'
import { worstSheet } from './sheets.ts'

const minute = 60_000

onDatabase('a paragraph of a result’s words', (database) => {
  const { server, model } = withModel({ apiKey: undefined })
  const clock = new TestClock()
  const app = withApp(database, { clock, model, callLimits: { daily: 9, dailyTotal: 999 } })
  let reader: Reader
  beforeEach(async () => {
    reader = await newReader(database(), app)
  })

  const judge = (key: string, fits: unknown, { client, assessmentId }: Reader = reader) =>
    client.call(judgeParagraph, { params: { id: assessmentId, key }, body: { fits } })
  const state = (of: Reader = reader): Promise<InsightsState> => of.state()
  const keysOf = ({ paragraphs }: InsightsState) => paragraphs.map(({ key }) => key)
  const fitsOf = ({ paragraphs }: InsightsState) => paragraphs.map(({ fits }) => fits)
  const textsOf = ({ insights }: InsightsState) => summaryText(insights).split('\n\n')
  const exported = async () => {
    const { assessments }: AccountExport = (await reader.client.call(exportAccount)).body
    return assessments.flatMap(({ judgements }) => judgements)
  }

  test('has a key that only follows from its words', async () => {
    const shown = await state()
    expect(shown.paragraphs).toHaveLength(shown.insights.summary.length)
    const hashes = textsOf(shown).map((text) => new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 16))
    expect(shown.paragraphs).toEqual(hashes.map((key) => ({ key, fits: null })))
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  test('fits or does not, until that is taken back', async () => {
    const [first, second] = keysOf(await state())
    expect(await judge(first!, true)).toMatchObject({ status: 200, body: { key: first, fits: true } })
    expect((await judge(second!, false)).body).toEqual({ key: second, fits: false })
    expect(fitsOf(await state()).slice(0, 3)).toEqual([true, false, null])
    clock.advance(minute)
    expect((await judge(first!, false)).status).toBe(200)
    expect((await judge(second!, null)).body).toEqual({ key: second, fits: null })
    expect((await judge(second!, null)).status).toBe(200)
    expect(fitsOf(await state()).slice(0, 3)).toEqual([false, null, null])
    const [text] = textsOf(await state())
    const judged = { text: text!, kind: 'strength' as const, writer: 'built-in' as const }
    expect(await exported()).toEqual([{ ...judged, fits: false, judgedAt: clock.now().toISOString() }])
  })

  test('is judged where it is: not by another person, not in another result, not where there is none', async () => {
    const [key] = keysOf(await state())
    const stranger = await newReader(database(), app, { sheet: worstSheet })
    const open = await reader.client.start()
    for (const id of [reader.assessmentId, open, '00000000-0000-7000-8000-000000000000', 'nonsense', '6']) {
      const answer = await judge(key!, true, new Reader(stranger.client, id))
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
    expect((await judge(key!, true, new Reader(reader.client, open))).status).toBe(404)
    for (const unknown of [keysOf(await state(stranger))[0]!, 'nonsense', '0000000000000000', key!.toUpperCase()]) {
      const { status, body } = await judge(unknown, true)
      expect(status).toBe(404)
      expect(body).toEqual({ code: 'not-found', message: expect.stringContaining('reload the page') })
    }
    const visitor = Object.assign(new TestClient(app), { email: '' })
    expect((await judge(key!, true, new Reader(visitor, reader.assessmentId))).status).toBe(401)
    for (const wrong of [undefined, 'yes', 1, []]) {
      expect(await judge(key!, wrong)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    }
    expect(fitsOf(await state())).not.toContain(true)
    expect(await exported()).toEqual([])
  })

  test('a paragraph that a model’s replaces keeps what was said about it, unseen', async () => {
    const before = await state()
    const [, key] = keysOf(before)
    await judge(key!, true)
    const last = (await reader.followAll()).at(-1)!
    const after = await state()
    expect(writerIn(after)).toBe('both')
    expect(last.event).toBe('done')
    expect(keysOf(after)).not.toContain(key!)
    expect(fitsOf(after)).toEqual(after.insights.summary.map(() => null))
    expect((await judge(key!, false)).status).toBe(404)
    clock.advance(minute)
    const [, written] = keysOf(after)
    await judge(written!, false)
    expect(fitsOf(await state())[1]).toBe(false)
    const texts = [textsOf(before)[1], textsOf(after)[1]]
    expect(await exported()).toEqual([
      { text: texts[0]!, kind: 'answers', writer: 'built-in', fits: true, judgedAt: expect.any(String) },
      { text: texts[1]!, kind: 'answers', writer: 'model', fits: false, judgedAt: expect.any(String) },
    ])
  })

  test('a paragraph that stays as it is keeps what was said about it, whatever is written around it', async () => {
    const { client } = await newReader(database(), app, { sheet: worstSheet })
    const later = async (sheet: Sheet) => {
      clock.advance(minute)
      return new Reader(client, await finish(database(), client, sheet))
    }
    const { assessmentId: second } = await later(worstSheet)
    reader = await later(sampleAnswers)
    const before = await state()
    const ofChange = before.insights.summary.findIndex(({ kind }) => kind === 'change')
    await judge(keysOf(before)[ofChange]!, true)
    server.next(writesWell)
    expect((await reader.followAll()).at(-1)!.event).toBe('done')
    expect(fitsOf(await state())[ofChange]).toBe(true)
    // The result before the deleted one is the same as that one.
    await client.call(deleteAssessment, { params: { id: second } })
    const after = await state()
    const place = after.insights.summary.findIndex(({ kind }) => kind === 'change')
    expect(textsOf(after)[place]).toBe(textsOf(before)[ofChange]!)
    expect(fitsOf(after)).toEqual(keysOf(after).map((_, at) => (at === place ? true : null)))
  })

  test('loses what was said about it with the result, and with the account', async () => {
    await judge(keysOf(await state())[0]!, true)
    const others = await newReader(database(), app)
    await judge(keysOf(await state(others))[0]!, false, others)
    const rows = (of: Reader) => rowsWith(database(), [of.assessmentId])
    expect(await rows(reader)).toMatchObject({ paragraph_judgements: 1 })
    await reader.client.call(deleteAssessment, { params: { id: reader.assessmentId } })
    expect(await rows(reader)).toEqual({})
    expect(await rows(others)).toMatchObject({ paragraph_judgements: 1 })
    await others.client.call(deleteAccount, { body: { password } })
    expect(await rows(others)).toEqual({})
  })

  test('a paragraph of the sample is judged by nobody', async () => {
    const { body } = await new TestClient(app).call(readSampleInsights)
    expect(fitsOf(body)).toEqual(body.insights.summary.map(() => null))
    for (const key of keysOf(body)) {
      expect(key).toMatch(/^[\da-f]{16}$/)
      expect((await judge(key, true, new Reader(reader.client, '6'))).status).toBe(404)
    }
  })
})
