import { beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { deleteAssessment } from '../answers/contract.ts'
import { writeLetter } from './contract.ts'
import { getLetter, type LetterWithPractice } from '../workflows/contract.ts'
import { letterAsText } from './contract.ts'
import { completeAssessment, getScore } from '../results/contract.ts'
import { getUser } from '../accounts/contract.ts'
import { createBackground } from '../background.ts'
import { atOnce, hold, leads, waitingForLocks } from '../test/at-once.ts'
import { TestClock } from '../test/client.ts'
import { onEachIsolation, onReadCommitted } from '../test/databases.ts'
import { keepRows } from '../test/kept-rows.ts'
import { answerAtOnce, finish, newReader, Reader, writerIn } from '../test/readers.ts'
import { withApp, withModel } from '../test/set-up.ts'
import { idealSheet } from '../test/sheets.ts'

const growthIn = ({ evidence }: LetterWithPractice) => Object.keys(evidence).filter((id) => id.startsWith('growth'))

onReadCommitted('storing a text', (database) => {
  const { server, model } = withModel()
  const clock = new TestClock()
  const [app, other] = [withApp(database, { clock, model }), withApp(database, { clock, model })]
  beforeAll(async () => {
    // A transaction that stores a text stops before its commit, with its lock row locked.
    await database().orm.execute(sql`
      create function stop_at_gate() returns trigger language plpgsql as $$ begin
        if new.writer <> 'built-in' then
          lock table insight_claims in access exclusive mode;
          perform pg_advisory_xact_lock(77);
        end if;
        return new;
      end $$`)
    await database().orm.execute(
      sql`create trigger stop_at_gate before update on insights for each row execute function stop_at_gate()`,
    )
  })

  /** Has a text written, and sends another request just before its commit. Gives the ends of both. */
  async function whileStored<Result>(reader: Reader, request: () => Promise<Result>) {
    const open = await hold(database(), 'select pg_advisory_xact_lock(77)')
    const writing = reader.write()
    await waitingForLocks(database(), 1)
    const requested = request()
    await waitingForLocks(database(), 2)
    await open()
    return { written: await writing, answer: await requested }
  }

  test('lets a second process find it, and pay for nothing', async () => {
    const reader = await newReader(database(), app)
    const { written, answer } = await whileStored(reader, reader.before(other).write)
    expect(written.status).toBe('written')
    expect(answer).toEqual(written)
    expect(server.requests).toHaveLength(2)
  })

  test('delays a deletion of the previous result, which removes comparisons with it', async () => {
    const earlier = await newReader(database(), app)
    clock.advance(60_000)
    const reader = new Reader(earlier.client, await finish(database(), earlier.client, idealSheet))
    const params = { id: earlier.assessmentId }
    const { written, answer } = await whileStored(reader, () => reader.client.call(deleteAssessment, { params }))
    expect([written.status, answer.status]).toEqual(['written', 200])
    const state = await reader.state()
    expect(writerIn(state)).toBe('both')
    const score = (await reader.client.call(getScore, { params: { id: reader.assessmentId } })).body
    expect(score).toMatchObject({ summaryWriter: 'both', aiSummary: letterAsText(state.insights) })
    expect(growthIn(state)).toEqual([])
  })

  test('leaves out a previous result that is deleted meanwhile', async () => {
    const earlier = await newReader(database(), app, { choice: null })
    const { id } = (await earlier.client.call(getUser)).body
    clock.advance(60_000)
    const later = await earlier.client.start()
    await answerAtOnce(database(), later, idealSheet)
    const release = await hold(database(), `select id from users where id = '${id}' for no key update`)
    const deleting = earlier.client.call(deleteAssessment, { params: { id: earlier.assessmentId } })
    await waitingForLocks(database(), 1)
    const completing = earlier.client.call(completeAssessment, { params: { id: later } })
    await waitingForLocks(database(), 2)
    await release()
    expect([(await deleting).status, (await completing).status]).toEqual([200, 200])
    expect(growthIn(await new Reader(earlier.client, later).state())).toEqual([])
  })
})

onEachIsolation('writing a text', (database) => {
  const { server, model } = withModel()
  const background = createBackground()
  const app = withApp(database, { model, background })

  test('leaves nothing if the result is deleted meanwhile', async () => {
    const { client, assessmentId } = await newReader(database(), app)
    const ofResult = { params: { id: assessmentId } }
    const putBack = await keepRows(database())
    for (const lead of leads) {
      await putBack()
      server.reset()
      const write = () => client.call(writeLetter, ofResult)
      const remove = () => client.call(deleteAssessment, ofResult)
      const [written, removed] = await atOnce(database(), lead, write, remove)
      await background.settled()
      expect(removed.status).toBe(200)
      expect([200, 404]).toContain(written.status)
      expect((await client.call(getLetter, ofResult)).status).toBe(404)
      expect(server.requests.length).toBeLessThanOrEqual(2)
    }
  })
})
