import { connect, createServer, type Socket } from 'node:net'

export interface Relay {
  /** the target's address with the relay's port */
  url: string
  /** how many connections were made, and how many of them are open */
  begun(): number
  standing(): number
  /** Cuts all connections, and sends new ones to this address. */
  redirect(to: URL): void
  /** Lets nothing more through, without closing a connection, like a network that has lost the other side. */
  silence(): void
  close(): void
}

/** Passes connections on to one address, and later perhaps to another. */
export async function createRelay(target: URL): Promise<Relay> {
  const sockets = new Set<Socket>()
  let port = Number(target.port)
  let isSilent = false
  let begun = 0
  let standing = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  }
  const server = createServer((near) => {
    keep(near)
    begun += 1
    standing += 1
    near.on('close', () => (standing -= 1))
    if (isSilent) return
    const far = connect(port, target.hostname)
    keep(far)
    for (const socket of [near, far]) socket.on('close', () => [near, far].forEach((each) => each.destroy()))
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as { port: number }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    url: Object.assign(new URL(target), { port: String(address.port) }).href,
    begun: () => begun,
    standing: () => standing,
    redirect(to) {
      isSilent = false
      port = Number(to.port)
      // Silent connections stay silent: the machine on the other side may not exist any more.
      for (const socket of sockets) if (!socket.isPaused()) socket.destroy()
    },
    silence() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    close() {
      server.close()
      cut()
    },
  }
}
