import { beforeAll, beforeEach, expect, test } from 'bun:test'
import { deleteAssessment } from '../contract/assessment.ts'
import { type AccountExport, exportAccount } from '../contract/export.ts'
import type { InsightsState } from '../contract/insights-state.ts'
import { summaryText } from '../contract/insights.ts'
import { judgeParagraph } from '../contract/paragraph.ts'
import { paragraphJudgements } from '../db/schema/insights.ts'
import { sampleAnswers } from '../domain/sample.ts'
import type { Sheet } from '../domain/sheet.ts'
import { atOnce, leads } from './at-once.ts'
import { TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { keepRows } from './kept-rows.ts'
import { finish, newReader, Reader, writerIn } from './readers.ts'
import { withApp, withModel } from './set-up.ts'
import { worstSheet } from './sheets.ts'

const minute = 60_000

const judge = ({ client, assessmentId }: Pick<Reader, 'client' | 'assessmentId'>, key: string, fits: unknown) =>
  client.call(judgeParagraph, { params: { id: assessmentId, key }, body: { fits } })
const keysOf = ({ paragraphs }: InsightsState) => paragraphs.map(({ key }) => key)
const fitsOf = ({ paragraphs }: InsightsState) => paragraphs.map(({ fits }) => fits)
const textsOf = ({ insights }: InsightsState) => summaryText(insights).split('\n\n')
/** The index of the paragraph that compares with the result before. */
const indexOfChange = ({ insights }: InsightsState) => insights.summary.findIndex(({ kind }) => kind === 'change')
const exportedBy = async ({ client }: Reader) => {
  const { assessments }: AccountExport = (await client.call(exportAccount)).body
  return assessments.flatMap(({ judgements }) => judgements)
}

onDatabase('a paragraph', (database) => {
  const { model } = withModel()
  const clock = new TestClock()
  const app = withApp(database, { clock, model, callLimits: { daily: 9, dailyTotal: 999 } })
  let reader: Reader
  beforeEach(async () => {
    reader = await newReader(database(), app)
  })
  const state = (): Promise<InsightsState> => reader.state()

  test('has a key that follows from its words', async () => {
    const shown = await state()
    expect(shown.paragraphs).toHaveLength(shown.insights.summary.length)
    const hashes = textsOf(shown).map((text) => new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 16))
    expect(shown.paragraphs).toEqual(hashes.map((key) => ({ key, fits: null })))
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  test('is judged, judged otherwise, and no longer judged', async () => {
    const [first = '', second = ''] = keysOf(await state())
    expect(await judge(reader, first, true)).toMatchObject({ status: 200, body: { key: first, fits: true } })
    expect((await judge(reader, second, false)).body).toEqual({ key: second, fits: false })
    expect(fitsOf(await state()).slice(0, 3)).toEqual([true, false, null])
    clock.advance(minute)
    expect((await judge(reader, first, false)).status).toBe(200)
    for (const _ of [1, 2])
      expect(await judge(reader, second, null)).toMatchObject({ status: 200, body: { key: second, fits: null } })
    expect(fitsOf(await state()).slice(0, 3)).toEqual([false, null, null])
    const judged = { text: textsOf(await state())[0]!, kind: 'strength' as const, writer: 'built-in' as const }
    expect(await exportedBy(reader)).toEqual([{ ...judged, fits: false, judgedAt: clock.now().toISOString() }])
  })

  test('returns 404 where it is not, and 400 for other judgements', async () => {
    const { client } = reader
    const [key = ''] = keysOf(await state())
    for (const assessmentId of [await client.start(), '6'])
      expect((await judge({ client, assessmentId }, key, true)).status).toBe(404)
    for (const unknown of ['nonsense', key.toUpperCase()]) {
      const { status, body } = await judge(reader, unknown, true)
      expect(status).toBe(404)
      expect(body).toEqual({ code: 'not-found', message: expect.stringContaining('reload the page') })
    }
    for (const wrong of [undefined, 'yes'])
      expect(await judge(reader, key, wrong)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await exportedBy(reader)).toEqual([])
  })

  test('is exported with its judgement after a model replaced it', async () => {
    const before = await state()
    const [, key = ''] = keysOf(before)
    await judge(reader, key, true)
    expect((await reader.write()).status).toBe('written')
    const after = await state()
    expect(writerIn(after)).toBe('both')
    expect(keysOf(after)).not.toContain(key)
    expect(fitsOf(after)).toEqual(after.insights.summary.map(() => null))
    expect((await judge(reader, key, false)).status).toBe(404)
    clock.advance(minute)
    await judge(reader, keysOf(after)[1]!, false)
    expect(fitsOf(await state())[1]).toBe(false)
    const judged = { kind: 'answers', judgedAt: expect.any(String) } as const
    expect(await exportedBy(reader)).toEqual([
      { ...judged, text: textsOf(before)[1]!, writer: 'built-in', fits: true },
      { ...judged, text: textsOf(after)[1]!, writer: 'model', fits: false },
    ])
  })

  test('keeps its judgement while others are written anew', async () => {
    const { client } = await newReader(database(), app, { sheet: worstSheet })
    const later = async (sheet: Sheet) => {
      clock.advance(minute)
      return new Reader(client, await finish(database(), client, sheet))
    }
    const { assessmentId: second } = await later(worstSheet)
    reader = await later(sampleAnswers)
    const before = await state()
    const index = indexOfChange(before)
    await judge(reader, keysOf(before)[index]!, true)
    expect((await reader.write()).status).toBe('written')
    expect(fitsOf(await state())[index]).toBe(true)
    // The first result is the same as the deleted one, so the paragraph's words stay the same.
    await client.call(deleteAssessment, { params: { id: second } })
    const after = await state()
    expect(textsOf(after)[indexOfChange(after)]).toBe(textsOf(before)[index]!)
    expect(fitsOf(after)).toEqual(keysOf(after).map((_, at) => (at === indexOfChange(after) ? true : null)))
  })
})

onDatabase('a judged paragraph that compares with a deleted result', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  /** somebody's first result, and the next one, whose letter compares it with the first */
  let first: Reader
  let next: Reader
  /** the key of the paragraph that compares */
  let key: string
  let putBack: () => Promise<void>
  beforeAll(async () => {
    first = await newReader(database(), app, { sheet: worstSheet, choice: null })
    clock.advance(minute)
    next = new Reader(first.client, await finish(database(), first.client, sampleAnswers))
    const shown = await next.state()
    key = keysOf(shown)[indexOfChange(shown)]!
    putBack = await keepRows(database())
  })
  beforeEach(() => putBack())
  const removeFirst = () => first.client.call(deleteAssessment, { params: { id: first.assessmentId } })
  const stored = () => database().orm.select().from(paragraphJudgements)

  test('loses its judgement, which holds its words', async () => {
    expect((await judge(next, key, true)).status).toBe(200)
    expect(await stored()).toHaveLength(1)
    expect((await removeFirst()).status).toBe(200)
    expect(await stored()).toEqual([])
    expect(await exportedBy(next)).toEqual([])
    expect((await judge(next, key, true)).status).toBe(404)
  })

  test('loses a judgement made during the deletion', async () => {
    for (const lead of leads) {
      await putBack()
      const [judged, removed] = await atOnce(database(), lead, () => judge(next, key, true), removeFirst)
      expect(removed.status).toBe(200)
      expect([200, 404]).toContain(judged.status)
      expect(await stored()).toEqual([])
    }
  })
})
