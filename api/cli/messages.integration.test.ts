import { beforeAll, expect, test } from 'bun:test'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ContactMessage } from '../messages/forms.ts'
import { joinWaitlist, sendFeedback, sendMessage } from '../messages/contract.ts'
import { fieldsOf, insertContactMessage, type MessageKind } from '../messages/queries.ts'
import { createTestApp, TestClient, TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { closedOperator, operatorOf } from '../test/operator-command.ts'
import { withFolder } from '../test/set-up.ts'

const folder = withFolder('operator-messages')

const day = 24 * 60 * 60 * 1000
const somebody = Bun.randomUUIDv7()
const headOf = (kind: MessageKind, delimiter = ',') => `\uFEFF"${fieldsOf(kind).join(`"${delimiter}"`)}"\r\n`
const formula = '=HYPERLINK("http://example.com","Click")'

onDatabase('messages', (database) => {
  let address: string
  const clock = new TestClock()
  const messages = (...words: string[]) => operatorOf(database).say(['messages', ...words])
  const fail = (...words: string[]) => operatorOf(database).fail(['messages', ...words])
  const ask = (...words: string[]) => operatorOf(database).ask(['messages', ...words])
  const namesIn = async (...words: string[]): Promise<string[]> =>
    (await ask(...words)).map(({ kind, email }: Record<string, string>) => `${kind} ${email}`)
  const idOf = async (email: string): Promise<string> => (await ask('--from', email))[0].id

  beforeAll(async () => {
    clock.advance(-3 * day)
    const client = await TestClient.signedIn(createTestApp(database(), { clock }))
    address = client.email
    const letter = {
      name: 'Ada',
      subject: 'A question',
      category: 'results',
      message: 'What is Heart?\nThank you; Ada.',
    }
    await client.call(sendMessage, { body: { ...letter, email: 'Ada@example.com' } })
    clock.advance(day)
    const bug = { feedbackType: 'bug', priority: 'high', description: 'It jumps.', steps: '+1', rating: 2 }
    await client.call(sendFeedback, { body: { ...bug, name: '@Bo', email: 'bo@example.com' } })
    clock.advance(day)
    await client.call(joinWaitlist, { body: { email: 'cy@example.com', referralSource: 'a friend' } })
    await client.call(sendMessage, { body: { name: '-Di', email: 'di@example.com', message: formula } })
  })

  test('lists the newest first, without texts', async () => {
    const output = await messages()
    const [head, ...rows] = output.trim().split('\n')
    expect(head).toMatch(/^id +kind +since \(UTC\) +from +about +handled \(UTC\)$/)
    expect(rows.map((row) => row.slice(38).split(/ {2,}/))).toEqual([
      expect.arrayContaining(['contact', expect.stringMatching(/^[-\d]{10} \d\d:\d\d$/), 'di@example.com', 'general']),
      expect.arrayContaining(['waitlist', 'cy@example.com', 'a friend']),
      expect.arrayContaining(['feedback', 'bo@example.com', 'bug, other, high']),
      expect.arrayContaining(['contact', 'Ada@example.com', 'results: A question']),
    ])
    expect(output).not.toContain('jumps')
  })

  test('filters by kind, day and address', async () => {
    expect(await namesIn('contact')).toEqual(['contact di@example.com', 'contact Ada@example.com'])
    expect(await namesIn('list', 'waitlist')).toEqual(['waitlist cy@example.com'])
    expect(await namesIn('--from', 'ADA@example.com')).toEqual(['contact Ada@example.com'])
    const today = clock.now().toISOString().slice(0, 10)
    expect(await namesIn('--since', today)).toEqual(['contact di@example.com', 'waitlist cy@example.com'])
    expect(await messages('feedback', '--since', today)).toBe('No messages found.\n')
  })

  test('shows a message whole, without its account', async () => {
    const output = await messages('show', await idOf('ada@example.com'))
    expect(output).toContain('\nname: Ada\nemail: Ada@example.com\n')
    expect(output).toContain('message:\n  | What is Heart?\n  | Thank you; Ada.\n')
    const bug = await ask('show', await idOf('bo@example.com'))
    expect(bug).toMatchObject({ kind: 'feedback', feedbackType: 'bug', rating: 2, handledAt: null })
    expect(Object.keys(bug)).not.toContain('userId')
    expect(output).not.toContain(address)
  })

  test('escapes what a terminal would obey', async () => {
    const subject = 'Hi\u202e\u2066\u200b\nhandled at: 2026-01-01 00:00\u2028'
    const message = 'One\r\nhandled at: 2026-01-01 00:00\rTwo\u009b2J'
    const email = 'ed@example.com'
    const sound = ContactMessage.parse({ name: 'Ed', email, message: 'Hello.' })
    await insertContactMessage(database(), { ...sound, subject, message }, { userId: null, now: clock.now() })
    const shown = [
      'subject:\n  | Hi\\u202e\\u2066\\u200b\n  | handled at: 2026-01-01 00:00\\u2028\n',
      'message:\n  | One\n  | handled at: 2026-01-01 00:00\\u000dTwo\\u009b2J\n',
    ]
    const output = await messages('show', await idOf(email))
    for (const lines of shown) expect(output).toContain(lines)
    expect(output).not.toMatch(/^handled at:/m)
    const listed = await messages('--from', email)
    expect(listed).toContain('general: Hi\\u202e\\u2066\\u200b\\nhandled at: 2026-01-01 00:00\\u2028')
    const asked = await messages('--from', email, '--json')
    for (const printed of [output, listed, asked])
      expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    expect(JSON.parse(asked)).toMatchObject([{ subject, message }])
    await messages('delete', await idOf(email))
  })

  test('shows those that a robot may have sent, marked', async () => {
    const email = 'fay@example.com'
    const body = { name: 'Fay', email, message: 'Hello.', leaveEmpty: 'filled in' }
    await new TestClient(createTestApp(database(), { clock })).call(sendMessage, { body })
    const id = await idOf(email)
    expect(await messages()).toMatch(new RegExp(`^${id}  contact \\(suspected\\)  .*  fay@example.com`, 'm'))
    const suspectedAt = clock.now().toISOString()
    expect(await messages('show', id)).toContain(`\nsuspected at: ${suspectedAt.slice(0, 16).replace('T', ' ')}`)
    expect(await ask('--from', email)).toMatchObject([{ kind: 'contact', suspectedAt }])
    const file = join(folder, `${Bun.randomUUIDv7()}.csv`)
    await messages('export', 'contact', file, '--from', email)
    expect(readFileSync(file, 'utf8')).toEndWith(`"${suspectedAt}"\r\n`)
    await messages('delete', id)
  })

  test('marks messages as handled, and undoes it', async () => {
    const ids = [await idOf('ada@example.com'), await idOf('cy@example.com')]
    expect(await messages('handled', ids[0]!, ids[0]!.toUpperCase())).toBe('1 message is marked as handled.\n')
    expect(await messages('handled', ...ids)).toBe('2 messages are marked as handled.\n')
    expect(await namesIn('--handled')).toEqual(['waitlist cy@example.com', 'contact Ada@example.com'])
    expect(await namesIn('--open')).toEqual(['contact di@example.com', 'feedback bo@example.com'])
    expect(await ask('handled', ids[1]!, '--undo')).toEqual({ ids: [ids[1]], handledAt: null })
    expect(await namesIn('waitlist', '--open')).toEqual(['waitlist cy@example.com'])
  })

  test('exports a table without formulas, into a new file that only the operator may read', async () => {
    const somewhere = Bun.randomUUIDv7()
    const file = join(folder, `${somewhere}.csv`)
    expect(await ask('export', 'contact', file)).toEqual({ file, messages: 2 })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const text = readFileSync(file, 'utf8')
    expect(text).toStartWith(headOf('contact'))
    expect(text).toContain(`,"'-Di","di@example.com","",`)
    expect(text).toContain(`,"'=HYPERLINK(""http://example.com"",""Click"")",`)
    expect(text).toContain(',"What is Heart?\nThank you; Ada.",')
    expect(await fail('export', 'contact', file)).toBe(`${file} already exists and won’t be overwritten.\n`)
    const feedback = join(folder, `${somewhere}-feedback.csv`)
    await messages('export', 'feedback', feedback, '--open', '--delimiter', 'tab')
    expect(readFileSync(feedback, 'utf8')).toStartWith(headOf('feedback', '\t'))
    expect(readFileSync(feedback, 'utf8')).toMatch(/\t"'@Bo"\t.*\t"'\+1"\t/)
    const none = join(folder, `${somewhere}-none.csv`)
    expect(await ask('export', 'waitlist', none, '--handled')).toEqual({ file: none, messages: 0 })
    expect(readFileSync(none, 'utf8')).toBe(headOf('waitlist'))
  })

  test('deletes messages, or none if one is missing', async () => {
    const id = await idOf('di@example.com')
    for (const word of ['delete', 'handled']) {
      expect(await fail(word, id, somebody)).toBe(`There is no message ${somebody}. Nothing is changed.\n`)
    }
    expect(await namesIn('contact', '--open')).toEqual(['contact di@example.com'])
    expect(await messages('delete', id)).toBe('1 message is deleted.\n')
    expect(await namesIn('contact')).toEqual(['contact Ada@example.com'])
    expect(await fail('show', id)).toBe(`There is no message ${id}.\n`)
  })
})

test.each([
  [['spam'], 'Allowed choices are contact, feedback, waitlist.'],
  [['export', 'contact', 'a.csv', '--delimiter', 'x'], 'It takes a comma, a semicolon or the word tab.'],
  [['export', 'contact', '-'], 'It takes the name of a file.'],
  [['handled', somebody, 'x'], 'It takes the id of a message.'],
  [['--since', '0000-01-01'], 'It takes a day such as 2026-11-22.'],
])('refuses messages %j', async (words, sentence) => {
  const { status, output, errors } = await closedOperator.run(['messages', ...words])
  expect({ status, output, errors }).toEqual({ status: 2, output: '', errors: expect.stringContaining(sentence) })
})
