import { beforeEach, expect, spyOn, test } from 'bun:test'
import { eq, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { changeNames, signIn } from '#api/accounts/contract.ts'
import { listDevices } from '#api/accounts/devices/contract.ts'
import { saveAnswer } from '#api/answers/contract.ts'
import { recordBank } from '#api/answers/banks.ts'
import * as surveys from '#api/db/schema/assessments.ts'
import * as letter from '#api/db/schema/letter.ts'
import * as practice from '#api/db/schema/practice.ts'
import * as results from '#api/db/schema/results.ts'
import * as mails from '#api/db/schema/mails.ts'
import * as messages from '#api/db/schema/messages.ts'
import * as people from '#api/db/schema/people.ts'
import * as sharedLinks from '#api/db/schema/shared-links.ts'
import { listen } from '#api/http/listen.ts'
import { bankVersion, items } from '#api/instrument/bank.ts'
import { areErrorsEstimated } from '#api/instrument/public/parameters.ts'
import { currentBank } from '#api/instrument/wording.ts'
import { letterAsText } from '#api/letter/contract.ts'
import { getScore } from '#api/results/contract.ts'
import { sampleAnswers } from '#api/sample/sample.ts'
import { createTestApp, password, TestClient, TestClock } from '#api/test/client.ts'
import { copyResult } from '#api/test/copies.ts'
import { onDatabase } from '#api/test/databases.ts'
import { earlierLetters } from '#api/test/earlier-letters.ts'
import { newWholePerson } from '#api/test/person.ts'
import { nextError, takeErrors } from '#api/test/quiet.ts'
import { finish as finishSheet } from '#api/test/readers.ts'
import { withApp } from '#api/test/set-up.ts'
import { idealSheet } from '#api/test/sheets.ts'
import { AccountExport, exportAccount, exportAnswers } from './contract.ts'

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
  translated_letters: 'translations',
  // emptied by a migration, and dropped in a later release
  paragraph_judgements: null,
  challenge_starts: 'challengeStart',
  challenge_days: 'challenge',
  pulses: 'pulses',
  // which process asks a model right now
  insight_claims: null,
}

