import { expect } from 'bun:test'
import { changeNames } from '../accounts/contract.ts'
import { joinWaitlist, sendFeedback, sendMessage } from '../messages/contract.ts'
import type { Database } from '../db/engine/database.ts'
import { Authenticator } from './authenticator.ts'
import type { TestApp, TestClock } from './client.ts'
import { newPasskey, newWholePerson } from './person.ts'

export type MovingPerson = Awaited<ReturnType<typeof newMovingPerson>>

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
  const device = new Authenticator()
  await newPasskey(client, device)
  return Object.assign(person, { device })
}
