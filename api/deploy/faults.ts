import { parseArgs } from 'node:util'
import { buildSite } from '../ops/build.ts'
import { startDeployment, type Deployment } from './faults/deployment.ts'
import { faultsOf } from './faults/faults.ts'
import { installParts } from './faults/parts.ts'
import { resultsInWords, isFaultless, type Result } from './faults/result.ts'
import { checkRepeats } from './faults/repeats.ts'
import { createDeploymentUsers, playRound } from './faults/round.ts'
import { playStory } from './faults/story.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    fault: { type: 'string', default: '' },
    browser: { type: 'string' },
  },
})

/**
 * `npm run faults`: runs the deployment of api/deploy, and each fault so many times while people save; prints the results.
 * `--fault` takes words of a fault's name, and plays only those.
 * With `--browser`, the path of one, each fault happens once while somebody answers the survey there.
 */
async function play(): Promise<number> {
  const missing = await installParts()
  if (missing.length > 0) {
    console.error(`This needs Debian’s packages: ${missing.join(', ')}`)
    return 1
  }
  await buildSite()
  const deployment = await startDeployment()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void deployment.stop().then(() => process.exit(130)))
  }
  try {
    await checkRepeats()
    const isHeld = values.browser
      ? await playStory(deployment, values.browser)
      : await strikeOften(deployment, Number(values.rounds))
    return isHeld ? 0 : 1
  } catch (error) {
    console.error(deployment.logs())
    throw error
  } finally {
    await deployment.stop()
  }
}

async function strikeOften(deployment: Deployment, rounds: number): Promise<boolean> {
  const people = await createDeploymentUsers(deployment)
  let isAllWhole = true
  const faults = faultsOf(deployment).filter(({ name }) => name.includes(values.fault))
  if (faults.length === 0) throw new Error(`No fault has these words in its name: ${values.fault}`)
  for (const fault of faults) {
    const results: Result[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const result = await playRound(people, fault)
      results.push(result)
      console.log(`${fault.name}, ${round} of ${rounds}: ${resultsInWords([result])}`)
    }
    console.log(`${fault.name}, ${rounds} times: ${resultsInWords(results)}\n`)
    isAllWhole &&= results.every(isFaultless)
  }
  return isAllWhole
}

process.exit(await play())
