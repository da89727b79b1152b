import { expect, test } from 'bun:test'
import { findAssessment, findChosenTimes, listSavedAnswers } from '../answers/queries.ts'
import type { Database } from '../db/engine/database.ts'
import { letterLocks } from '../db/schema/results.ts'
import { tables } from '../db/tables.ts'
import { findLetter, listComparedWith, updateLetter } from '../letter/queries.ts'
import { isLetterLocked, lockLetter, storeModelLetter, unlockLetter } from '../letter/writing.ts'
import {
  deleteTick,
  findStart,
  listDoneDays,
  listPulses,
  storePulse,
  storeStart,
  storeTick,
} from '../practice/queries.ts'
import { findResult, findScore, getResult, type StoredResult } from '../results/queries.ts'
import { deleteSharedLink, storeSharedLink, updateSharedLink } from '../sharing/queries.ts'
import { complete } from '../workflows/complete.ts'
import { deleteAssessment } from '../workflows/delete-assessment.ts'
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
const limits = { daily: 9, dailyTotal: 9 }
const statements = { signal: 'Spark', component: 'Showing Care', bankVersion: 'v', score: 50 } as const

const queries: [name: string, run: (query: Query) => Promise<unknown>, nothing: unknown][] = [
  ['findAssessment', ({ database, userId, open }) => findAssessment(database, userId, open), undefined],
  ['listSavedAnswers', ({ database, userId, open }) => listSavedAnswers(database, userId, open), []],
  ['findChosenTimes', ({ database, userId, open }) => findChosenTimes(database, userId, open), new Map()],
  ['findScore', ({ database, userId, assessmentId }) => findScore(database, userId, assessmentId), undefined],
  ['findResult', ({ database, userId, assessmentId }) => findResult(database, userId, assessmentId), undefined],
  ['getResult', ({ database, userId, assessmentId }) => getResult(database, userId, assessmentId), 'not-found'],
  ['findLetter', ({ database, userId, assessmentId }) => findLetter(database, userId, assessmentId), undefined],
  ['listComparedWith', ({ database, userId, assessmentId }) => listComparedWith(database, userId, assessmentId), []],
  [
    'updateLetter',
    ({ database, userId, result: { score, letter } }) =>
      updateLetter(database, userId, { ...score, rasScore: 1 }, { letter, comparedWith: null }),
    undefined,
  ],
  [
    'lockLetter',
    ({ database, userId, assessmentId, now }) =>
      lockLetter(database, { userId, assessmentId, processId, expiresAt: now, limits, now }),
    { type: 'kept', reason: 'failed' },
  ],
  ['isLetterLocked', ({ database, ...query }) => isLetterLocked(database, query), false],
  ['unlockLetter', ({ database, ...query }) => unlockLetter(database, { ...query, processId }), undefined],
  [
    'storeModelLetter',
    ({ database, userId, assessmentId, now }) =>
      storeModelLetter(database, {
        ...{ userId, assessmentId, processId, comparedWith: null, model: 'any', now },
        call: { id: processId, tokens: { promptTokens: 1, completionTokens: 1 } },
        addSentences: () => {
          throw new Error('it was found')
        },
      }),
    { type: 'kept', reason: 'failed' },
  ],
  ['findStart', ({ database, ...query }) => findStart(database, query), undefined],
  [
    'storeStart',
    ({ database, userId, assessmentId, now }) =>
      storeStart(database, userId, { ...statements, assessmentId, answers: {}, createdAt: now }),
    false,
  ],
  ['listDoneDays', ({ database, ...query }) => listDoneDays(database, query), []],
  ['storeTick', ({ database, ...query }) => storeTick(database, query, { day: 3, now: query.now }), undefined],
  ['deleteTick', ({ database, ...query }) => deleteTick(database, query, 7), undefined],
  ['listPulses', ({ database, ...query }) => listPulses(database, query), []],
  [
    'storePulse',
    ({ database, userId, assessmentId, now }) =>
      storePulse(database, userId, { ...statements, assessmentId, answers: {}, error: 5, createdAt: now }),
    null,
  ],
  [
    'storeLink',
    ({ database, userId, assessmentId, now }) =>
      storeSharedLink(database, {
        userId,
        assessmentId,
        token: 't',
        shows: onlyTheShape,
        createdAt: now,
        expiresAt: now,
      }),
    undefined,
  ],
  [
    'updateLink',
    ({ database, userId, person, now }) =>
      updateSharedLink(database, { userId, linkId: person.link.id }, { shows: { ...onlyTheShape, score: true }, now }),
    undefined,
  ],
  [
    'deleteLink',
    ({ database, userId, person, now }) => deleteSharedLink(database, { userId, linkId: person.link.id }, now),
    false,
  ],
  [
    'complete',
    ({ database, userId, open, now }) => complete(database, { userId, assessmentId: open, consent: 'off', now }),
    'not-found',
  ],
  ['deleteAssessment', ({ database, userId, assessmentId }) => deleteAssessment(database, userId, assessmentId), false],
]

onDatabase('queries for another person', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })

  test('find nothing and change nothing', async () => {
    const person = await newWholePerson(database(), app, clock)
    const { assessmentId, open } = person
    const expiresAt = new Date(clock.time + 60_000)
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
        all[name] = await database().statement(`select t::text as row from "${name}" t order by 1`, [])
      return all
    }
    const before = await rows()
    for (const [name, run, nothing] of queries) {
      const query = { database: database(), userId, assessmentId, open, person, result, now: clock.now() }
      const found = await run(query).catch((error: { code: string }) => error.code)
      expect([name, found]).toEqual([name, nothing])
    }
    expect(await rows()).toEqual(before)
  })
})
