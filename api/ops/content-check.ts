import { type Fault, inOrder, placed, type ReadFile, readFile, sentenceOf } from './content/fault.ts'
import { jsonFaults } from './content/json-faults.ts'

/**
 * What keeps pages from being made of content/, a line each that names file, line and field; null if nothing does. What
 * may only follow from another fault is left out until that one is mended.
 */
export async function contentFault(): Promise<string | null> {
  return linesOf((await contentFaults([forPages], await jsonFaults())).filter(isError))
}

/** Leaves out what pages can be made with. */
const forPages = '--for-pages'

/** What is wrong with content/, `refused` among it: what its words break and what is only warned of, too. */
export async function contentFaults(
  options: readonly string[],
  refused: readonly Fault[],
  read = readFile,
): Promise<Fault[]> {
  const faults = await structureFaults(refused, read)
  if (options.includes(forPages)) return faults
  const isSound = (files: RegExp) => refused.every(({ file }) => !files.test(file))
  if (isSound(/parameters\.json/)) {
    await find(faults, async () => (await import('./content/figure-faults.ts')).figureFaults(read))
  }
  if (isSound(/assessment/)) {
    const writer = await import('../domain/insights/writer/writer.ts')
    faults.push(...writer.wordFaults().map(placed))
    faults.push(...writer.longTitles().map((long): Fault => ({ ...placed(long), isWarning: true })))
    faults.push(...(await import('../domain/insights/pair-rules.ts')).pairFaults().map(placed))
  }
  if (isSound(/signals\.json/)) {
    faults.push(...(await import('../facts/signal-rules.ts')).signalFaults().map(placed))
  }
  if (isSound(/questions|signals\.json/)) faults.push(...(await import('./content/bank-faults.ts')).questionFaults())
  return faults
}

async function structureFaults(refused: readonly Fault[], read: ReadFile): Promise<Fault[]> {
  const faults = [...refused]
  const isBrandSound = faults.every(({ file }) => file !== 'content/brand.json')
  await find(faults, async () =>
    (await import('./content/text-faults.ts')).textFaults(
      isBrandSound ? await import('../facts/brand.ts') : { product: 'Product', email: 'hello@product.example' },
      read,
    ),
  )
  return faults
}

/** Adds what else is found by what reads content/ as it is loaded, and may not get through it as it is. */
async function find(faults: Fault[], more: () => Promise<Fault[]>): Promise<void> {
  try {
    faults.push(...(await more()))
  } catch (error) {
    if (!faults.some(isError)) throw error
  }
}

const isError = ({ isWarning }: Fault) => !isWarning

const linesOf = (faults: readonly Fault[]) => inOrder(faults).map(sentenceOf).join('\n') || null

if (import.meta.main) {
  const faults = await contentFaults(process.argv, await jsonFaults())
  const warnings = faults.filter((fault) => !isError(fault))
  for (const warning of inOrder(warnings)) console.log(`Warning: ${sentenceOf(warning)}`)
  const fault = linesOf(faults.filter(isError))
  if (fault !== null) {
    console.error(fault)
    process.exit(1)
  }
  console.log('Nothing is wrong with content/.')
}
