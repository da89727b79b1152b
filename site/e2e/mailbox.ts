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
export async function mailedLink(address: string, kind: 'email' | 'reset'): Promise<string> {
  const pattern = new RegExp(`http:\\S+#${kind}=\\S+`)
  const link = async () => (await emailsTo(address)).flatMap((mail) => pattern.exec(mail)?.[0] ?? [])[0]
  await expect.poll(link, { intervals: [20, 50, 100] }).toBeDefined()
  return (await link())!
}

/** Decodes an email that may be quoted-printable. */
function unfolded(mail: string): string {
  if (!/^content-transfer-encoding: quoted-printable/im.test(mail)) return mail
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