onDatabase('export', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let client: TestClient & { email: string }
  beforeEach(async () => {
    client = await TestClient.signedIn(app)
  })
  const finish = () => finishSheet(database(), client, idealSheet)
  const startedWith = (id: string, version: string) =>
    database().orm.update(surveys.assessments).set({ bankVersion: version }).where(eq(surveys.assessments.id, id))
  const read = async (): Promise<AccountExport> => (await client.call(exportAccount)).body
  const wordingOf = ({ body }: { body: AccountExport }, questionId: number) =>
    body.assessments[0]!.answers.find((answer) => answer.questionId === questionId)!.wording

  test('holds the profile and every assessment with answers, wordings, versions and scores', async () => {
    const doneAt = clock.now().toISOString()
    const reader = await newWholePerson(database(), app, clock)
    const { assessmentId, open, client } = reader
    await client.call(changeNames, { body: { firstName: 'Robin', lastName: 'Vale' } })
    const { insights, evidence, challenge, pulses } = await reader.state()
    const { status, headers, body } = await client.call(exportAccount)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.json"$/)
    const profile = {
      email: client.email,
      firstName: 'Robin',
      lastName: 'Vale',
      language: 'en',
      insightsChoice: 'model',
    }
    expect(body).toMatchObject({ profile, areErrorsEstimated })

    const [started, done] = body.assessments
    expect(started).toMatchObject({ id: open, completedAt: null, bankVersion, score: null, insights: null })
    expect(started.challengeStart).toBeNull()
    expect(started.answers).toHaveLength(3)
    expect(done).toMatchObject({ id: assessmentId, insights, evidence, challenge: [{ day: 7, doneAt }] })
    const { signal, component } = insights.challenge
    const answered = { answers: expect.arrayContaining(reader.pulse.answers), bankVersion }
    const { score, at: createdAt } = challenge.baseline
    expect(done.challengeStart).toEqual({ signal, component, ...answered, score, createdAt })
    expect(done.pulses).toEqual([{ ...pulses[0], ...answered }])
    expect(done.score).toEqual((await client.call(getScore, { params: { id: assessmentId } })).body)
    const answers = items.map(({ id, text: wording, signal }) => {
      const answer = { answer: sampleAnswers.get(id), language: 'en', answeredAt: expect.any(String), chosenAt: null }
      return { questionId: id, wording, signal, ...answer }
    })
    expect(done.answers).toHaveLength(items.length)
    expect(done.answers).toEqual(expect.arrayContaining(answers))
    expect(AccountExport.parse(body)).toEqual(body)
  })

  test.each(Object.entries(earlierLetters))('holds every word of an earlier letter: %s', async (_, letter) => {
    await finish()
    await database().orm.update(results.results).set({ letter })
    const { insights } = AccountExport.parse(await read()).assessments[0]!
    expect(letterAsText(insights!)).toBe(letterAsText(letter.insights))
  })

  test('holds a line for each answer as CSV', async () => {
    const id = await client.start()
    await client.call(saveAnswer, { body: { assessmentId: id, questionId: 1, answer: 3 } })
    const response = await client.open(exportAnswers.path, {})
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const disposition = response.headers.get('content-disposition')
    expect(disposition).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    const [header, line, ...more] = text.split('\r\n')
    expect(header).toBe('\uFEFFassessment id,started at,completed at,question id,signal,wording,answer,answered at')
    expect(more).toHaveLength(1)
    const now = clock.now().toISOString()
    expect(line).toStartWith(`${id},${now},,1,${items.find((item) => item.id === 1)!.signal},`)
    expect(line).toEndWith(`,3,${now}`)
  })

  test('returns 500 and no file if a part cannot be read', async () => {
    await client.start()
    await database().orm.execute('alter table challenge_days rename to elsewhere')
    const refused = await client.call(exportAccount)
    await database().orm.execute('alter table elsewhere rename to challenge_days')
    expect(refused).toMatchObject({ status: 500, body: { code: 'internal', message: expect.any(String) } })
    expect(refused.headers.get('content-disposition')).toBeNull()
    expect(takeErrors()).toContain('SQLSTATE')
  })

  test('holds every assessment of a long file, newest first', async () => {
    const id = await finish()
    const ids = [id, ...(await copyResult(database(), id, 40))]
    const { assessments } = await read()
    expect(assessments.map((one) => one.id)).toEqual(ids)
    expect((await client.call(exportAnswers)).body.trim().split('\r\n')).toHaveLength(1 + ids.length * items.length)
  })

  test.each([exportAccount, exportAnswers])('breaks off a long file if a later part fails: $path', async ({ path }) => {
    const oldest = (await copyResult(database(), await finish(), 40)).at(-1)!
    await database().orm.execute(sql`update insights set words = '\\x00' where assessment_id = ${oldest}`)
    const server = listen(createTestApp(database(), { clock }), { host: '127.0.0.1', port: 0 })
    const waiting = spyOn(server, 'timeout')
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ')
    const logged = nextError()
    const response = await fetch(new URL(path, server.url), { headers: { cookie } })
    expect(waiting).toHaveBeenCalledWith(expect.any(Request), 60)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
    await logged
    expect(takeErrors()).toContain(path)
    await server.stop(true)
  })

  test('returns 429 after ten of any kind in an hour, while others get theirs, without this user’s data', async () => {
    await finish()
    const kinds = Array.from({ length: 11 }, (_, nth) => (nth % 2 ? exportAnswers : exportAccount))
    const answers = await Promise.all(kinds.map((kind) => client.call(kind)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.body).toMatchObject({ code: 'too-many-requests', message: expect.any(String) })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const stranger = await TestClient.signedIn(app)
    expect(await stranger.call(exportAccount)).toMatchObject({ status: 200, body: { assessments: [] } })
    expect((await stranger.call(exportAnswers)).body.trim().split('\r\n')).toHaveLength(1)
  })

  test('holds the words that were served when an answer was given, and none of an unknown version', async () => {
    const id = await client.start()
    const [changed, other, ...same] = currentBank().items
    const reworded = [changed!, other!].map((item) => ({ ...item, text: 'I said it otherwise.' }))
    const servedFrom = clock.now()
    await database()
      .orm.insert(surveys.banks)
      .values({ version: 'before', items: [...reworded, ...same], servedFrom })
    await startedWith(id, 'before')
    const save = (questionId: number) => client.call(saveAnswer, { body: { assessmentId: id, questionId, answer: 3 } })
    await save(changed!.id)
    clock.advance(60_000)
    const upgrade = { servedFrom: clock.now() }
    await database().orm.update(surveys.banks).set(upgrade).where(eq(surveys.banks.version, bankVersion))
    await save(other!.id)
    await save(same[0]!.id)
    const wordings = async () => {
      const exported = await client.call(exportAccount)
      return [changed!, other!, same[0]!].map((item) => wordingOf(exported, item.id))
    }
    expect(await wordings()).toEqual(['I said it otherwise.', other!.text, same[0]!.text])
    await startedWith(id, 'long ago')
    expect(await wordings()).toEqual([null, null, null])
    expect((await client.call(exportAnswers)).body).toContain(',,,')
  })

  test('keeps the first wording stored for a version, and each time that it was served after another', async () => {
    const items = currentBank().items.slice(0, 1)
    await database().orm.delete(surveys.banks)
    const starts = ['kept', 'kept', 'other', 'kept', 'kept', 'other', 'kept']
    const at = (start: number) => new Date(clock.time + start)
    for (const [start, version] of starts.entries()) {
      await recordBank(database(), { version, items: start === 0 ? items : [] }, at(start))
    }
    const rows = await database().orm.select().from(surveys.banks).where(eq(surveys.banks.version, 'kept'))
    expect(rows).toEqual([{ version: 'kept', language: 'en', items, servedFrom: at(0), servedAgain: [at(3), at(6)] }])
    await database().orm.delete(surveys.banks)
    await recordBank(database(), currentBank())
  })

  test('covers every table that holds rows of a person', async () => {
    const tables = [surveys, letter, results, practice, mails, messages, people, sharedLinks]
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

  test('holds devices as the account page shows them', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await new TestClient(app).call(signIn, { body: { email: client.email, password }, headers })
    const whole = await read()
    const listed = (await client.call(listDevices)).body
    expect(listed).toMatchObject(whole.devices)
    expect(whole.devices.map(({ name }) => name)).toEqual(['Firefox on Windows', 'Unknown browser'])
  })

  test('holds sign-in providers, calls of a model and mails about the account’s end', async () => {
    const { orm } = database()
    const at = clock.now()
    const userId = (await read()).profile.id
    const account = { id: Bun.randomUUIDv7(), userId, providerId: 'oidc', accountId: 'https://id.example 7' }
    await orm.insert(people.accounts).values({ ...account, idToken: 'secret', createdAt: at, updatedAt: at })
    const call = { day: '2026-03-09', outcome: 'written', promptTokens: 10, completionTokens: 5 } as const
    await orm.insert(letter.modelCalls).values({ id: Bun.randomUUIDv7(), userId, ...call })
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
    await client.call(saveAnswer, { body: { assessmentId, questionId: 1, answer: 3 } })
    clock.advance(60_000)
    await client.call(saveAnswer, { body: { assessmentId, questionId: 1, answer: 4 } })
    const chosenAt = clock.now().toISOString()
    expect((await read()).assessments[0]!.answers).toMatchObject([{ answer: 4, answeredAt, chosenAt }])
  })
})
