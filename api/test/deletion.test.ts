import { beforeAll, expect, test } from 'bun:test'
import { createBackground } from '../adapters/background.ts'
import { deleteAccount } from '../contract/account.ts'
import { deleteAssessment } from '../contract/assessment.ts'
import { joinWaitlist, sendFeedback, sendMessage } from '../contract/message.ts'
import { startChallenge, tickDay } from '../contract/challenge.ts'
import { chooseWriter, readInsights, streamInsights } from '../contract/insights-state.ts'
import { judgeParagraph } from '../contract/paragraph.ts'
import { forgotPassword } from '../contract/password.ts'
import { sendPulse } from '../contract/pulse.ts'
import type { Question } from '../contract/question.ts'
import { saveResponse } from '../contract/response.ts'
import { completeAssessment, listScores, readScore } from '../contract/score.ts'
import { makeSharedLink } from '../contract/shared-link.ts'
import { readUser, register, signIn } from '../contract/user.ts'
import type { Database } from '../db/engine/database.ts'
import { storeRegistration } from '../db/registrations.ts'
import { insightClaims } from '../db/schema/insights.ts'
import { password, TestClient } from './client.ts'
import { onDatabase } from './databases.ts'
import { newPasskey, onlyTheShape } from './person.ts'
import { rowsWith } from './rows.ts'
import { withApp, withModel } from './set-up.ts'
import { idealSheet } from './sheets.ts'

const countedTries = async (database: Database) =>
  (await database.statement<{ key: string }>('select key from rate_limits order by 1', [])).map(({ key }) => key)

