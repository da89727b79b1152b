import { parseArgs } from 'node:util'
import { buildSite } from './build.ts'
import { startDeployment } from './faults/deployment.ts'
import { faultsOf } from './faults/faults.ts'
import { installParts } from './faults/parts.ts'
import { playRound } from './faults/round.ts'
import { createSavers, type Saved } from './faults/savers.ts'
import { withScratch } from './testing/scratch.ts'

const people = 8

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const rounds = Number(values.rounds)

/** `npm run faults`: what api/deploy holds, and each fault so many times while people save; prints what came of it. */
await withScratch(async () => {
  const missing = installParts()
  if (missing.length > 0) {
    console.error(`This needs Debian's packages: ${missing.join(', ')}`)
    return 1
  }
  await buildSite('http://localhost:3000')
  const deployment = await startDeployment()
  try {
    const savers = await createSavers(deployment, people)
    let isWhole = true
    for (const fault of faultsOf(deployment)) {
      const results: Saved[] = []
      for (let round = 0; round < rounds; round += 1) {
        results.push(await playRound(savers, fault))
        console.error(`${fault.name}, ${round + 1} of ${rounds}: ${inWords(results.slice(-1))}`)
      }
      console.log(`${fault.name}, ${rounds} times: ${inWords(results)}`)
      isWhole &&= results.every(({ lost, wrong }) => lost.length + wrong.length === 0)
    }
    return isWhole ? 0 : 1
  } catch (error) {
    console.error(deployment.logs())
    throw error
  } finally {
    await deployment.stop()
  }
})

function inWords(results: Saved[]): string {
  const [lost, wrong] = [results.flatMap((result) => result.lost), results.flatMap((result) => result.wrong)]
  const count = (key: 'acknowledged' | 'refused') => results.reduce((sum, result) => sum + result[key], 0)
  const waits = results.map(({ longestWait }) => longestWait).sort((one, other) => one - other)
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  return [
    `${count('acknowledged')} answers acknowledged, ${lost.length} of them lost`,
    `${count('refused')} refused for the moment, ${wrong.length} otherwise`,
    `the longest wait ${seconds(waits.at(-1)!)} s, its median ${seconds(waits[Math.floor(waits.length / 2)]!)} s`,
    ...lost,
    ...wrong,
  ].join('; ')
}
