import { connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** the address behind it, by way of the line */
  url: string
  /** how many connections were begun, and how many of them stand */
  begun(): number
  standing(): number
  /** Lays it to another address, or anew to the same: connections are cut, and begin anew there. */
  lead(to: URL): void
  /** Lets nothing through any more, like a network that has lost the other side: nobody learns of it. */
  silence(): void
  close(): void
}

/** A line to one address, which can be laid to another. */
export async function createLine(target: URL): Promise<Line> {
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
    lead(to) {
      isSilent = false
      port = Number(to.port)
      // What has gone silent stays so: the other side may be a machine that is no more.
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
