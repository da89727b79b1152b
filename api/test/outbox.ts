import { createBackground } from '../background.ts'
import { createMailTransport, type MailTransport } from '../mail/mail.ts'
import { createOutbox } from '../mail/outbox.ts'
import type { Database } from '../db/engine/database.ts'
import { secret, siteUrl, TestClock } from './client.ts'
import { createTestTimers } from './timers.ts'

type Given = Partial<Pick<Parameters<typeof createOutbox>[0], 'transport' | 'background' | 'startTimer'>>

/** An outbox of this database, whose time stands still unless it is given a clock and timers. */
export function createTestOutbox(
  database: Database,
  options: Given & { smtpUrl?: string; clock?: Pick<TestClock, 'now'> },
) {
  const {
    background = createBackground(),
    clock = new TestClock(),
    startTimer = createTestTimers().startTimer,
  } = options
  const sending = { smtpUrl: options.smtpUrl, siteUrl, sender: 'hello@example.com', product: 'Sample' }
  const { transport = createMailTransport(sending) } = options
  return createOutbox({ database, secret, transport, background, now: clock.now, startTimer })
}

/** A transport that never learns what has become of a mail, once `send` is done with it. */
export function hangAfter(send: MailTransport['send']): { transport: MailTransport; hangs: Promise<void> } {
  const hangs = Promise.withResolvers<void>()
  const transport: MailTransport = {
    isMailConfigured: true,
    async send(message, begin) {
      await send(message, begin)
      hangs.resolve()
      return new Promise<never>(() => {})
    },
  }
  return { transport, hangs: hangs.promise }
}
