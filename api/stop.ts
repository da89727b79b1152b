import type { Server } from 'bun'
import type { Background } from './adapters/background.ts'
import { afterOnClock, type After } from './adapters/model-watch.ts'

/** milliseconds that requests and work in the background have to come to their end */
export const patience = 10_000

/** Lets what runs come to its end, and closes by force what does not in time. */
export async function stopServing(
  server: Pick<Server<unknown>, 'stop'>,
  background: Background,
  after: After = afterOnClock,
): Promise<void> {
  background.stop()
  const late = Promise.withResolvers<void>()
  const callOff = after(patience, late.resolve)
  await Promise.race([Promise.all([server.stop(), background.settled()]), late.promise])
  callOff()
  await server.stop(true)
}
