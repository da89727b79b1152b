import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The site from which mail goes out: `test.use({ baseURL: mailSite })`. */
export const mailSite = process.env.E2E_MAIL_SITE!

/** The mail server stores one file per email and recipient here. */
export function mailFolder(): string {
  return join(process.env.E2E_DATA_DIR!, 'mail')
}

export function emailFile(address: string, number: number): string {
  return `${address.toLowerCase()}.${String(number).padStart(6, '0')}.eml`
}

/** Every email to this address so far, oldest first. */
async function emailsTo(address: string): Promise<string[]> {
  const names = (await readdir(mailFolder())).filter((name) => name.startsWith(`${address.toLowerCase()}.`))
  return Promise.all(names.sort().map((name) => readFile(join(mailFolder(), name), 'utf8').then(unfolded)))
}

/** Waits for the link that confirms this address, or to a new password for it. */
export async function mailedLink(address: string, kind: 'confirm' | 'email' | 'reset'): Promise<string> {
  const pattern = new RegExp(`http:\\S+#${kind}=\\S+`)
  const link = async () => (await emailsTo(address)).flatMap((mail) => pattern.exec(mail)?.[0] ?? [])[0]
  await expect.poll(link, { intervals: [20, 50, 100] }).toBeDefined()
  return (await link())!
}

/** Subject, text and HTML of each email to this address so far, as people read them, once there are so many. */
export async function readMailsTo(address: string, count: number): Promise<string[]> {
  const names = async () => (await readdir(mailFolder())).filter((name) => name.startsWith(`${address.toLowerCase()}.`))
  await expect.poll(async () => (await names()).length).toBeGreaterThanOrEqual(count)
  return Promise.all((await names()).map((name) => readFile(join(mailFolder(), name), 'utf8').then(readableParts)))
}

function readableParts(mail: string): string {
  const subject = /^subject: ((?:.|\r?\n\s)*)/im.exec(mail)![1]!.replace(/\r?\n\s+/g, '')
  const readable = subject.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === 'b' ? decoded(text, 'base64') : decoded(text.replaceAll('_', ' '), 'quoted-printable'),
  )
  const parts = [
    ...mail.matchAll(/^content-transfer-encoding: (\S+)\r?\n(?:.+\r?\n)*\r?\n([^]*?)(?=\r?\n--|$(?![^]))/gim),
  ]
  return [readable, ...parts.map(([, encoding, body]) => wordsIn(decoded(body!, encoding!)))].join('\n')
}

/** What people read in a mail’s HTML, or in a text. */
export const wordsIn = (html: string): string => html.replaceAll(/<style[^]*?<\/style>|<[^>]*>|&\w+;/g, '\n')

const decoded = (text: string, encoding: string): string =>
  encoding === 'base64'
    ? Buffer.from(text, 'base64').toString()
    : Buffer.from(
        text
          .replace(/=\r?\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        'latin1',
      ).toString()

/** Decodes an email that may be quoted-printable. */
function unfolded(mail: string): string {
  if (!/^content-transfer-encoding: quoted-printable/im.test(mail)) return mail
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
