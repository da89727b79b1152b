import { beforeAll, expect, test } from 'bun:test'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { type Device, listDevices } from '#api/accounts/devices/contract.ts'
import { AccountExport, exportAccount } from './contract.ts'
import { saveResponse } from '#api/answers/contract.ts'
import { signIn } from '#api/accounts/contract.ts'
import * as assessments from '#api/db/schema/assessments.ts'
import * as insights from '#api/db/schema/insights.ts'
import * as mails from '#api/db/schema/mails.ts'
import * as messages from '#api/db/schema/messages.ts'
import * as people from '#api/db/schema/people.ts'
import * as sharedLinks from '#api/db/schema/shared-links.ts'
import { password, TestClient, TestClock } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import { withApp } from '#api/test/set-up.ts'

/** Where the export holds each table's rows of a person; null where it leaves them out, which the account page says. */
const exported: Record<string, keyof AccountExport | keyof AccountExport['assessments'][number] | null> = {
  users: 'profile',
  consents: 'consents',
  passkeys: 'passkeys',
  // beside the password's hash, which is left out
  accounts: 'providers',
  sessions: 'devices',
  waitlist_entries: 'sent',
  contact_messages: 'sent',
  beta_feedback: 'sent',
  shared_links: 'sharedLinks',
  insight_calls: 'modelCalls',
  retention_letters: 'endMails',
  assessments: 'assessments',
  responses: 'answers',
  scores: 'answers',
  insights: 'insights',
  // emptied by a migration, and dropped in a later release
  paragraph_judgements: null,
  challenge_starts: 'challengeStart',
  challenge_days: 'challenge',
  pulses: 'pulses',
  // which process asks a model right now
  insight_claims: null,
}

onDatabase('the whole export', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let client: TestClient & { email: string }
  let userId: string
  beforeAll(async () => {
    client = await TestClient.signedIn(app)
    userId = (await client.call(exportAccount)).body.profile.id
  })
  const read = async (): Promise<AccountExport> => AccountExport.parse((await client.call(exportAccount)).body)

  test('has a place for every table that holds rows of a person', async () => {
    const tables = [assessments, insights, mails, messages, people, sharedLinks]
      .flatMap((schema): unknown[] => Object.values(schema))
      .filter((value) => is(value, PgTable))
      .map((table) => getTableConfig(table))
    const personal = tables.filter(
      ({ name, columns }) => name === 'users' || columns.some((column) => /^(user|assessment)_id$/.test(column.name)),
    )
    expect(personal.map(({ name }) => name).sort()).toEqual(Object.keys(exported).sort())
    const fields = [...Object.keys(AccountExport.shape), ...Object.keys(AccountExport.shape.assessments.element.shape)]
    expect(fields).toEqual(expect.arrayContaining(Object.values(exported).filter((field) => field !== null)))
  })

  test('holds devices as the account page shows them, without a token', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await new TestClient(app).call(signIn, { body: { email: client.email, password }, headers })
    const { devices } = await read()
    const listed: Device[] = (await client.call(listDevices)).body
    expect(devices).toEqual(listed.map(({ name, signedInAt, seenAt }) => ({ name, signedInAt, seenAt })))
    expect(devices.map(({ name }) => name)).toEqual(['Firefox on Windows', 'Unknown browser'])
    const text = JSON.stringify(await read())
    for (const { token } of await database().orm.select().from(people.sessions)) expect(text).not.toContain(token)
  })

  test('holds sign-in providers, calls of a model and mails about the account’s end', async () => {
    const { orm } = database()
    const at = clock.now()
    const account = { id: Bun.randomUUIDv7(), userId, providerId: 'oidc', accountId: 'https://id.example 7' }
    await orm.insert(people.accounts).values({ ...account, idToken: 'secret', createdAt: at, updatedAt: at })
    const call = { day: '2026-03-09', outcome: 'written', promptTokens: 10, completionTokens: 5 } as const
    await orm.insert(insights.insightCalls).values({ id: Bun.randomUUIDv7(), userId, ...call })
    const mail = { id: Bun.randomUUIDv7(), userId, step: 'first', writtenAt: at } as const
    await orm.insert(mails.retentionMails).values(mail)
    const whole = await read()
    expect(whole).toMatchObject({
      profile: { isEmailConfirmed: expect.any(Boolean) },
      providers: [{ account: 'https://id.example 7', linkedAt: at.toISOString() }],
      modelCalls: [{ assessmentId: null, ...call }],
      endMails: [{ step: 'first', writtenAt: at.toISOString(), sentAt: null }],
    })
    expect(JSON.stringify(whole)).not.toContain('secret')
  })

  test('holds when an answer was first given, and when the current one was chosen', async () => {
    const assessmentId = await client.start()
    const answeredAt = clock.now().toISOString()
    await client.call(saveResponse, { body: { assessmentId, questionId: 1, answer: 3 } })
    clock.advance(60_000)
    await client.call(saveResponse, { body: { assessmentId, questionId: 1, answer: 4 } })
    const chosenAt = clock.now().toISOString()
    expect((await read()).assessments[0]!.answers).toMatchObject([{ answer: 4, answeredAt, chosenAt }])
  })
})
