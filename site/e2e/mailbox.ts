import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The site from which mail goes out: `test.use({ baseURL: mailSite })`. */
export const mailSite = process.env.E2E_MAIL_SITE!

/** Where the mail server stores what it receives, one file per email and recipient. */
export function mailFolder(): string {
  return join(process.env.E2E_DATA_DIR!, 'mail')
}

export function emailFile(address: string, number: number): string {
  return `${address.toLowerCase()}.${String(number).padStart(6, '0')}.eml`
}

/** Every email to this address so far, oldest first. */
export async function emailsTo(address: string): Promise<string[]> {
  const names = (await readdir(mailFolder())).filter((name) => name.startsWith(`${address.toLowerCase()}.`))
  return Promise.all(names.sort().map((name) => readFile(join(mailFolder(), name), 'utf8').then(unfolded)))
}

/** The link that confirms this address, once it has arrived. */
export async function confirmationLink(address: string): Promise<string> {
  const link = async () => (await emailsTo(address)).flatMap((mail) => /http:\S+#email=\S+/.exec(mail)?.[0] ?? [])[0]
  await expect.poll(link, { intervals: [20, 50, 100] }).toBeDefined()
  return (await link())!
}

/** The newest link to a new password for this address, once `count` have arrived. */
export async function resetLink(address: string, count = 1): Promise<string> {
  const links = async () => (await emailsTo(address)).flatMap((mail) => /http:\S+#reset=\S+/.exec(mail)?.[0] ?? [])
  await expect.poll(async () => (await links()).length).toBe(count)
  return (await links()).at(-1)!
}

/** Waits for an email to this address with this subject, and gives its text. */
export async function emailTo(address: string, subject: string): Promise<string> {
  const found = async () => (await emailsTo(address)).find((mail) => mail.includes(`Subject: ${subject}`))
  await expect.poll(found).toBeDefined()
  return (await found())!
}

/** The text of an email whose encoding may break long lines and write some characters as numbers. */
function unfolded(mail: string): string {
  if (!/^content-transfer-encoding: quoted-printable/im.test(mail)) return mail
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
