import { beforeAll, expect, test } from 'bun:test'
import { changeNames, deleteAccount, forgotPassword, signIn } from '../accounts/contract.ts'
import { storeRegistration } from '../accounts/registration/queries.ts'
import { deleteAssessment } from '../answers/contract.ts'
import { letterLocks } from '../db/schema/letter.ts'
import { password, TestClient, TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { newMovingPerson, type WholePerson } from '../test/person.ts'
import { finish } from '../test/readers.ts'
import { rowsWith } from '../test/rows.ts'
import { withMails, withModel } from '../test/set-up.ts'
import { idealSheet } from '../test/sheets.ts'
import { listScores } from '../results/contract.ts'

onDatabase('deletion', (database) => {
  const clock = new TestClock()
  const { model } = withModel()
  const { app, background } = withMails(database, { model, clock })
  let bystander: WholePerson
  beforeAll(async () => {
    bystander = await wholePerson()
  })

  /** What counts tries, except by network address, which belongs to everyone here. */
  const countedTries = async () => {
    const rows = await database().query<{ key: string }>('select key from rate_limits order by 1', [])
    return rows.map(({ key }) => key).filter((key) => !/^[a-z-]+-address:/.test(key))
  }

  /** Someone with everything that an account can hold, and a lock on their letter. */
  async function wholePerson() {
    const person = await newMovingPerson(database(), app, clock)
    const lock = { assessmentId: person.assessmentId, lockedBy: Bun.randomUUIDv7(), expiresAt: clock.now() }
    await database().orm.insert(letterLocks).values(lock)
    return person
  }

  const ofResult = {
    challenge_days: 1,
    challenge_starts: 1,
    insight_calls: 1,
    insight_claims: 1,
    insights: 1,
    pulses: 1,
    scores: 1,
    shared_links: 1,
  }

  test('removes an account from every table, and nothing of anyone else', async () => {
    const triesBefore = await countedTries()
    const othersBefore = await rowsWith(database(), [bystander.client.email, bystander.assessmentId])
    const { client, assessmentId, open } = await wholePerson()
    const { email } = client
    const names = { firstName: 'Quillon', lastName: 'Farrowby' }
    const { id } = (await client.call(changeNames, { body: names })).body
    await new TestClient(app).call(signIn, { body: { email, password: 'wrong one' } })
    await client.call(forgotPassword, { body: { email } })
    await background.settled()
    const times = { createdAt: clock.now(), expiresAt: new Date(clock.time + 60_000) }
    await storeRegistration(database(), 'x', { email, ...names, passwordHash: '', ...times })
    const texts = [id, assessmentId, open, email, names.firstName, names.lastName]
    expect(await rowsWith(database(), texts)).toEqual({
      ...ofResult,
      accounts: 1,
      assessments: 2,
      beta_feedback: 1,
      consents: 1,
      contact_messages: 1,
      passkeys: 2,
      registrations: 1,
      responses: 3,
      sessions: 1,
      users: 1,
      verifications: 1,
      waitlist_entries: 1,
    })
    expect((await countedTries()).length).toBeGreaterThan(triesBefore.length)

    expect((await client.call(deleteAccount, { body: { password } })).status).toBe(200)
    // The challenge of a passkey is spent, and its cookie ends by itself after five minutes.
    expect([...client.cookies.keys()]).toEqual(['concord-3000.language', 'concord-3000.passkey'])
    expect(await rowsWith(database(), texts)).toEqual({})
    expect(await countedTries()).toEqual(triesBefore)
    expect(await rowsWith(database(), [bystander.client.email, bystander.assessmentId])).toEqual(othersBefore)
  })

  test('removes one result from every table, and keeps the others', async () => {
    const { client, assessmentId: first, open } = await wholePerson()
    const second = await finish(database(), client, idealSheet)
    // The second one's letter compares it with the first.
    expect(await rowsWith(database(), [first])).toEqual({ ...ofResult, assessments: 1, insights: 2 })
    const kept = await rowsWith(database(), [second, open])
    const params = { id: first }
    expect(await client.call(deleteAssessment, { params })).toMatchObject({ status: 200, body: params })
    expect(await rowsWith(database(), [first])).toEqual({})
    expect(await rowsWith(database(), [second, open])).toEqual(kept)
    expect((await client.call(listScores)).body).toMatchObject([{ assessmentId: second, growth: null }])
  })
})
