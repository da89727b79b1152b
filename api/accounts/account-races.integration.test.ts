import { beforeAll, beforeEach, expect, test } from 'bun:test'
import { deleteAssessment, saveAnswer, startAssessment } from '../answers/contract.ts'
import { chooseWriter } from '#api/letter/contract.ts'
import { joinWaitlist } from '../messages/contract.ts'
import { sendPulse, startChallenge, tickDay } from '../practice/contract.ts'
import { exportAccount } from '../export/contract.ts'
import { completeAssessment } from '../results/contract.ts'
import { makeSharedLink, getShared } from '../sharing/contract.ts'
import { atOnce, meanwhile } from '../test/at-once.ts'
import { password, type ReceivedAnswer, TestClient, TestClock } from '../test/client.ts'
import { onEachReadCommitted } from '../test/databases.ts'
import { keepRows } from '../test/kept-rows.ts'
import { newWholePerson, onlyTheShape, type WholePerson } from '../test/person.ts'
import { withMails } from '../test/set-up.ts'
import {
  changeEmail,
  changeNames,
  changePassword,
  deleteAccount,
  forgotPassword,
  getUser,
  register,
  resetPassword,
  signIn,
  signOutEverywhere,
} from './contract.ts'
import { deleteUser, findUser } from './queries.ts'

const newPassword = 'battery staple'
/** of each race that hashes passwords, which takes long */
const rounds = 3

onEachReadCommitted('simultaneous requests', (database) => {
  const clock = new TestClock()
  const { app, background, mail, lastToken } = withMails(database, { clock })
  let person: WholePerson
  let email: string
  let putBack: () => Promise<void>

  beforeAll(async () => {
    person = await newWholePerson(database(), app, clock)
    email = person.client.email
    putBack = await keepRows(database())
  })
  beforeEach(() => putBack())

  /** The person in a browser of their own. */
  const browser = () => person.client.copy()
  const isSignedIn = async (client: TestClient) => (await client.call(getUser)).status === 200

  const registering = (client: TestClient, address: string) => () =>
    client.call(register, { body: { email: address, password } })

  test('create one account for an address in different case', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await putBack()
      const both = [new TestClient(app), new TestClient(app)] as const
      const first = registering(both[0], 'New.Person@example.com')
      const answers = await atOnce(database(), round, first, registering(both[1], 'new.person@EXAMPLE.com'))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect(await Promise.all(both.map(isSignedIn))).toEqual(answers.map(({ status }) => status === 201))
    }
  })

  test('give an address to one of a change and a registration', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await putBack()
      const other = new TestClient(app)
      const changing = () => browser().call(changeEmail, { body: { email: 'wanted@example.com', password } })
      const both = await atOnce(database(), round, changing, registering(other, 'Wanted@example.com'))
      const [changed, registered] = both
      expect(['200,409', '409,201']).toContain(both.map(({ status }) => status).join())
      expect((await browser().call(getUser)).body.email).toBe(changed.status === 200 ? 'wanted@example.com' : email)
      expect(await isSignedIn(other)).toBe(registered.status === 201)
    }
  })

  test('tell each address that a change of two replaces', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await putBack()
      mail.sent.length = 0
      const changing = (address: string) => () => browser().call(changeEmail, { body: { email: address, password } })
      await atOnce(database(), round, changing('one@example.com'), changing('two@example.com'))
      const last = (await browser().call(getUser)).body.email
      const replaced = [email, last === 'one@example.com' ? 'two@example.com' : 'one@example.com']
      expect(mail.sent.map(({ to }) => to).toSorted()).toEqual(replaced.toSorted())
    }
  })

  const change = async () => {
    const body = { currentPassword: password, newPassword }
    return () => browser().call(changePassword, { body })
  }
  const reset = async () => {
    await browser().call(forgotPassword, { body: { email } })
    const body = { token: await lastToken(), password: newPassword }
    return () => new TestClient(app).call(resetPassword, { body })
  }

  test.each([
    ['change', change],
    ['reset', reset],
  ])('leave no session of the old password after its %s', async (_title, prepare) => {
    for (let round = 0; round < rounds; round += 1) {
      await putBack()
      const replace = await prepare()
      const opened: TestClient[] = []
      const signingIn = async (): Promise<ReceivedAnswer> => {
        const client = new TestClient(app)
        const answer = await client.call(signIn, { body: { email, password } })
        if (answer.status === 200) opened.push(client)
        return answer
      }
      const { once, again } = await meanwhile(replace, signingIn)
      expect(once.status).toBe(200)
      for (const { status } of again) expect([200, 401, 429]).toContain(status)
      expect(await Promise.all(opened.map(isSignedIn))).toEqual(opened.map(() => false))
    }
  })

  const call: TestClient['call'] = (...given) => browser().call(...given)
  const params = () => ({ id: person.assessmentId })

  test.each<[string, () => Promise<ReceivedAnswer>]>([
    ['a change of names', () => call(changeNames, { body: { firstName: 'Robin' } })],
    ['a change of address', () => call(changeEmail, { body: { email: 'other@example.com', password } })],
    ['a change of password', () => call(changePassword, { body: { currentPassword: password, newPassword } })],
    ['a choice of the writer', () => call(chooseWriter, { body: { choice: 'built-in' } })],
    ['a sign-in', () => new TestClient(app).call(signIn, { body: { email, password } })],
    ['a sign-out everywhere', () => call(signOutEverywhere)],
    ['a forgotten password', () => new TestClient(app).call(forgotPassword, { body: { email } })],
    ['an export', () => call(exportAccount)],
    ['a new assessment', () => call(startAssessment)],
    ['an answer', () => call(saveAnswer, { body: { assessmentId: person.open, questionId: 1, answer: 2 } })],
    ['a completion', () => call(completeAssessment, { params: params() })],
    ['the deletion of a result', () => call(deleteAssessment, { params: params() })],
    ['a started challenge', () => call(startChallenge, { params: params(), body: person.pulse })],
    ['a ticked day', () => call(tickDay, { params: { ...params(), day: 3 }, body: { done: true } })],
    ['a pulse', () => call(sendPulse, { params: params(), body: person.pulse })],
    ['a new link', () => call(makeSharedLink, { params: params(), body: { shows: onlyTheShape } })],
    ['an opened link', () => new TestClient(app).call(getShared, { params: { token: person.link.token } })],
    ['a message', () => call(joinWaitlist, { body: { email } })],
    ['another deletion', () => call(deleteAccount, { body: { password } })],
  ])('delete the account although there is %s', async (_title, other) => {
    const { id } = (await browser().call(getUser)).body
    for (let round = 0; round < rounds; round += 1) {
      await putBack()
      // What the route does after checking the password, which takes longer than everything else.
      const { again } = await meanwhile(() => database().orm.transaction((orm) => deleteUser({ orm }, id)), other)
      await background.settled()
      expect(again.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([])
      expect(await findUser(database(), id)).toBeUndefined()
    }
  })
})
