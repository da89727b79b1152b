import { beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { App } from '../app.ts'
import { readAssessment } from '../contract/assessment.ts'
import { saveResponse } from '../contract/response.ts'
import { completeAssessment } from '../contract/score.ts'
import { signOut } from '../contract/user.ts'
import type { Database } from '../db/engine/database.ts'
import { assessments } from '../db/schema/assessments.ts'
import { items } from '../domain/bank.ts'
import { createTestApp, TestClient, TestClock } from './client.ts'
import { onEachDatabase, onReadCommitted } from './databases.ts'
import { takeErrors } from './quiet.ts'
import { idealSheet } from './sheets.ts'

/** The same database, which counts the statements that save. */
function counting(database: Database): Database & { saves: number } {
  const counted: Database & { saves: number } = {
    ...database,
    saves: 0,
    statement: (text, parameters) => {
      if (text.includes('insert into responses')) counted.saves += 1
      return database.statement(text, parameters)
    },
  }
  return counted
}

const answersOf = async (client: TestClient, id: string): Promise<{ questionId: number; answer: number }[]> =>
  (await client.call(readAssessment, { params: { id } })).body.answers

onEachDatabase('answers that arrive together', (database) => {
  const clock = new TestClock()
  let counted: ReturnType<typeof counting>
  let app: App
  let robin: TestClient
  let kim: TestClient
  beforeAll(async () => {
    counted = counting(database())
    app = createTestApp(counted, { clock })
    robin = await TestClient.signedIn(app)
    kim = await TestClient.signedIn(app)
  })

  const save = (client: TestClient, assessmentId: string, questionId: number, answer: number, ageMs = 0) =>
    client.call(saveResponse, { body: { assessmentId, questionId, answer, ageMs } })

  test('answers that arrive together share a few statements, and all are there', async () => {
    const [robins, kims] = [await robin.start(), await kim.start()]
    counted.saves = 0
    await Promise.all([
      ...items.slice(0, 60).map(({ id }) => save(robin, robins, id, 1 + (id % 5))),
      ...items.slice(0, 60).map(({ id }) => save(kim, kims, id, 1 + ((id + 1) % 5))),
    ])
    expect(counted.saves).toBeLessThan(20)
    expect(await answersOf(robin, robins)).toHaveLength(60)
    for (const { questionId, answer } of await answersOf(kim, kims)) expect(answer).toBe(1 + ((questionId + 1) % 5))
  })

  test('each get the answer that they would get alone', async () => {
    const done = await robin.start()
    await robin.answerAll(done, idealSheet)
    await robin.call(completeAssessment, { params: { id: done } })
    const [open, kims] = [await robin.start(), await kim.start()]
    const stranger = new TestClient(app)
    stranger.cookies.set('session', 'nobody.c2lnbmF0dXJl')
    const leaving = await TestClient.signedIn(app)
    await leaving.call(signOut)
    const answers = await Promise.all([
      save(robin, open, 1, 5),
      save(robin, kims, 1, 5),
      save(stranger, open, 2, 5),
      save(kim, kims, 1, 2),
      save(robin, done, 1, 1),
      save(robin, '00000000-0000-7000-8000-000000000000', 1, 3),
      save(leaving, open, 3, 5),
      save(robin, open, 4, 3),
    ])
    expect(answers.map(({ status, body }) => [status, body.answer ?? body.code])).toEqual([
      [200, 5],
      [404, 'not-found'],
      [401, 'unauthorized'],
      [200, 2],
      [409, 'already-completed'],
      [404, 'not-found'],
      [401, 'unauthorized'],
      [200, 3],
    ])
    expect(await answersOf(robin, open)).toEqual([
      { questionId: 1, answer: 5 },
      { questionId: 4, answer: 3 },
    ])
    expect(await answersOf(kim, kims)).toEqual([{ questionId: 1, answer: 2 }])
  })

  test('of answers to one question the one chosen last is kept, and of two chosen at once the one that arrives last', async () => {
    const id = await robin.start()
    const [first, older, last] = await Promise.all([
      save(robin, id, 7, 2, 1000),
      save(robin, id, 7, 5, 3000),
      save(robin, id, 7, 4, 1000),
    ])
    expect([first!.body.answer, older!.body.answer, last!.body.answer]).toEqual([2, 2, 4])
    expect(await answersOf(robin, id)).toEqual([{ questionId: 7, answer: 4 }])
  })

  test('answers beside one that the database refuses are saved', async () => {
    const id = await robin.start()
    await database().statement('alter table responses add constraint not_13 check (question_id <> 13) not valid', [])
    try {
      const answers = await Promise.all([11, 12, 13, 14].map((question) => save(robin, id, question, 4)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 500, 200])
      expect(takeErrors()).toContain('the database failed with SQLSTATE 23514')
      expect((await answersOf(robin, id)).map(({ questionId }) => questionId)).toEqual([11, 12, 14])
    } finally {
      await database().statement('alter table responses drop constraint not_13', [])
    }
  })
})

onReadCommitted('an answer that waits for a row that something else holds', (database) => {
  let robin: TestClient
  let kim: TestClient
  beforeAll(async () => {
    const app = createTestApp(database())
    robin = await TestClient.signedIn(app)
    kim = await TestClient.signedIn(app)
  })

  describe('holds up no other', () => {
    test.each(['the assessment', 'the answer'])(
      'an answer that waits holds up no other where %s is held',
      async (what) => {
        const [robins, kims] = [await robin.start(), await kim.start()]
        const save = (client: TestClient, assessmentId: string, questionId: number) =>
          client.call(saveResponse, { body: { assessmentId, questionId, answer: 4 } })
        await save(robin, robins, 1)
        const released = Promise.withResolvers<void>()
        const held = Promise.withResolvers<void>()
        const holding = database().orm.transaction(async (orm) => {
          if (what === 'the assessment')
            await orm.select().from(assessments).where(eq(assessments.id, robins)).for('update')
          else await orm.execute(`select 1 from responses where assessment_id = '${robins}' for update`)
          held.resolve()
          await released.promise
        })
        await held.promise
        // These two are under way at once, so that the next ones form one group.
        const before = [save(kim, kims, 1), save(kim, kims, 2)]
        const waiting = save(robin, robins, 1)
        const after = items.filter(({ id }) => id > 2).map(({ id }) => save(kim, kims, id))
        const others = await Promise.all([...before, ...after])
        expect(others.map(({ status }) => status)).toEqual(items.map(() => 200))
        released.resolve()
        await holding
        // It does not wait for ever: on a slow machine its patience may have ended, which is an error that is logged.
        expect([200, 503]).toContain((await waiting).status)
        takeErrors()
        expect(await save(robin, robins, 1)).toMatchObject({ status: 200, body: { answer: 4 } })
      },
    )
  })
})
