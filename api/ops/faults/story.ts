import { tmpdir } from 'node:os'
import { openSurvey, statements } from './browser.ts'
import type { Deployment } from './deployment.ts'
import { faultsOf } from './faults.ts'
import { inWords, isWhole } from './result.ts'
import { playRound } from './round.ts'
import { createSavers } from './savers.ts'
import { until } from './until.ts'

/**
 * Somebody answers all 200 statements in a browser while others save and each fault strikes once. Prints what came of
 * it; gives whether nobody lost an answer or was told more than that something is not saved yet.
 */
export async function tellStory(deployment: Deployment, executablePath: string, people: number): Promise<boolean> {
  const savers = await createSavers(deployment, people)
  const faults = faultsOf(deployment)
  /** answers that are given before the first fault, and during each */
  const share = statements / (faults.length + 1)
  let allowed = share
  const turn = (number: number) => until(`it is the turn of statement ${number}`, () => number <= allowed)
  const survey = await openSurvey(deployment, { executablePath, folder: tmpdir(), turn })
  try {
    let isAllWhole = true
    for (const fault of faults) {
      await until('what was allowed is answered', () => survey.answered() >= allowed)
      const strike = async () => {
        const before = allowed
        allowed += share
        await fault.strike()
        // however soon the fault is over, some answers are given after it
        await until('somebody answers on', () => survey.answered() > before)
      }
      const result = await playRound(savers, { ...fault, strike })
      console.log(`${fault.name}: ${inWords([result])}`)
      isAllWhole &&= isWhole(result)
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
