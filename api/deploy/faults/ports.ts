import { createServer } from 'node:net'

const taken = new Set<number>()

/**
 * Free ports of this machine, below those that outgoing connections use, so that a part that is down for a while finds
 * its own port free again.
 */
export async function freePorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const ports = {} as Record<Name, number>
  for (const name of names) ports[name] = await freePort()
  return ports
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000)
    if (taken.has(port) || !(await isFree(port))) continue
    taken.add(port)
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
