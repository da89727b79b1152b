import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { countAnswersAgain, findAssessment, listSavedAnswers } from '../answers/queries.ts'
import type { Database } from '../db/engine/database.ts'
import { assessments } from '../db/schema/assessments.ts'
import { letterLocks } from '../db/schema/letter.ts'
import { tables } from '../db/tables.ts'
import { findLetter, listComparedWith, updateLetter } from '../letter/queries.ts'
import { isLetterLocked, lockLetter, storeModelLetter, unlockLetter } from '../letter/writing.ts'
import { deleteTick, findStart, listTicks, listPulses, storePulse, storeStart, storeTick } from '../practice/queries.ts'
import { findResult, findScoreResult, getResult, type StoredResult } from '../results/queries.ts'
import { deleteSharedLink, storeSharedLink, updateSharedLink } from '../sharing/queries.ts'
import { complete } from '../workflows/complete.ts'
import { removeAssessment } from '../workflows/delete-assessment.ts'
import { getUser } from '../accounts/contract.ts'
import { TestClient, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { newWholePerson, onlyTheShape, type WholePerson } from './person.ts'
import { finish } from './readers.ts'
import { withApp } from './set-up.ts'
import { idealSheet } from './sheets.ts'

interface Query {
  database: Database
  userId: string
  /** completed, with a challenge, a pulse and a shared link */
  assessmentId: string
  /** not completed */
  open: string
  person: WholePerson
  result: StoredResult
  now: Date
}

const processId = Bun.randomUUIDv7()
const failed = { type: 'kept', reason: 'failed' }

/** What each query gives for what is another person's. */
function queriesOf({ database, userId, assessmentId, open, person, result, now }: Query) {
  const ofResult = { userId, assessmentId, now }
  const linkId = person.link.id
  const limits = { daily: 9, dailyTotal: 9 }
  const link = { userId, assessmentId, token: 't', shows: onlyTheShape, createdAt: now, expiresAt: now }
  const statements = { signal: 'Spark', component: 'Showing Care', bankVersion: 'v', score: 50 } as const
  const given = { ...statements, assessmentId, answers: {}, createdAt: now }
  const call = { id: processId, tokens: { promptTokens: 1, completionTokens: 1 } }
  const addSentences = () => {
    throw new Error('it was found')
  }
  const { score, letter } = result
  const queries: Record<string, [run: () => Promise<unknown>, nothing: unknown]> = {
    findAssessment: [() => findAssessment(database, userId, open), undefined],
    listSavedAnswers: [() => listSavedAnswers(database, userId, open), []],
    countAnswersAgain: [() => countAnswersAgain(database, userId, { assessmentId: open, counted: 1 }), undefined],
    findScoreResult: [() => findScoreResult(database, userId, assessmentId), undefined],
    findResult: [() => findResult(database, userId, assessmentId), undefined],
    getResult: [() => getResult(database, userId, assessmentId), 'not-found'],
    findLetter: [() => findLetter(database, userId, assessmentId), undefined],
    listComparedWith: [() => listComparedWith(database, userId, assessmentId), []],
    updateLetter: [
      () => updateLetter(database, userId, { ...score, rasScore: 1 }, { letter, comparedWith: null }),
      undefined,
    ],
    lockLetter: [() => lockLetter(database, { ...ofResult, processId, expiresAt: now, limits }), failed],
    isLetterLocked: [() => isLetterLocked(database, ofResult), false],
    unlockLetter: [() => unlockLetter(database, { ...ofResult, processId }), undefined],
    storeModelLetter: [
      () =>
        storeModelLetter(database, { ...ofResult, processId, comparedWith: null, model: 'any', call, addSentences }),
      failed,
    ],
    findStart: [() => findStart(database, ofResult), undefined],
    storeStart: [() => storeStart(database, userId, given), false],
    listTicks: [() => listTicks(database, ofResult), []],
    storeTick: [() => storeTick(database, ofResult, { day: 3, now }), undefined],
    deleteTick: [() => deleteTick(database, ofResult, 7), undefined],
    listPulses: [() => listPulses(database, ofResult), []],
    storePulse: [() => storePulse(database, userId, { ...given, error: 5 }), null],
    storeSharedLink: [() => storeSharedLink(database, link), undefined],
    updateSharedLink: [
      () => updateSharedLink(database, { userId, linkId }, { shows: { ...onlyTheShape, score: true }, now }),
      undefined,
    ],
    deleteSharedLink: [() => deleteSharedLink(database, { userId, linkId }, now), false],
    complete: [() => complete(database, { userId, assessmentId: open, consent: 'off', now }), 'not-found'],
    deleteAssessment: [() => removeAssessment(database, userId, assessmentId), false],
  }
  return Object.entries(queries)
}

onDatabase('queries for another person', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })

  test('find nothing and change nothing', async () => {
    const person = await newWholePerson(database(), app, clock)
    const { assessmentId, open } = person
    const expiresAt = new Date(clock.time + 60_000)
    await database().orm.update(assessments).set({ answered: 1 }).where(eq(assessments.id, person.open))
    await database().orm.insert(letterLocks).values({ assessmentId, lockedBy: processId, expiresAt })
    clock.advance(1)
    await finish(database(), person.client, idealSheet)
    const ownerId = (await person.client.call(getUser)).body.id
    const result = await getResult(database(), ownerId, assessmentId)
    const stranger = await TestClient.signedIn(app)
    const { id: userId } = (await stranger.call(getUser)).body
    const rows = async () => {
      const all: Record<string, unknown> = {}
      for (const { name } of tables.filter((table) => table.name !== 'rate_limits'))
        all[name] = await database().query(`select t::text as row from "${name}" t order by 1`, [])
      return all
    }
    const before = await rows()
    const query = { database: database(), userId, assessmentId, open, person, result, now: clock.now() }
    for (const [name, [run, nothing]] of queriesOf(query)) {
      const found = await run().catch((error: { code: string }) => error.code)
      expect([name, found]).toEqual([name, nothing])
    }
    expect(await rows()).toEqual(before)
  })
})
