import { beforeAll, expect, test } from 'bun:test'
import { changeNames, getUser } from '../accounts/contract.ts'
import { getOpenapi } from '../contract/operation.ts'
import type { Problem } from '../contract/problem.ts'
import { contactMessages } from '../db/schema/messages.ts'
import { users } from '../db/schema/people.ts'
import { sendMessage } from '../messages/contract.ts'
import { type ReceivedAnswer, TestClient } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { readOperations } from '../test/documented-requests.ts'
import { withApp } from '../test/set-up.ts'

const onlyInLines = { 'a line break': 'a\nb', 'a tab': 'a\tb' }
const nowhere = { 'U+0000': 'long\0enough', 'a bell': 'long\x07enough', 'a C1 control': 'long\x9benough' }
const broken = {
  'a lone first half': 'long\ud83denough',
  'a lone second half': 'long\ude00enough',
  'halves in the wrong order': 'long\ude00\ud83denough',
}
const refused = Object.entries({ ...nowhere, ...broken })
const names = ['firstName', 'lastName', 'name']

type Field = Awaited<ReturnType<typeof textFields>>[number]

async function textFields(client: TestClient) {
  const operations = readOperations((await client.call(getOpenapi)).body)
  return operations.flatMap(({ method, path, body }) =>
    Object.entries(body?.properties ?? {})
      .filter(([, { type, enum: options, const: only }]) => type === 'string' && (options ?? only) === undefined)
      .map(([name]) => ({ method, path, name })),
  )
}

onDatabase('text', (database) => {
  const app = withApp(database)
  let client: TestClient
  beforeAll(async () => {
    client = await TestClient.signedIn(app)
  })
  const send = ({ method, path, name }: Field, value: string) =>
    client.send(path.replaceAll(/\{\w+\}/g, '1'), {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [name]: value }),
    })
  const issuesOf = ({ body }: ReceivedAnswer, name: string): string[] =>
    ((body as Problem).issues ?? []).filter(({ path }) => path === name).map(({ message }) => message)

  test('refuses what no database can store in every field but names of every call', async () => {
    const fields = await textFields(client)
    expect(new Set(fields.map(({ path }) => path)).size).toBeGreaterThan(15)
    for (const field of fields) {
      for (const [what, value] of names.includes(field.name) ? Object.entries(broken) : refused) {
        const label = `${field.method} ${field.path} ${field.name} with ${what}`
        const answer = await send(field, value)
        expect(answer, label).toMatchObject({ status: 400, body: { code: 'invalid' } })
        const [message] = issuesOf(answer, field.name)
        expect(message, label).toMatch(
          /^(This text contains an invisible or broken character|Please enter a valid|This link is incomplete|This must be a date and time|What the browser sent isn’t a passkey)/,
        )
      }
    }
  })

  test('keeps line breaks in messages alone', async () => {
    const message = 'Hello,\r\n\twe jumped.\n\nBye 👋🏽'
    const contact = { name: 'Robin', email: 'robin@example.com', message }
    expect((await client.call(sendMessage, { body: contact })).status).toBe(201)
    expect(await database().orm.select({ message: contactMessages.message }).from(contactMessages)).toEqual([
      { message },
    ])
    for (const [what, value] of Object.entries(onlyInLines)) {
      const answer = await client.call(sendMessage, { body: { ...contact, subject: value } })
      expect({ what, status: answer.status }).toEqual({ what, status: 400 })
    }
  })

  test('tidies names, and takes an invisible one for none', async () => {
    const odd = { firstName: '\u202eA\u0301n\u200bna\0\n', lastName: '\u3164\u2800' }
    const changed = await client.call(changeNames, { body: odd })
    expect(changed).toMatchObject({ status: 200, body: { firstName: 'Ánna', lastName: '' } })
    const [stored] = await database().orm.select().from(users)
    expect(stored).toMatchObject({ firstName: 'Ánna', lastName: '', name: 'Ánna' })
    const contact = { name: '\u3164', email: 'robin@example.com', message: 'Hello' }
    const refusal = await client.call(sendMessage, { body: contact })
    expect(issuesOf(refusal, 'name')).toEqual(['Please fill in all required fields.'])
  })

  test('tidies the names of older rows where they are read', async () => {
    await database().orm.update(users).set({ firstName: 'A\u0301n\u202ena', lastName: '\u200b' })
    expect((await client.call(getUser)).body).toMatchObject({ firstName: 'Ánna', lastName: '' })
  })
})
