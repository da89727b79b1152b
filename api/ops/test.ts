import { check } from './check.ts'
import { findChromium, missingBrowser } from './chromium.ts'
import { runFaults } from './testing/faults.ts'
import { reportTotal } from './testing/report.ts'
import { withScratch } from './testing/scratch.ts'
import { runStories } from './testing/stories.ts'
import { runAllTests } from './testing/unit.ts'

/**
 * `npm test`: the checks of `npm run check`, unit and API tests on both databases, the browser's stories, and then the
 * deployment with faults made on purpose.
 */
await withScratch(async () => {
  const chromium = await findChromium()
  if (chromium === null) console.log(`The browser stories will not be run. ${missingBrowser()}`)
  console.log('Checking the code, and running unit and API tests ...')
  const [checks, tests] = await Promise.all([check(), runAllTests()])
  const stories = await runStories(chromium)
  return reportTotal([...checks, tests, ...stories, await runFaults(chromium)])
})
