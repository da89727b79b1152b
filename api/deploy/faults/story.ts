import { tmpdir } from 'node:os'
import { openBrowserSurvey, statements } from './browser.ts'
import type { Deployment } from './deployment.ts'
import { faultsOf } from './faults.ts'
import { resultsInWords, isFaultless } from './result.ts'
import { createDeploymentUsers, playRound } from './round.ts'
import { until } from './until.ts'
import { upgradeProcesses } from './upgrade.ts'

/**
 * Somebody answers all 200 statements in a browser while others save, each fault strikes once, and the site is upgraded
 * to its next version. Prints the results; gives true if nobody lost an answer or saw more than that something is not
 * saved yet.
 */
export async function playStory(deployment: Deployment, executablePath: string): Promise<boolean> {
  const people = await createDeploymentUsers(deployment)
  const faults = faultsOf(deployment, upgradeProcesses(deployment))
  /** how many answers may be given after so many faults have begun */
  const share = (begun: number) => Math.floor((statements * (begun + 1)) / (faults.length + 1))
  let allowed = share(0)
  const turn = (number: number) => until(`it is the turn of statement ${number}`, () => number <= allowed)
  const survey = await openBrowserSurvey(deployment, { executablePath, folder: tmpdir(), turn })
  try {
    let isAllWhole = true
    for (const [index, fault] of faults.entries()) {
      await until('what was allowed is answered', () => survey.answered() >= allowed)
      await fault.prepare?.()
      const strike = async () => {
        const before = allowed
        allowed = share(index + 1)
        await fault.strike()
        // even if the fault is over soon, some answers are given after it
        await until('somebody answers on', () => survey.answered() > before)
      }
      const result = await playRound(people, { ...fault, strike })
      console.log(`${fault.name}: ${resultsInWords([result])}`)
      isAllWhole &&= isFaultless(result)
    }
    const unexpected = await survey.finish()
    const lost = await survey.findLost()
    console.log(
      [`in the browser: ${survey.answered()} statements answered, ${lost.length} answers lost`, ...lost].join('; '),
    )
    console.log(
      [
        `it said "Not saved yet" after ${survey.unsaved()} of them, and ${unexpected.length} other things`,
        ...unexpected,
      ].join('; '),
    )
    return isAllWhole && lost.length + unexpected.length === 0
  } finally {
    await survey.close()
  }
}
