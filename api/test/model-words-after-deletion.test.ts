import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { summaryText } from '../contract/insights.ts'
import { readScore } from '../contract/score.ts'
import { insightCalls } from '../db/schema/insights.ts'
import { sampleAnswers } from '../domain/sample.ts'
import { onDatabase } from './databases.ts'
import { changesIn, isAnswered, remove, state, withResults } from './deleted-results.ts'
import { gatedDraft, writesWell } from './model-server.ts'
import { newReader, writtenIn } from './readers.ts'
import { idealSheet, worstSheet } from './sheets.ts'

onDatabase('when a result is deleted that a model’s words compare with', (database) => {
  const { server, app, later } = withResults(database)

  test('the letter is written anew, and keeps the model’s sentences', async () => {
    const first = await newReader(database(), app, { sheet: worstSheet })
    const second = await later(first, sampleAnswers)
    expect((await second.followAll()).at(-1)!.event).toBe('done')
    const before = await state(second)
    expect(summaryText(before.insights)).toMatch(/rose from 0 last time/)
    expect(changesIn(before)).toContain('growth')
    await remove(first)
    const after = await state(second)
    expect(writtenIn(after)).toEqual(writtenIn(before))
    expect(writtenIn(after)).not.toEqual([])
    expect(changesIn(after)).toEqual([])
    expect(after.model!.mayWrite).toBe(false)
    isAnswered(after)
    const score = (await second.client.call(readScore, { params: { id: second.assessmentId } })).body
    expect(score).toMatchObject({ summaryWriter: 'both', aiSummary: summaryText(after.insights) })
  })

  test('the letter tells of the result that comes before now', async () => {
    const first = await newReader(database(), app, { sheet: idealSheet })
    const second = await later(first, worstSheet)
    const third = await later(first, sampleAnswers)
    expect((await third.followAll()).at(-1)!.event).toBe('done')
    const before = await state(third)
    await remove(second)
    const after = await state(third)
    expect(writtenIn(after)).toEqual(writtenIn(before))
    expect(after.evidence['growth']!.values).toContainEqual({ name: 'Last time', value: '100 out of 100' })
    expect(JSON.stringify(after)).not.toContain('from 0 last time')
    isAnswered(after)
  })

  test('a model that is writing meanwhile does not bring it back', async () => {
    const first = await newReader(database(), app, { sheet: worstSheet })
    const second = await later(first, sampleAnswers)
    const { behaviour, open } = gatedDraft()
    server.next(writesWell, behaviour)
    const events = second.follow()
    await events.next()
    await remove(first)
    const shown = await state(second)
    open()
    expect((await Array.fromAsync(events)).at(-1)).toEqual({ event: 'kept', data: { reason: 'failed' } })
    expect(await state(second)).toEqual(shown)
    expect(changesIn(shown)).toEqual([])
    const ofThis = eq(insightCalls.assessmentId, second.assessmentId)
    expect(await database().orm.select().from(insightCalls).where(ofThis)).toMatchObject([{ outcome: 'unused' }])
    expect((await second.followAll()).at(-1)!.event).toBe('done')
    expect(changesIn(await state(second))).toEqual([])
  })
})