onDatabase('deletion', (database) => {
  const background = createBackground()
  const { model } = withModel({ apiKey: undefined })
  const app = withApp(database, { background, model })
  let bystander: TestClient & { email: string }
  beforeAll(async () => {
    bystander = await TestClient.signedIn(app)
  })

  /** Everything that can be done with a result. */
  async function use(client: TestClient, id: string) {
    await client.call(chooseWriter, { body: { choice: 'model' } })
    expect((await client.call(streamInsights, { params: { id } })).body).toContain('event: done')
    const { challenge, paragraphs } = (await client.call(readInsights, { params: { id } })).body
    await client.call(judgeParagraph, { params: { id, key: paragraphs[0].key }, body: { fits: false } })
    expect((await client.call(makeSharedLink, { params: { id }, body: { shows: onlyTheShape } })).status).toBe(201)
    const answers = challenge.questions.map((question: Question) => ({ questionId: question.id, answer: 4 }))
    expect((await client.call(startChallenge, { params: { id }, body: { answers } })).status).toBe(200)
    await client.call(tickDay, { params: { id, day: 7 }, body: { done: true } })
    expect((await client.call(sendPulse, { params: { id }, body: { answers } })).status).toBe(201)
    const left = { assessmentId: id, claimedBy: Bun.randomUUIDv7(), expiresAt: new Date() }
    await database().orm.insert(insightClaims).values(left)
  }

  /** Stores a registration of this person whose link was not followed. */
  async function askedAgain({ email, firstName, lastName }: Record<'email' | 'firstName' | 'lastName', string>) {
    const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) }
    await storeRegistration(database(), { email, firstName, lastName, passwordHash: '', token: 'x', ...times })
  }

  /** Someone who has used everything, with a name and an address that nobody else has. */
  async function wholePerson() {
    const client = new TestClient(app)
    const person = { email: 'Quill.Farrow@example.com', password, firstName: 'Quillon', lastName: 'Farrowby' }
    const { id } = (await client.call(register, { body: person })).body
    await client.agree()
    const finished = await client.start()
    await client.answerAll(finished, idealSheet)
    await client.call(completeAssessment, { params: { id: finished } })
    await use(client, finished)
    const open = await client.start()
    await client.answerAll(open, idealSheet, 3)
    await new TestClient(app).call(signIn, { body: { ...person, password: 'wrong one' } })
    await client.call(forgotPassword, { body: person })
    await newPasskey(client)
    await askedAgain(person)
    await background.settled()
    const sender = { name: 'Quillon', email: 'QUILL.farrow@example.com' }
    await client.call(joinWaitlist, { body: sender })
    await client.call(sendMessage, { body: { ...sender, message: 'Hello.' } })
    await client.call(sendFeedback, { body: { ...sender, feedbackType: 'general', description: 'It jumps.' } })
    return { client, texts: [id, finished, open, 'quill.farrow@example.com', 'quillon', 'farrowby'] as string[] }
  }

  test('removes an account from every table, and nothing of anyone else', async () => {
    await bystander.call(sendMessage, { body: { name: 'Someone', email: bystander.email, message: 'Hello.' } })
    const triesBefore = await countedTries(database())
    const othersBefore = await rowsWith(database(), [bystander.email])
    const { client, texts } = await wholePerson()
    expect(await rowsWith(database(), texts)).toEqual({
      accounts: 1,
      assessments: 2,
      beta_feedback: 1,
      challenge_days: 1,
      challenge_starts: 1,
      consents: 1,
      contact_messages: 1,
      insight_calls: 1,
      insight_claims: 1,
      insights: 1,
      paragraph_judgements: 1,
      passkeys: 1,
      pulses: 1,
      registrations: 1,
      responses: 3,
      scores: 1,
      sessions: 1,
      shared_links: 1,
      users: 1,
      verifications: 1,
      waitlist_entries: 1,
    })
    expect((await countedTries(database())).length).toBeGreaterThan(triesBefore.length)

    const kept = new Map(client.cookies)
    expect((await client.call(deleteAccount, { body: { password } })).status).toBe(200)
    expect(client.cookies.size).toBe(0)
    expect(await rowsWith(database(), texts)).toEqual({})
    // Tries that are counted by network address belong to everyone here.
    const triesLeft = (await countedTries(database())).filter((key) => !/^[a-z-]+-address:/.test(key))
    expect(triesLeft).toEqual(triesBefore)

    client.cookies = kept
    expect((await client.call(readUser)).status).toBe(401)
    const again = await client.call(signIn, { body: { email: 'quill.farrow@example.com', password } })
    expect(again).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    expect(await rowsWith(database(), [bystander.email])).toEqual(othersBefore)
    expect((await bystander.call(readUser)).status).toBe(200)
  })

  test('removes one result from every table, and keeps the others', async () => {
    const finished = async () => {
      const id = await bystander.start()
      await bystander.answerAll(id, idealSheet)
      expect((await bystander.call(completeAssessment, { params: { id } })).status).toBe(200)
      await use(bystander, id)
      return id
    }
    const first = await finished()
    const second = await finished()
    expect(await bystander.call(deleteAssessment, { params: { id: first } })).toMatchObject({
      status: 200,
      body: { id: first },
    })
    expect(await rowsWith(database(), [first])).toEqual({})
    expect(await rowsWith(database(), [second])).toEqual({
      assessments: 1,
      challenge_days: 1,
      challenge_starts: 1,
      insight_calls: 1,
      insight_claims: 1,
      insights: 1,
      paragraph_judgements: 1,
      pulses: 1,
      scores: 1,
      shared_links: 1,
    })
    expect((await bystander.call(readScore, { params: { id: first } })).status).toBe(404)
    expect((await bystander.call(listScores)).body).toMatchObject([{ assessmentId: second, growth: null }])
    expect(await bystander.call(deleteAssessment, { params: { id: first } })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
  })

  test('removes an open assessment, to which nothing can be saved any more', async () => {
    const id = await bystander.start()
    await bystander.answerAll(id, idealSheet, 2)
    expect((await bystander.call(deleteAssessment, { params: { id } })).status).toBe(200)
    expect(await rowsWith(database(), [id])).toEqual({})
    const late = await bystander.call(saveResponse, { body: { assessmentId: id, questionId: 1, answer: 3 } })
    expect(late).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})
