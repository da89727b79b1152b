import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export function selfSigned() {
  const pem = readFileSync(join(import.meta.dir, 'self-signed.pem'), 'utf8')
  return { key: pem, cert: pem }
}

/** How a mail server treats a mail once it has all of it, or its address before that. */
export type Treatment = 'keeps' | 'puts off the address' | 'answers 451' | 'keeps and hangs up'

/** A mail server that keeps what it is sent, or fails on purpose; addresses that begin with `refused.` reach nobody. */
export function createPostOffice({ treat = (): Treatment => 'keeps', server: options = {} as SMTPServerOptions } = {}) {
  const deliveries: { greeting: string; from: string; to: string[]; source: string }[] = []
  let kept = Promise.withResolvers<void>()
  let port = 0
  let server: SMTPServer
  const create = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 0,
      onRcptTo({ address }, _session, done) {
        const code = address.startsWith('refused.') ? 550 : treat() === 'puts off the address' ? 450 : null
        done(code === null ? null : Object.assign(new Error(`<${address}>: not now, or never`), { responseCode: code }))
      },
      async onData(stream, { id, envelope, hostNameAppearsAs }, done) {
        // Whoever sends it may be killed in the middle of it.
        const source = await new Response(stream as unknown as BodyInit).text().catch(() => null)
        if (source === null) return
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const treatment = treat()
        if (treatment.startsWith('keeps')) {
          const to = envelope.rcptTo.map(({ address }) => address)
          deliveries.push({ greeting: String(hostNameAppearsAs), from, to, source })
          kept.resolve()
          kept = Promise.withResolvers()
        }
        if (treatment === 'keeps and hangs up') return hangUp(id)
        done(treatment === 'answers 451' ? Object.assign(new Error('come back later'), { responseCode: 451 }) : null)
      },
      ...options,
    }).on('error', () => {})
  const hangUp = (id?: string) => {
    for (const connection of server.connections) {
      if (id === undefined || connection.id === id) connection._socket.destroy()
    }
  }
  return {
    deliveries,
    next: () => kept.promise,
    /** Opens on a port that is free at first, and is kept. Gives its address. */
    open: () =>
      new Promise<string>((resolve) => {
        server = create()
        const listening = server.listen(port, '127.0.0.1', () => {
          const address = listening.address()
          port = typeof address === 'object' && address ? address.port : 0
          resolve(`${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`)
        })
      }),
    /** Is gone from one moment to the next, in the middle of whatever it does. */
    kill() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      hangUp()
      return closed
    },
  }
}

/** The text of a mail whose lines may have been folded for the wire. */
export const unfolded = (source: string) => source.replace(/=\r\n/g, '').replace(/=3D/g, '=')
