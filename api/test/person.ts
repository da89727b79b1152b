import { expect } from 'bun:test'
import { changeNames } from '../accounts/contract.ts'
import { joinWaitlist, sendFeedback, sendMessage } from '../messages/contract.ts'
import { sendPulse, startChallenge, tickDay } from '../practice/contract.ts'
import { addPasskey, type Passkey, preparePasskey } from '../accounts/passkeys/contract.ts'
import type { Question } from '../answers/contract.ts'
import { makeSharedLink, type MadeLink } from '../sharing/contract.ts'
import type { Database } from '../db/engine/database.ts'
import { idealSheet } from './sheets.ts'
import { Authenticator } from './authenticator.ts'
import { password, type TestApp, type TestClient, type TestClock } from './client.ts'
import { newReader } from './readers.ts'

export type WholePerson = Awaited<ReturnType<typeof newWholePerson>>

export const onlyTheShape = { names: false, numbers: false, score: false, styles: false, person: false }

const week = 7 * 24 * 60 * 60 * 1000

/** Someone with everything that an account can hold, who may take another pulse. Moves the clock on by a week. */
export async function newWholePerson(database: Database, app: TestApp, clock: TestClock) {
  const reader = await newReader(database, app)
  const { questions } = (await reader.state()).challenge
  const pulse = { answers: questions.map(({ id }: Question) => ({ questionId: id, answer: 4 })) }
  const params = { id: reader.assessmentId }
  await reader.client.call(startChallenge, { params, body: pulse })
  await reader.client.call(tickDay, { params: { ...params, day: 7 }, body: { done: true } })
  await reader.client.call(sendPulse, { params, body: pulse })
  const link: MadeLink = (await reader.client.call(makeSharedLink, { params, body: { shows: onlyTheShape } })).body
  const open = await reader.client.start()
  await reader.client.answerAll(open, idealSheet, 3)
  const passkey = await newPasskey(reader.client)
  clock.advance(week)
  return Object.assign(reader, { open, pulse, link, passkey })
}

export async function newPasskey(client: TestClient, device = new Authenticator()): Promise<Passkey> {
  const asked = (await client.call(preparePasskey, { body: { password } })).body
  return (await client.call(addPasskey, { body: device.create(asked) })).body
}

/** A text that a file of lines, JSON or a database may read wrongly, in one line and in several. */
const oddName = `Ro\u2028bin \\N "O'Neil" ${'👩‍👩‍👧'} é é {},`
const oddText = `${oddName}\t\r\n${oddName}`

/** A whole person with a model's words and messages, too. Moves the clock by a week. */
export async function newMovingPerson(database: Database, app: TestApp, clock: TestClock) {
  const person = await newWholePerson(database, app, clock)
  const { client } = person
  const { email } = client
  await person.write()
  const changed = await client.call(changeNames, { body: { firstName: oddName, lastName: '' } })
  const joined = await client.call(joinWaitlist, { body: { email, firstName: oddName, referralSource: 'a friend' } })
  const message = { name: oddName, email, subject: 'A question', category: 'results', message: oddText }
  const sent = await client.call(sendMessage, { body: message })
  const sentToo = await client.call(sendFeedback, {
    body: { name: oddName, email, feedbackType: 'bug', description: oddText },
  })
  expect([changed, joined, sent, sentToo].map(({ status }) => status)).toEqual([200, 201, 201, 201])
  await newPasskey(client)
  return person
}
