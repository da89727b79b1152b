import { logFailure } from './log.ts'

/**
 * Tells the service manager that started this process, where one asks for it, what state it is in: for units
 * of Type=notify. A datagram to a path is all it takes, but Bun has no such sockets, so systemd's own command sends it.
 */
export async function tellManager(socket: string | undefined, state: 'READY=1' | 'STOPPING=1'): Promise<void> {
  if (socket === undefined) return
  try {
    const status = await Bun.spawn(['systemd-notify', state], { stdio: ['ignore', 'ignore', 'ignore'] }).exited
    if (status !== 0) throw new Error(`systemd-notify ended with ${status}`)
  } catch (error) {
    logFailure({ notified: state }, error)
  }
}
