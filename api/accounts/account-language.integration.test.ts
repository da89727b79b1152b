import { expect, test } from 'bun:test'
import { password, TestClient } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import { withLanguage } from '#api/test/languages.ts'
import { withMails } from '#api/test/set-up.ts'
import { changeEmail, chooseLanguage, confirmRegistration, forgotPassword, register, signIn } from './contract.ts'

onDatabase('an account’s language', (database) => {
  withLanguage('el')
  const { app, mail, background, lastToken } = withMails(database, { isMailConfigured: true, confirmEmail: true })
  const body = { email: 'eleni@example.com', password }

  test('is that of the page that created it until another is chosen, whatever page causes a mail', async () => {
    const client = new TestClient(app)
    await client.post('/api/register?language=el', body)
    await client.call(confirmRegistration, { body: { token: await lastToken(), password } })
    const phone = new TestClient(app)
    phone.cookies.set('concord-3000.language', 'en')
    await phone.call(signIn, { body })
    expect([client.cookie('language'), phone.cookie('language')]).toEqual(['el', 'en'])
    await client.call(forgotPassword, { body })
    await client.call(register, { body })
    await client.call(changeEmail, { body: { ...body, email: 'new@example.com' } })
    await background.settled()
    const [first, ...others] = mail.sent.map(({ text }) => text.split('\n')[0])
    expect(others).toEqual(Array(4).fill(first))
    expect(first).toBe('Γεια σας,')

    expect((await client.call(chooseLanguage, { body: { language: 'xx' } })).status).toBe(400)
    await client.call(chooseLanguage, { body: { language: 'en' } })
    await client.post('/api/password/forgot?language=el', body)
    await background.settled()
    expect(mail.sent.at(-1)!.text).toStartWith('Hello,')
  })
})
