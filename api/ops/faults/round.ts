import type { Fault } from './faults.ts'
import type { Saved } from './result.ts'
import type { Saver } from './savers.ts'
import { until } from './until.ts'

/** how many answers of each person are acknowledged before the fault, and after it */
const enough = 10

/** People save, something goes wrong in the middle, and all that was acknowledged is read back. */
export async function playRound(savers: Saver[], fault: Fault): Promise<Saved> {
  const stopping = new AbortController()
  const saving = savers.map((saver) => saver.save(stopping.signal))
  try {
    await untilAllSaved(savers)
    await fault.strike()
    await untilAllSaved(savers)
  } finally {
    stopping.abort()
  }
  const results = await Promise.all(saving)
  await fault.heal()
  const lost = await Promise.all(savers.map((saver) => saver.findLost()))
  return {
    acknowledged: sum(results.map(({ acknowledged }) => acknowledged)),
    refused: sum(results.map(({ refused }) => refused)),
    longestWait: Math.max(...results.map(({ longestWait }) => longestWait)),
    lost: lost.flat(),
    wrong: results.flatMap(({ wrong }) => wrong),
  }
}

async function untilAllSaved(savers: Saver[]): Promise<void> {
  const before = savers.map((saver) => saver.saved())
  await until('everyone saves', () => savers.every((saver, index) => saver.saved() >= before[index]! + enough))
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
