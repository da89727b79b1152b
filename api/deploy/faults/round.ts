import type { Deployment } from './deployment.ts'
import type { Fault } from './faults.ts'
import { createAnswerReader, type AnswerReader } from './readers.ts'
import type { Result } from './result.ts'
import { createSavers, type Saver } from './savers.ts'
import { until } from './until.ts'

const saverCount = 8
/** how many answers of each person are acknowledged, and how many reads answered, before the fault and after it */
const enough = 10

/** Those who use a deployment while something goes wrong: some save, and one reads what was saved before. */
export interface DeploymentUsers {
  savers: Saver[]
  reader: AnswerReader
}

export async function createDeploymentUsers(deployment: Deployment): Promise<DeploymentUsers> {
  return { savers: await createSavers(deployment, saverCount), reader: await createAnswerReader(deployment) }
}

/** People save and read, something goes wrong in the middle, and everything that was acknowledged is read back. */
export async function playRound({ savers, reader }: DeploymentUsers, fault: Fault): Promise<Result> {
  const stopping = new AbortController()
  const saving = savers.map((saver) => saver.save(stopping.signal))
  const reading = reader.read(stopping.signal)
  const counts = [...savers.map(({ saved }) => saved), reader.count]
  const untilAllGoOn = async () => {
    const before = counts.map((count) => count())
    await until('everyone saves and reads', () => counts.every((count, index) => count() >= before[index]! + enough))
  }
  try {
    await untilAllGoOn()
    await fault.strike()
    await untilAllGoOn()
  } finally {
    stopping.abort()
  }
  const results = await Promise.all(saving)
  const read = await reading
  await fault.heal()
  const lost = await Promise.all(savers.map((saver) => saver.findLost()))
  return {
    acknowledged: sum(results.map(({ acknowledged }) => acknowledged)),
    refused: sum(results.map(({ refused }) => refused)),
    longestWait: Math.max(...results.map(({ longestWait }) => longestWait)),
    lost: lost.flat(),
    wrong: results.flatMap(({ wrong }) => wrong),
    ...read,
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
