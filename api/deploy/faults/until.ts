import { testLimit } from '../../ops/testing/limits.ts'

const pause = 50

/** Waits for a condition; while it throws, it is not true yet. Throws with the last reason if it never becomes true. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + testLimit
  let reason: unknown
  for (;;) {
    try {
      if (await holds()) return
    } catch (error) {
      reason = error
    }
    if (performance.now() > end) throw new Error(`it never came that ${what}`, { cause: reason })
    await Bun.sleep(pause)
  }
}
