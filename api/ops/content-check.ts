import { type Fault, inOrder, placed, sentenceOf } from './content/fault.ts'
import { jsonFaults } from './content/json-faults.ts'

/**
 * What keeps pages from being made of content/, a line each that names file, line and field; null if nothing does. What
 * may only follow from another fault is left out until that one is mended.
 */
export async function contentFault(): Promise<string | null> {
  return linesOf(await structureFaults(await jsonFaults()))
}

/** The same with all that the words of content/ must be and what pages could be made without. */
async function everyFault(): Promise<string | null> {
  const refused = await jsonFaults()
  const faults = await structureFaults(refused)
  const isSound = (files: RegExp) => refused.every(({ file }) => !files.test(file))
  if (isSound(/parameters\.json/)) {
    await find(faults, async () => (await import('./content/figure-faults.ts')).figureFaults())
  }
  if (isSound(/assessment/)) {
    faults.push(...(await import('../domain/insights/writer/writer.ts')).wordFaults().map(placed))
    faults.push(...(await import('../domain/insights/pair-rules.ts')).pairFaults().map(placed))
  }
  if (isSound(/signals\.json/)) {
    faults.push(...(await import('../facts/signal-rules.ts')).signalFaults().map(placed))
  }
  if (isSound(/questions|signals\.json/)) faults.push(...(await import('./content/bank-faults.ts')).questionFaults())
  return linesOf(faults)
}

async function structureFaults(refused: readonly Fault[]): Promise<Fault[]> {
  const faults = [...refused]
  const isBrandSound = faults.every(({ file }) => file !== 'content/brand.json')
  await find(faults, async () =>
    (await import('./content/text-faults.ts')).textFaults(
      isBrandSound ? await import('../facts/brand.ts') : { product: 'Product', email: 'hello@product.example' },
    ),
  )
  return faults
}

/** Adds what else is found by what reads content/ as it is loaded, and may not get through it as it is. */
async function find(faults: Fault[], more: () => Promise<Fault[]>): Promise<void> {
  try {
    faults.push(...(await more()))
  } catch (error) {
    if (faults.length === 0) throw error
  }
}

const linesOf = (faults: readonly Fault[]) => inOrder(faults).map(sentenceOf).join('\n') || null

if (import.meta.main) {
  const fault = process.argv.includes('--for-pages') ? await contentFault() : await everyFault()
  if (fault !== null) {
    console.error(fault)
    process.exit(1)
  }
  console.log('Nothing is wrong with content/.')
}
