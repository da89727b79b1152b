import { logFailure } from './log.ts'

/**
 * Tells the service manager in which state this process is, for units of Type=notify; without a `socket` nobody asked
 * for it. It takes a datagram to a path, but Bun has no such sockets, so systemd's own command sends it.
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
