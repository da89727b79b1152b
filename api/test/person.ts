import { sendPulse, startChallenge, tickDay } from '../practice/contract.ts'
import { addPasskey, type Passkey, preparePasskey } from '../accounts/passkeys/contract.ts'
import type { Question } from '../answers/contract.ts'
import { makeSharedLink, type MadeLink } from '../sharing/contract.ts'
import type { Database } from '../db/engine/database.ts'
import { idealSheet } from './sheets.ts'
import { Authenticator } from './authenticator.ts'
import { password, type TestApp, type TestClient, type TestClock } from './client.ts'
import { newReader, type Reader } from './readers.ts'

/** Someone with everything that an account can hold, who may take another pulse. */
export interface WholePerson extends Reader {
  open: string
  /** what day 0 and a pulse answer */
  pulse: { answers: { questionId: number; answer: number }[] }
  /** a link that only shows the flower */
  link: MadeLink
  passkey: Passkey
}

export const onlyTheShape = { names: false, numbers: false, score: false, styles: false, person: false }

const week = 7 * 24 * 60 * 60 * 1000

/** Moves the clock on by a week. */
export async function newWholePerson(database: Database, app: TestApp, clock: TestClock): Promise<WholePerson> {
  const reader = await newReader(database, app)
  const { challenge } = await reader.state()
  const { questions } = challenge
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

/** Gives someone who is signed in a passkey on a device. */
export async function newPasskey(client: TestClient, device = new Authenticator()) {
  const asked = (await client.call(preparePasskey, { body: { password } })).body
  return (await client.call(addPasskey, { body: device.create(asked) })).body
}
