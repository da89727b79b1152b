import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { emailFile, mailFolder } from './mailbox.ts'

/** A mail server that stores each email as a file for the stories. */
export default async function startMailServer(): Promise<() => Promise<void>> {
  await mkdir(mailFolder(), { recursive: true })
  let received = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const keep = async () => {
        const mail = await text(stream)
        received += 1
        const files = envelope.rcptTo.map(({ address }) => join(mailFolder(), emailFile(address, received)))
        await Promise.all(files.map((file) => writeFile(file, mail)))
      }
      keep().then(() => done(), done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(Number(process.env.E2E_SMTP_PORT), '127.0.0.1', resolve)
  })
  return () => new Promise((resolve) => server.close(resolve))
}
