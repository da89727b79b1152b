import type { Command } from 'commander'
import { Paragraph, writers } from '../../contract/insights.ts'
import { countFits, type FitsCount } from '../../db/judgements.ts'
import { type OnSite, type Outcome, type Site } from './command.ts'
import { tableOf } from './table.ts'

/** A smaller count might reveal what one person said. */
const peopleAtLeast = 5

const head = `What people said of the paragraphs of their results. Counts of fewer than ${peopleAtLeast} people are left out; where
someone deletes a result or an account, what they said goes with it.`

/** How often paragraphs of results fit their readers: fits. */
export function addFits(operator: Command, onSite: OnSite): void {
  operator
    .command('fits')
    .description(
      'Counts how often paragraphs of results fit their readers, by writer and kind, without a text or a person.',
    )
    .action(onSite(fits))
}

async function fits({ database }: Site): Promise<Outcome> {
  const counts = await countFits(database.unhurried, peopleAtLeast)
  return { words: fitsTable(counts), json: counts }
}

/** A line for every writer and kind, even without numbers: a missing line would reveal that nobody answered. */
function fitsTable(counts: readonly FitsCount[]): string {
  const rows = writers.flatMap((writer) =>
    Paragraph.shape.kind.options.map((kind) => {
      const count = counts.find((one) => one.writer === writer && one.kind === kind)
      return [writer, kind, ...(count === undefined ? ['-', '-', '-'] : figuresOf(count))]
    }),
  )
  return `${head}\n\n${tableOf(['writer', 'kind', 'fits', 'does not fit', 'share'], rows)}`
}

const figuresOf = ({ fits, doesNotFit }: FitsCount) => [
  fits,
  doesNotFit,
  `${Math.round((100 * fits) / (fits + doesNotFit))} % fit`,
]
