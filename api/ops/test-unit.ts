import { reportTotal } from './testing/report.ts'
import { withScratch } from './testing/scratch.ts'
import { runUnitTests } from './testing/unit.ts'

/** `npm run test:unit`: tests without a browser and without PostgreSQL, or those that are named. */
console.log('Running the unit tests ...')
await withScratch(async () => reportTotal(await runUnitTests(process.argv.slice(2))))
